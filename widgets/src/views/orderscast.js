// Who takes part: a row a fighter with its side, its number and what it adds to a throw; up to six of them.
import { h } from "../dom.js";
import { fieldErrors } from "../frame/errors.js";
import { numberBox } from "../frame/numberbox.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @param {Frame} frame */
export function orderscast(frame) {
  const { cast } = frame.picture;
  return [
    h("ul", { class: "fr-orders-cast" }, cast.rows.map((row, place) => fighter(frame, row, place))),
    cast.add && h("div", { class: "fr-row" }, h("button", { type: "button", class: "fr-chip", onclick: () => frame.apply(cast.add.patch) }, cast.add.label)),
  ];
}

/** @param {Frame} frame @param {any} row @param {number} place */
function fighter(frame, row, place) {
  const { cast } = frame.picture;
  const field = (name) => `fighters.${place}.${name}`;
  const key = (name) => `cast:${row.id}:${name}`;
  const box = (name, label) => h("label", { class: "fr-row fr-orders-number" }, h("span", { class: "fr-hint" }, label),
    h("input", { ...numberBox(frame, { key: key(name), field: field(name), label: `${label} of ${row.name}`, value: row[name], ...cast[name] }), class: "fr-box" }));
  return h("li", { key: row.id, class: "fr-orders-fighter" },
    h("div", { class: "fr-row fr-row-apart" },
      h("input", {
        type: "text", class: "fr-box fr-orders-name", "aria-label": `Name of fighter ${place + 1}`, maxlength: "30", autocomplete: "off", value: frame.value(field("name"), row.name) ?? row.name,
        onchange: (event) => frame.set(field("name"), event.target.value.trim() || null),
      }),
      h("button", { type: "button", class: "fr-chip", "aria-pressed": String(row.marked), "aria-label": `Watch ${row.name}`, onclick: () => frame.apply(row.watch) }, "Watch"),
      h("button", { type: "button", class: "fr-chip", "aria-label": `Remove ${row.name}`, "aria-disabled": row.remove ? null : "true", onclick: () => row.remove && frame.apply(row.remove) }, "Remove")),
    h("div", { class: "fr-row" },
      box("value", "Number"),
      box("modifier", "Adds"),
      h("span", { class: "fr-row", role: "group", "aria-label": `Side of ${row.name}` }, h("span", { class: "fr-hint" }, "Side"), row.sides.map((side) => h("button", {
        type: "button", key: side.side, class: "fr-chip", "aria-pressed": String(side.on), onclick: () => frame.apply(side.patch),
      }, side.label)))),
    ["name", "value", "modifier", "side"].map((name) => fieldErrors(frame, key(name), field(name), false)));
}
