// Errors stand beside what caused them: under the box that was typed in, else under the field's control.
import { h } from "../dom.js";

/**
 * @param {import("./frame.js").Frame} frame
 * @param {string} key of the box @param {string} field
 * @param {boolean} [all] also errors of the field that nobody typed
 */
export function fieldErrors(frame, key, field, all = true) {
  const message = frame.ui.drafts.get(key)?.message ?? (all ? frame.ui.errors.get(field) : null);
  return message && h("p", { class: "fr-error", id: errorId(frame, key), key: `error:${key}` }, message);
}

/** @param {import("./frame.js").Frame} frame @param {string} key */
export const errorId = (frame, key) => `${frame.uid}-error-${key.replace(/\W/g, "-")}`;
