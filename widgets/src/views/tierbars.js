// The Gradient by verdict: one bar a tier, its success solid, its failure hatched.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { gradientMark, hatching } from "./marks.js";

const WIDTH = 520;
const ROW = 46;
const LEFT = 132;

/** @param {import("../frame/frame.js").Frame} frame @param {any[]} tiers */
export function tierBars(frame, tiers) {
  const hatch = `${frame.uid}-tiers`;
  const most = Math.max(...tiers.map((tier) => ratio(tier.chance)));
  const scale = (chance) => (ratio(chance) / most) * (WIDTH - LEFT - 60);
  return h("svg", {
    class: "fr-chart fr-tiers", viewBox: `0 0 ${WIDTH} ${tiers.length * ROW + 6}`, role: "img",
    "aria-label": tiers.map((tier) => `${tier.tier}: ${tier.percent}, with success ${tier.successPercent}, with failure ${tier.failurePercent}`).join(". "),
  },
    hatching(hatch),
    tiers.map((tier, index) => {
      const y = index * ROW + 4;
      const success = scale(tier.success);
      const failure = scale(tier.failure);
      return h("g", { key: tier.tier },
        gradientMark(tier.sign, 0, y + 4, 16, 20),
        h("text", { class: "fr-row-label", x: 22, y: y + 14 }, tier.tier),
        h("rect", { class: "fr-success", x: LEFT, y, width: success, height: 24 }),
        h("rect", { class: "fr-failure", fill: `url(#${hatch})`, x: LEFT + success, y, width: failure, height: 24 }),
        h("text", { class: "fr-row-value", x: LEFT + success + failure + 8, y: y + 13 }, tier.percent),
        h("text", { class: "fr-row-note", x: LEFT, y: y + 35 }, `${tier.successPercent} success · ${tier.failurePercent} failure`));
    }));
}
