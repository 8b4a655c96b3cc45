// Small pictures: a hundred throws one by one, and the faces of another system's dice.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { gradientMark, hatching } from "./marks.js";

const ACROSS = 20;
const CELL = 20;
const NAME = 32; // what a number under a bar needs to stand apart from the next

/** Throws in the order they fell, success solid. @param {import("../frame/frame.js").Frame} frame @param {any} sample */
export function sampleStrip(frame, sample) {
  const hatch = `${frame.uid}-sample`;
  const rows = Math.ceil(sample.throws.length / ACROSS);
  const signs = { Positive: 1, Negative: -1 };
  return h("svg", {
    class: "fr-chart", viewBox: `0 0 ${ACROSS * CELL} ${rows * CELL}`, role: "img",
    "aria-label": sample.sentence ?? `${sample.successes} of ${sample.rolls} succeeded`,
  },
    hatching(hatch),
    sample.throws.map(({ verdict, tier }, index) => {
      const x = (index % ACROSS) * CELL;
      const y = Math.floor(index / ACROSS) * CELL;
      const success = verdict === true || verdict === "success";
      const sign = signs[String(tier).split(" ").pop() ?? ""] ?? 0;
      return h("g", { key: index },
        h("rect", { x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2, ...(success ? { class: "fr-success" } : { class: "fr-failure", fill: `url(#${hatch})` }) }),
        gradientMark(sign, x + 1, y + 1, CELL - 2, CELL - 2));
    }));
}

/**
 * How likely each total of other dice is.
 * @param {import("../frame/frame.js").Frame} frame
 * @param {{ruleset: string, bars: any[], percent: string, needed: number}} dice
 * @param {{width: number, height: number}} size
 */
export function faceBars(frame, { ruleset, bars, percent, needed }, { width, height }) {
  const hatch = `${frame.uid}-${ruleset}`;
  const floor = height - 20;
  const wide = width / bars.length;
  const most = Math.max(...bars.map((bar) => ratio(bar.chance)));
  const first = bars.findIndex((bar) => bar.success);
  const room = NAME / wide; // in bars
  const named = new Set([0, bars.length - 1, ...(first >= room && first < bars.length - room ? [first] : [])]);
  // The outermost names stay within the chart, however narrow their bars are.
  const placed = (index) => (index === 0 ? { x: 0, "text-anchor": "start" }
    : index === bars.length - 1 ? { x: width, "text-anchor": "end" }
      : { x: (index + 0.5) * wide, "text-anchor": "middle" });
  return h("svg", { class: "fr-chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${percent} at ${needed} or more` },
    hatching(hatch),
    bars.map((bar, index) => {
      const tall = (floor - 4) * (ratio(bar.chance) / most);
      const place = { x: index * wide + 0.5, y: floor - tall, width: wide - 1, height: tall };
      return h("rect", { key: bar.value, ...place, ...(bar.success ? { class: "fr-success" } : { class: "fr-failure", fill: `url(#${hatch})` }) });
    }),
    [...named].map((index) => h("text", { key: `name${index}`, class: "fr-row-note", y: height - 5, ...placed(index) }, String(bars[index].value))));
}
