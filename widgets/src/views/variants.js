// The Variant lab's sections: a card for each rule set, its number as a bar, the same answers both ways, and every switch.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { refusal, variantSwitch } from "../frame/switches.js";
import { whyButton } from "../frame/why.js";
import { ruleButton, ruleNote } from "../frame/note.js";
import { rowBars } from "./rowbars.js";
import { logs } from "./variantslogs.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const variants = {
  columns(frame) {
    const { columns, subject } = frame.picture;
    return [h("div", { class: "fr-rulesets", role: "group", "aria-label": "Rule sets" }, columns.map((each) => h("button", {
      type: "button", class: "fr-ruleset", key: each.id, "aria-pressed": String(each.chosen), onclick: () => frame.apply(each.patch),
    },
      h("span", { class: "fr-ruleset-name" }, each.label),
      each.marks.length > 0 && marks(each),
      h("span", { class: "fr-ruleset-facts" }, each.facts.map((fact) => h("span", { key: fact.label },
        h("span", { class: "fr-hint" }, fact.label), " ", h("span", { class: "fr-value" }, fact.value))))))),
    subject.mark && h("p", { class: "fr-hint" }, `A dot is a use, a ring is one with ${subject.mark}.`)];
  },

  number(frame, section) {
    const { columns, subject } = frame.picture;
    const base = columns.find((each) => each.base);
    return figure(frame, section,
      rowBars(columns.map((each) => ({ label: each.label, chance: each.share, value: "", note: each.text, mark: each.base ? undefined : base.share, strong: each.chosen }))),
      h("p", { class: "fr-hint" }, `${subject.label[0].toUpperCase()}${subject.label.slice(1)}. Dashed: ${base.label === "As printed" ? "as printed" : base.label}.`),
      h("ul", { class: "fr-rulesets-why" }, columns.map((each) => h("li", { key: each.id },
        h("span", null, each.label, ": ", h("span", { class: "fr-value" }, each.text)), whyButton(frame, each.id, section.id, each.label)))));
  },

  logs,

  rungs(frame, section) {
    const { columns, rungs, subject } = frame.picture;
    return rungs.length > 0 && figure(frame, section, null, grid(`${subject.rung}, by ${subject.step}`,
      [subject.step, ...columns.map((each) => each.label)],
      rungs.map((row) => [row.step, ...columns.map((each) => row[each.id] || "—")])));
  },

  ladder(frame, section) {
    const { ladder } = frame.picture;
    return ladder && figure(frame, section, null,
      grid(ladder.title, [ladder.step, ladder.value], ladder.rows.map((row) => [row.step, row.value])),
      h("p", { class: "fr-sentence" }, ladder.text));
  },

  switches(frame, section) {
    return figure(frame, section, null, h("ul", { class: "fr-variants fr-switches" }, frame.picture.switches.map((each) => {
      const key = `switch:${each.name}`;
      return h("li", { key: each.name },
        h("div", { class: "fr-row fr-row-apart" },
          h("span", { class: "fr-label" }, each.title, ruleButton(frame, key, each.rule, each.title)),
          variantSwitch(frame, each, each.title)),
        h("p", { class: "fr-hint" }, `${each.subject}. ${each.changes}.`),
        refusal(each),
        ruleNote(frame, key, each.rule, each.title));
    })));
  },
};

const ROW = 8; // dots in a line
const DOT = 14;

/** What one does under some rules, dot by dot. @param {any} column */
const marks = ({ label, marks: all }) => h("svg", {
  class: "fr-chart fr-marks", viewBox: `0 0 ${ROW * DOT} ${Math.ceil(all.length / ROW) * DOT}`, role: "img",
  "aria-label": `${label}: ${all.length} in all, ${all.filter(Boolean).length} of them with a ring`,
}, all.map((ring, n) => h("circle", {
  key: n, class: ring ? "fr-mark-ring" : "fr-mark-dot", cx: (n % ROW) * DOT + DOT / 2, cy: Math.floor(n / ROW) * DOT + DOT / 2, r: ring ? 4.5 : 4,
})));

/** A table that is read, not saved. @param {string} label @param {string[]} heads @param {string[][]} rows */
const grid = (label, heads, rows) => h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": label },
  h("table", { class: "fr-rungs" },
    h("thead", null, h("tr", null, heads.map((head, n) => h("th", { key: n, scope: "col" }, head)))),
    h("tbody", null, rows.map((row) => h("tr", { key: row[0] }, row.map((cell, n) => h(n ? "td" : "th", n ? { key: n } : { key: n, scope: "row" }, cell)))))));
