// The Gradient, one bar a tier: one part solid (success, or one side's wins), the other hatched.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { gradientMark, hatching } from "./marks.js";

const WIDTH = 420;
const ROW = 58;
const LEFT = 128;

/**
 * @param {import("../frame/frame.js").Frame} frame @param {any[]} tiers
 * @param {{solid: string, hatched: string, words: [string, string]}} parts the keys of both chances in a tier, and their names
 */
export function tierBars(frame, tiers, { solid, hatched, words }) {
  const hatch = `${frame.uid}-tiers`;
  const most = Math.max(...tiers.map((tier) => ratio(tier[solid]) + ratio(tier[hatched])));
  const parts = (tier) => `${tier[`${solid}Percent`]} ${words[0]} · ${tier[`${hatched}Percent`]} ${words[1]}`;
  const scale = (chance) => (ratio(chance) / most) * (WIDTH - LEFT - 76);
  return h("svg", {
    class: "fr-chart fr-tiers", viewBox: `0 0 ${WIDTH} ${tiers.length * ROW + 6}`, role: "img",
    "aria-label": tiers.map((tier) => `${tier.tier}: ${parts(tier)}`).join(". "),
  },
    hatching(hatch),
    tiers.map((tier, index) => {
      const y = index * ROW + 4;
      const success = scale(tier[solid]);
      const failure = scale(tier[hatched]);
      return h("g", { key: tier.tier },
        gradientMark(tier.sign, 0, y + 6, 14, 16),
        h("text", { class: "fr-row-label", x: 20, y: y + 13 }, tier.tier),
        h("rect", { class: "fr-success", x: LEFT, y, width: success, height: 24 }),
        h("rect", { class: "fr-failure", fill: `url(#${hatch})`, x: LEFT + success, y, width: failure, height: 24 }),
        tier.percent && h("text", { class: "fr-row-value", x: LEFT + success + failure + 8, y: y + 13 }, tier.percent),
        h("text", { class: "fr-row-note", x: LEFT, y: y + 41 }, parts(tier)));
    }));
}
