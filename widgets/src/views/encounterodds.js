// What may come of it: the chance of every way this can go on, how far the work on it is, and Stop.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { signs } from "./encountersigns.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @param {Frame} frame @param {any} section */
export function odds(frame, section) {
  const { odds: found } = frame.picture;
  if (!found) return h("p", { class: "fr-hint" }, "Switch it on for the chance of every way this can go on. The further you look, the longer it takes.");
  if (found.running) return progress(frame, found);
  return figure(frame, section, null,
    found.groups.map(({ title, rows, left }) => h("div", { class: "fr-chances-group", key: title },
      h("h4", null, title),
      h("ul", { class: "fr-chances" }, rows.map((row) => h("li", { key: row.text },
        h("span", null, signs(row.text)),
        h("span", { class: "fr-value" }, row.percent),
        h("span", { class: "fr-chance-bar", "aria-hidden": "true", style: `--fr-part:${ratio(row.chance)}` })))),
      left > 0 && h("p", { class: "fr-hint" }, `And ${left} rarer ${left === 1 ? "way" : "ways"}.`))),
    h("p", { class: "fr-hint" }, found.text, found.error && ` ${found.error}.`));
}

/** @param {Frame} frame @param {{text: string, done: number, of: number}} found */
const progress = (frame, { text, done, of }) => h("div", { class: "fr-working", key: "working" },
  h("p", { class: "fr-hint" }, text),
  h("div", { class: "fr-row" },
    h("progress", { class: "fr-progress", max: String(of), value: done, "aria-label": "How far it is" }),
    h("button", { type: "button", class: "fr-button", onclick: () => frame.apply({ odds: false }) }, "Stop")));
