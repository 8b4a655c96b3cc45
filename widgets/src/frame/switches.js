// Switches for Variants: one that does not go with the others stays where it is, and says why beside it.
import { h } from "../dom.js";
import { at } from "../value.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {{field: string, name: string, on: boolean, patch: import("../value.js").State | null, refused: string | null}} Switch */

/** @param {Frame} frame @param {Switch} each @param {string} label */
export function variantSwitch(frame, each, label) {
  return h("button", {
    type: "button", role: "switch", class: "fr-switch", "aria-checked": String(chosen(frame, each).includes(each.name)), "aria-label": label, "aria-disabled": each.patch ? null : "true",
    onclick: () => each.patch && frame.apply({ ...each.patch, [each.field]: switched(frame, each) }),
  });
}

/** What is on as the person wants it: two pressed one after the other are both meant. @param {Frame} frame @param {Switch} each @returns {string[]} */
const chosen = (frame, { field }) => at(frame.state, field) ?? [];

/** @param {Frame} frame @param {Switch} each */
function switched(frame, each) {
  const now = chosen(frame, each);
  return now.includes(each.name) ? now.filter((name) => name !== each.name) : [...now, each.name];
}

/** @param {Switch} each */
export const refusal = (each) => each.refused && h("p", { class: "fr-hint fr-switch-refused" }, each.refused);
