// What may come of it: the chance of every way this can go on, once it is asked for.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @param {Frame} frame @param {any} section */
export function odds(frame, section) {
  const { odds: found } = frame.picture;
  if (!found) return h("p", { class: "fr-hint" }, "Switch it on for the chance of every way this can go on. The further you look, the longer it takes.");
  return figure(frame, section, null,
    h("ul", { class: "fr-chances" }, found.rows.map((row) => h("li", { key: row.text },
      h("span", null, row.text),
      h("span", { class: "fr-value" }, row.percent),
      h("span", { class: "fr-chance-bar", "aria-hidden": "true", style: `--fr-part:${ratio(row.chance)}` })))),
    found.left > 0 && h("p", { class: "fr-hint" }, `And ${found.left} rarer ${found.left === 1 ? "way" : "ways"}.`),
    h("p", { class: "fr-hint" }, found.text, found.error && ` ${found.error}.`));
}
