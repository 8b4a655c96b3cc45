// One bar a row on one scale from nothing to certain, its words above it, and a dashed mark to compare with.
import { h } from "../dom.js";
import { ratio } from "../value.js";

const WIDTH = 420;
const ROW = 52;
const LENGTH = WIDTH - 76; // of a certainty; the value stands to its right

/**
 * @typedef {{label: string, chance: string, value: string, mark?: string, note?: string, strong?: boolean}} Row
 * @param {Row[]} rows
 */
export function rowBars(rows) {
  return h("svg", {
    class: "fr-chart fr-rowbars", viewBox: `0 0 ${WIDTH} ${rows.length * ROW}`, role: "img",
    "aria-label": rows.map((row) => `${row.label}: ${row.value}${row.note ? `, ${row.note}` : ""}`).join(". "),
  }, rows.map((row, index) => {
    const y = index * ROW + 22;
    const end = ratio(row.chance) * LENGTH;
    const mark = row.mark === undefined ? null : ratio(row.mark) * LENGTH;
    return h("g", { key: row.label },
      h("text", { class: row.strong ? "fr-rowbar-label fr-rowbar-strong" : "fr-rowbar-label", x: 0, y: y - 8 }, row.label,
        row.note && h("tspan", { class: "fr-change" }, ` ${row.note}`)),
      h("rect", { class: "fr-rowbar-whole", x: 0.5, y: y + 0.5, width: LENGTH - 1, height: 17 }),
      h("rect", { class: "fr-success", x: 0, y, width: end, height: 18 }),
      mark !== null && h("path", { class: "fr-rowbar-mark", d: `M${mark} ${y - 3}V${y + 21}` }),
      h("text", { class: "fr-row-value", x: LENGTH + 8, y: y + 9 }, row.value));
  }));
}
