// "More": the remaining controls, the remaining pictures, the rulings and the house numbers.
import { h } from "../dom.js";
import { control, controlsAt } from "./controls.js";
import { section } from "./section.js";
import { numberBox } from "./numberbox.js";
import { fieldErrors, rulingField } from "./errors.js";
import { named, ruleButton, ruleNote } from "./note.js";

/** @param {import("./frame.js").Frame} frame */
export function more(frame) {
  const { sections = [], rulings = [], numbers = [] } = frame.picture;
  const rest = controlsAt(frame, "more");
  const pictures = sections.filter((each) => each.place === "more");
  if (!rest.length && !pictures.length && !rulings.length && !numbers.length) return null;
  return h("details", { class: "fr-more", key: "more", open: frame.ui.more },
    summary(() => {
      frame.ui.more = !frame.ui.more;
      frame.redraw();
    }, "More"),
    frame.ui.more && h("div", { class: "fr-more-body" },
      groups(rest).map(([name, members]) => h("fieldset", { class: "fr-group", key: `group:${name}` },
        name && h("legend", null, name),
        h("div", { class: "fr-group-body" }, members.map((each) => control(frame, each))))),
      pictures.length > 0 && h("div", { class: "fr-more-pictures", key: "pictures" }, pictures.map((each) => section(frame, each))),
      rulings.length > 0 && drawer(frame, "rulings", "Where the rules leave it open", rulings.filter((each) => each.chosen !== each.default).length,
        controlsAt(frame, "rulings").map((each) => control(frame, each)),
        rulings.map((each) => ruling(frame, each))),
      numbers.length > 0 && drawer(frame, "numbers", "House numbers", numbers.filter((each) => each.value !== each.default).length,
        h("div", { class: "fr-group-body" }, numbers.map((each) => houseNumber(frame, each))))));
}

/** Opened by us, not by the browser: a drawing in between would close it again. @param {() => void} toggle @param {...import("../dom.js").Child} words */
const summary = (toggle, ...words) => h("summary", {
  onclick: (event) => {
    event.preventDefault();
    toggle();
  },
}, words);

/** A part of More that opens on its own. @param {import("./frame.js").Frame} frame @param {string} id @param {string} title @param {number} changed how many of its settings are not the printed ones @param {...import("../dom.js").Child} body */
function drawer(frame, id, title, changed, ...body) {
  const open = frame.ui.drawers.has(id);
  return h("details", { class: `fr-drawer fr-${id}`, key: id, open },
    summary(() => {
      if (open) frame.ui.drawers.delete(id);
      else frame.ui.drawers.add(id);
      frame.redraw();
    }, title, changed > 0 && h("span", { class: "fr-changed" }, `${changed} changed`)),
    open && h("div", { class: "fr-drawer-body" }, body));
}

/** Controls under their headings, in the order given. @param {any[]} controls @returns {Array<[string, any[]]>} */
function groups(controls) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const each of controls) found.set(each.group ?? "", [...(found.get(each.group ?? "") ?? []), each]);
  return [...found];
}

/** @param {import("./frame.js").Frame} frame @param {any} ruling */
function ruling(frame, ruling) {
  const field = rulingField(ruling);
  const chosen = frame.value(field, ruling.chosen);
  const differ = new Set(ruling.readings.map((each) => each.result)).size > 1; // else one would read the same over and over
  return h("fieldset", { class: "fr-ruling", key: field },
    h("legend", null, ruling.title, chosen !== ruling.default && h("span", { class: "fr-changed" }, "changed")),
    h("p", null, ruling.question),
    ruling.reason && h("p", { class: "fr-hint" }, ruling.reason),
    ruling.readings.map((reading) => h("label", { class: "fr-reading", key: reading.letter },
      h("input", {
        type: "radio", name: `${frame.uid}-${field}`, value: reading.letter, checked: reading.letter === chosen,
        onchange: () => frame.set(field, reading.letter, { also: ruling.also }),
      }),
      h("span", null, reading.text, reading.letter === ruling.default && h("span", { class: "fr-default" }, " (as played by default)")),
      !frame.guessing && differ && reading.result && h("span", { class: "fr-value" }, reading.result))),
    !frame.guessing && ruling.effect && h("p", { class: "fr-hint" }, ruling.effect),
    fieldErrors(frame, field, field));
}

/** @param {import("./frame.js").Frame} frame @param {any} number */
function houseNumber(frame, number) {
  const field = `numbers.${number.id}`;
  const value = frame.value(field, number.value);
  const changed = value !== number.default;
  const id = `${frame.uid}-${field.replace(/\W/g, "-")}`;
  return h("div", { class: "fr-control fr-house", key: field },
    h("div", { class: "fr-row fr-row-apart" },
      h("div", { class: "fr-label" },
        named(h("label", { for: id }, number.title), ruleButton(frame, field, number.rule, number.title)),
        changed && h("span", { class: "fr-changed" }, `changed from ${number.default}`),
        changed && h("button", { type: "button", class: "fr-quiet", onclick: () => frame.set(field, number.default, { also: number.also }) }, "Put back")),
      h("input", { ...numberBox(frame, { key: field, field, label: number.title, value: number.value, min: number.min, max: number.max, also: number.also }), id, class: "fr-box" })),
    fieldErrors(frame, field, field),
    ruleNote(frame, field, number.rule, number.title));
}
