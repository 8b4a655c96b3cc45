// Gear: what is on, what it locks, and why something may not be put on.
import { h } from "../dom.js";
import { fieldErrors } from "../frame/errors.js";
import { numberBox } from "../frame/numberbox.js";

/** @param {import("../frame/frame.js").Frame} frame @param {any} gear */
export function gearRows(frame, { rows, add }) {
  return [
    rows.length > 0 && h("ul", { class: "fr-gear" }, rows.map((row, place) => gearRow(frame, row, place))),
    add.length > 0 && h("div", { class: "fr-presets", role: "group", "aria-label": "Add gear" }, add.map((each) =>
      h("button", {
        type: "button", class: "fr-chip",
        onclick: () => frame.set("gear", [...frame.value("gear", frame.picture.state.gear), each.item]),
      }, `Add ${each.label}`))),
  ];
}

/** @param {import("../frame/frame.js").Frame} frame @param {any} row @param {number} place */
function gearRow(frame, row, place) {
  const field = (name) => `gear.${place}.${name}`;
  const key = `gear:${place}`;
  const act = (words, pressed, state, refused) => h("button", {
    type: "button", class: "fr-chip", "aria-pressed": pressed === null ? null : String(pressed), "aria-label": `${words}: ${row.name}`,
    "aria-disabled": refused ? "true" : null, onclick: () => !refused && frame.apply(state),
  }, words);
  return h("li", { key: place, class: "fr-gear-row" },
    h("div", { class: "fr-row" },
      h("input", {
        type: "text", class: "fr-box fr-gear-name", "aria-label": `Name of item ${place + 1}`, maxlength: "40", autocomplete: "off", value: frame.value(field("name"), row.name),
        onchange: (event) => frame.set(field("name"), event.target.value),
      }),
      h("label", { class: "fr-row fr-gear-demand" }, h("span", { class: "fr-hint" }, "Demand"),
        h("input", { ...numberBox(frame, { key, field: field("demand"), label: `Demand of ${row.name}`, value: row.demand, min: 0, max: 30, also: row.also }), class: "fr-box" }))),
    h("div", { class: "fr-row" },
      act("Equipped", row.equipped, row.equip, !row.equipped && row.refused),
      act("Active", row.active, row.activate, !row.active && !row.equipped && row.refused),
      act("Remove", null, row.remove)),
    h("p", { class: "fr-hint" }, row.refused ?? row.text),
    ["name", "demand", "equipped", "active"].map((name) => fieldErrors(frame, name === "demand" ? key : `${key}:${name}`, field(name))));
}
