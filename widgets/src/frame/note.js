// A note that opens under a word or a label, and the way a rule is quoted everywhere.
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** @param {import("./frame.js").Frame} frame @param {string} key @param {any} opener takes the focus back */
export function toggleNote(frame, key, opener) {
  frame.ui.note = frame.ui.note?.key === key ? null : { key, opener };
  frame.redraw();
}

/** @param {import("./frame.js").Frame} frame */
export function closeNote(frame) {
  const opener = frame.ui.note?.opener;
  frame.ui.note = null;
  frame.draw();
  opener?.focus?.();
}

/** @param {import("./frame.js").Frame} frame @param {Event} event */
export function closeNoteOutside(frame, event) {
  if (!frame.ui.note || /** @type {Element} */ (event.target).closest(".fr-note, [aria-expanded]")) return;
  frame.ui.note = null;
  frame.redraw();
}

/**
 * @param {import("./frame.js").Frame} frame @param {string} title
 * @param {{sign?: string}} how the game's sign before the title, where there is one
 * @param {...import("../dom.js").Child} body
 */
export function note(frame, title, { sign = "" }, ...body) {
  return h("div", { class: "fr-note-anchor", key: `note:${frame.ui.note?.key}` },
    h("div", { class: "fr-note", role: "note", "aria-label": title },
      h("strong", { class: "fr-note-title" }, icon(sign, title)),
      body,
      h("button", { type: "button", class: "fr-quiet", onclick: () => closeNote(frame) }, "Close")));
}

/** A rule in our words with where it comes from. @param {import("./frame.js").Frame} frame @param {string | undefined} id */
export function rule(frame, id) {
  const found = id && frame.picture.rules?.[id];
  return found && h("blockquote", { class: "fr-rule" },
    h("strong", null, found.title), " ",
    h("span", null, found.text), " ",
    found.source && h("cite", null, found.source));
}

/** The small button beside a label that opens its rule. @param {import("./frame.js").Frame} frame @param {string} key @param {string | undefined} id @param {string} label */
export function ruleButton(frame, key, id, label) {
  return id && frame.picture.rules?.[id] && h("button", {
    type: "button", class: "fr-hint-button", "aria-label": `${label}: the rule`, "aria-expanded": String(frame.ui.note?.key === key),
    onclick: (event) => toggleNote(frame, key, event.currentTarget),
  }, "?");
}

/** A label and its "?" as one, which no line break takes apart. @param {import("../dom.js").Child} label @param {import("../dom.js").Child} button */
export const named = (label, button) => h("span", { class: "fr-name" }, label, button);

/** The rule that ruleButton() opened. @param {import("./frame.js").Frame} frame @param {string} key @param {string | undefined} id @param {string} label */
export function ruleNote(frame, key, id, label) {
  return frame.ui.note?.key === key && note(frame, label, {}, rule(frame, id));
}
