// Giving an answer: once, in order, with the focus on what is asked next. Read answer(), then afterwards().
import { same } from "../value.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const MOST_AHEAD = 20; // keys that wait for their question

/**
 * Give an answer, unless the last one is still on its way or this is the second click of a double click.
 * @param {Frame} frame @param {any} patch @param {MouseEvent} [event]
 */
export function answer(frame, patch, event) {
  if (!patch && frame.picture.question?.full) frame.say(frame.picture.question.full);
  if (!patch || frame.asked || (event && event.detail > 1)) return;
  const asked = frame.root.querySelector(".fr-section-question");
  const active = document.activeElement;
  frame.ui.picked.follow = active === frame.root || !!asked?.contains(active);
  frame.ui.picked.typing = false;
  frame.apply(patch);
}

/** Go elsewhere along the lines; what is on its way comes first, since a patch belongs to the picture it stands in. @param {Frame} frame @param {any} patch */
export const go = (frame, patch) => patch && !frame.asked && frame.apply(patch);

/** The patch of an answer that has no button of its own; null where what it would replace finds no place. @param {Frame} frame @param {any} given */
export function answering(frame, given) {
  const { base, full } = frame.picture.question;
  return full && !same(ahead(frame), given) ? null : { ...base, give: given };
}

/** What the line answers here, where one has stepped back along it. @param {Frame} frame @returns {any} */
export const ahead = (frame) => frame.picture.line[frame.picture.question?.base.at]?.answer;

/** Whether a patch gives the answer that the line already has. @param {Frame} frame @param {any} patch */
export const asBefore = (frame, patch) => !!patch && same(patch.give, ahead(frame));

/** Once the next question is here the focus goes to it, if it was on the one before. @param {Frame} frame */
function follow(frame) {
  frame.ui.picked.follow = false;
  /** @type {HTMLElement | null} */ (frame.root.querySelector(".fr-section-question .fr-question"))?.focus();
}

/** Keep a key that came before its question. @param {Frame} frame @param {() => void} act */
export function later(frame, act) {
  const waiting = (frame.ui.picked.ahead ??= []);
  if (waiting.length < MOST_AHEAD && !frame.patience.silent) waiting.push(act);
}

/** What is due once an answer is here: the focus, and the next key that was typed ahead. @param {Frame} frame */
export function afterwards(frame) {
  const { follow: follows, ahead: waiting } = frame.ui.picked;
  if (frame.asked || !(follows || waiting?.length)) return;
  if (frame.host.error && waiting) waiting.length = 0;
  queueMicrotask(() => {
    if (frame.asked || frame.ending.signal.aborted) return;
    if (follows) follow(frame);
    while (!frame.asked && waiting?.length) waiting.shift()?.(); // a key that leads nowhere must not hold the rest
  });
}
