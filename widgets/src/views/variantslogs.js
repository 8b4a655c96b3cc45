// One fight by two rule sets, line by line: what both say is folded away, the first difference is marked.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { signs } from "./encountersigns.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const CONTEXT = 2; // lines alike that stay on view before one that differs
const SHORT = 4; // so few are not worth folding

/** @param {Frame} frame @param {any} section */
export function logs(frame, section) {
  const { logs: fight } = frame.picture;
  return figure(frame, section, null,
    fight.scenario.text && h("p", { class: "fr-hint" }, fight.scenario.text),
    h("p", { class: "fr-sentence fr-first-difference" }, signs(fight.text)),
    h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": "Both logs" },
      h("table", { class: "fr-logs" },
        h("thead", null, h("tr", null, h("th", { scope: "col" }, fight.there.label), h("th", { scope: "col" }, fight.here.label))),
        h("tbody", null, folded(fight.rows).map((run) => (run.hidden ? fold(frame, run) : run.rows.map(({ row, n }) => line(row, n, fight.first))))),
        h("tfoot", null, h("tr", null, [fight.there, fight.here].map((side, n) => h("td", { key: n }, h("strong", null, "In the end: "), signs(side.ends.join("; ")))))))),
    next(frame, fight));
}

const line = (row, n, first) => h("tr", { key: n, class: row.same ? "fr-logs-same" : "fr-logs-differ" },
  h("td", null, signs(row.there?.text ?? "—")),
  h("td", null, n === first && h("strong", null, "First difference. "), signs(row.here?.text ?? "—")));

/** Lines alike that were folded, opened by a press. @param {Frame} frame @param {{rows: any[], from: number}} run */
function fold(frame, { rows, from }) {
  const key = `fold:${from}`;
  if (frame.ui.drawers.has(key)) return rows.map(({ row, n }) => line(row, n, null));
  return h("tr", { key: `fold-${from}` }, h("td", { colspan: "2" }, h("button", {
    type: "button", class: "fr-quiet",
    onclick: () => {
      frame.ui.drawers.add(key);
      frame.redraw();
    },
  }, `${rows.length} lines, the same on both sides`)));
}

/** Runs of lines: those before a difference are seen, long ones alike are hidden. @param {any[]} rows @returns {{hidden: boolean, from: number, rows: {row: any, n: number}[]}[]} */
export function folded(rows) {
  const seen = rows.map((row, n) => !row.same || rows.slice(n + 1, n + 1 + CONTEXT).some((each) => !each.same));
  const runs = [];
  rows.forEach((row, n) => {
    const last = runs[runs.length - 1];
    if (last && last.hidden === !seen[n]) last.rows.push({ row, n });
    else runs.push({ hidden: !seen[n], from: n, rows: [{ row, n }] });
  });
  return runs.map((run) => (run.hidden && run.rows.length < SHORT ? { ...run, hidden: false } : run));
}

/** What may be answered where the Variants have led, and a way back. @param {Frame} frame @param {any} fight */
function next(frame, { next: asked, back, again, dice }) {
  const button = (label, patch) => h("button", { type: "button", class: "fr-quiet", onclick: () => frame.apply(patch) }, label);
  return h("div", { class: "fr-next" },
    asked && h("p", { class: "fr-question" }, asked.text),
    asked && h("div", { class: "fr-row fr-next-options", role: "group", "aria-label": asked.text }, asked.options.map((option) => h("button", {
      type: "button", class: "fr-chip", key: option.label, onclick: () => frame.apply(option.patch),
    }, option.label, option.cost && [" ", signs(option.cost)]))),
    h("div", { class: "fr-row" }, button("Other dice", dice), back && button("One answer less", back), again && button("Back to the first answers", again)));
}
