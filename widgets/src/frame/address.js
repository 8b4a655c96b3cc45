// An explorable and the address of its page: what a link says is shown, and what is set goes into the address.
// Only on pages of our own template; elsewhere the address is somebody else's.
import { same } from "../value.js";
import { LinkError, cameByLink, isForeign, isLink, onOurPage, readLink, writeLink } from "./link.js";
import { openChoices } from "./workbook.js";

/** @typedef {import("./frame.js").Frame} Frame */

/** @param {Frame} frame */
export function listenToAddress(frame) {
  if (!onOurPage()) return;
  window.addEventListener("hashchange", () => follow(frame, true), { signal: frame.ending.signal });
  follow(frame);
}

/** Show what the address says. @param {Frame} frame @param {boolean} [moved] whether the reader came from another fragment of this page */
async function follow(frame, moved = false) {
  const linked = cameByLink(); // others on this page may put one there while this one is being read
  frame.reading = isLink();
  frame.markWaiting();
  try {
    const state = await readLink(frame.name, moved);
    const emptied = moved && location.hash === "";
    if (frame.ending.signal.aborted) return;
    if (!moved) openChoices(frame, !!state || linked);
    if (!state && !moved && !linked) return;
    if (!state && !emptied && !isLink()) return;
    const target = state ?? frame.start;
    if (same(target, frame.state)) return frame.settleSoon();
    frame.fromLink = true;
    frame.jump(target);
    if (!moved) frame.previous = null; // nobody has seen what was there before
  } catch (problem) {
    if (!(problem instanceof LinkError)) throw problem;
    if (!moved) openChoices(frame);
    tell(frame, problem.message);
    writeAddress(frame);
  } finally {
    frame.reading = false;
    frame.markWaiting();
  }
}

/** What is set goes into the address, answered or not: whatever happens, it brings everything back. @param {Frame} frame */
export async function writeAddress(frame) {
  if (!onOurPage()) return;
  if (isForeign()) tell(frame, "This link belongs to another page.");
  await writeLink(frame.name, frame.state, frame.first);
  frame.redraw();
}

/** What is wrong with a link, and what stands there in its place. @param {Frame} frame @param {string} message */
export function tell(frame, message) {
  const instead = same(frame.picture.state, frame.first) ? "You see the opening instead." : "What you had stays.";
  frame.ui.notice = frame.ui.said = `${message} ${instead}`;
}
