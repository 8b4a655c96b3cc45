// Undo, Redo, Reset and the link.
import { h } from "../dom.js";
import { glyph } from "../icons.js";
import { onOurPage, writeLink } from "./link.js";
import { same } from "../value.js";

/** @param {import("./frame.js").Frame} frame */
export function toolbar(frame) {
  const { history, ui } = frame;
  const onPage = onOurPage();
  const fresh = same(history.state, frame.first);
  return h("div", { class: "fr-toolbar", role: "group", "aria-label": "This page" },
    action("undo", "Undo", history.canUndo, () => frame.undo()),
    action("redo", "Redo", history.canRedo, () => frame.redo()),
    action("reset", "Reset", !fresh, () => frame.reset()),
    (onPage || frame.host.code) && action("link", ui.copied || (onPage ? "Copy link" : "Copy code"), true, () => copyLink(frame, onPage)),
    ui.code && h("input", {
      class: "fr-code", type: "text", readonly: true, value: ui.code, "aria-label": "Copy this",
      created: (node) => node.select(), onfocus: (event) => event.target.select(),
    }));
}

/** Unavailable actions keep the focus: they are said to be unavailable, not taken away. @param {string} image @param {string} label @param {boolean} able @param {() => void} act */
const action = (image, label, able, act) =>
  h("button", { type: "button", class: "fr-quiet", "aria-disabled": able ? null : "true", onclick: () => able && act() }, glyph(image), h("span", null, label));

/** @param {import("./frame.js").Frame} frame @param {boolean} onPage */
async function copyLink(frame, onPage) {
  if (onPage) await writeLink(frame.name, frame.picture.state, frame.first);
  const text = onPage ? location.href : /** @type {string} */ (frame.host.code);
  try {
    await navigator.clipboard.writeText(text);
    frame.ui.code = "";
    frame.ui.copied = "Copied";
    setTimeout(() => {
      frame.ui.copied = "";
      frame.redraw();
    }, 2000);
    frame.say("Copied.");
  } catch {
    frame.ui.code = text; // not allowed to: show it, ready to be copied by hand
    frame.redraw();
  }
}
