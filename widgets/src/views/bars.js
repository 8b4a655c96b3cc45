// Small pictures: a hundred throws one by one, and the faces of another system's dice.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { gradientMark, hatching } from "./marks.js";

const ACROSS = 20;
const CELL = 20;

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

/** How likely each total of other dice is. @param {import("../frame/frame.js").Frame} frame @param {any} sibling */
export function faceBars(frame, { ruleset, bars, percent, needed }) {
  const hatch = `${frame.uid}-${ruleset}`;
  const wide = 200 / bars.length;
  const most = Math.max(...bars.map((bar) => ratio(bar.chance)));
  return h("svg", { class: "fr-chart fr-faces", viewBox: "0 0 200 84", role: "img", "aria-label": `${ruleset}: ${percent} at ${needed} or more` },
    hatching(hatch),
    bars.map((bar, index) => {
      const height = (64 * ratio(bar.chance)) / most;
      const place = { x: index * wide + 0.5, y: 66 - height, width: wide - 1, height };
      return h("rect", { key: bar.value, ...place, ...(bar.success ? { class: "fr-success" } : { class: "fr-failure", fill: `url(#${hatch})` }) });
    }),
    [bars[0], bars[bars.length - 1]].map((bar, index) =>
      h("text", { key: `end${index}`, class: "fr-row-note", x: index ? 200 : 0, y: 80, "text-anchor": index ? "end" : "start" }, String(bar.value))));
}
