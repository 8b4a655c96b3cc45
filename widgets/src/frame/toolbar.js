// Undo, Redo, Reset and the link.
import { h } from "../dom.js";
import { glyph } from "../icons.js";
import { onOurPage } from "./link.js";
import { writeAddress } from "./address.js";
import { same } from "../value.js";

/** @param {import("./frame.js").Frame} frame */
export function toolbar(frame) {
  const { history, ui } = frame;
  const onPage = onOurPage();
  const fresh = same(history.state, frame.start);
  return h("div", { class: "fr-toolbar", role: "group", "aria-label": "This page" },
    action("undo", "Undo", history.canUndo, () => frame.undo()),
    action("redo", "Redo", history.canRedo, () => frame.redo()),
    action("reset", "Reset", !fresh, () => frame.reset()),
    (onPage || frame.host.code) && action("link", ui.copied || (onPage ? "Copy link" : "Copy code"), true, () => copyLink(frame, onPage)),
    ui.byHand && h("input", {
      class: "fr-code", type: "text", readonly: true, value: copied(frame, onPage), "aria-label": "Copy this",
      created: (node) => node.select(), onfocus: (event) => event.target.select(),
    }));
}

/** Unavailable actions keep the focus: they are said to be unavailable, not taken away. @param {string} image @param {string} label @param {boolean} able @param {() => void} act */
const action = (image, label, able, act) =>
  h("button", { type: "button", class: "fr-quiet", "aria-disabled": able ? null : "true", onclick: () => able && act() }, glyph(image), h("span", null, label));

/** What brings back what is set: an address, or a line of Python. @param {import("./frame.js").Frame} frame @param {boolean} onPage */
const copied = (frame, onPage) => (onPage ? location.href : /** @type {string} */ (frame.host.code));

/** @param {import("./frame.js").Frame} frame @param {boolean} onPage */
async function copyLink(frame, onPage) {
  await writeAddress(frame);
  try {
    await navigator.clipboard.writeText(copied(frame, onPage));
    frame.ui.byHand = false;
    frame.ui.copied = "Copied";
    setTimeout(() => {
      frame.ui.copied = "";
      frame.redraw();
    }, 2000);
    frame.say("Copied.");
  } catch {
    frame.ui.byHand = true; // not allowed to: show it, ready to be copied by hand
    frame.redraw();
  }
}
