// The roll explorer's sections. Each is a function of the frame (its picture, what is picked) to elements.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { whyButton } from "../frame/why.js";
import { mosaic } from "./mosaic.js";
import { thrown, throwAgain } from "./dice.js";
import { chanceCurve } from "./chancecurve.js";
import { tierBars } from "./tierbars.js";
import { faceBars, sampleStrip } from "./bars.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const roll = {
  odds: mosaic,

  throw(frame, section) {
    const { throw: made, sample } = frame.picture;
    return [
      made && thrown(made),
      made && h("p", { class: "fr-sentence" }, made.sentence),
      sample && figure(frame, { ...section, table: "sample" }, sampleStrip(frame, sample), h("p", { class: "fr-sentence" }, sample.sentence)),
      throwAgain(frame, (number) => ({ seed: number() })),
    ];
  },

  curve(frame, section) {
    const { curve } = frame.picture;
    const before = frame.previous?.curve;
    return curve && chanceCurve(frame, section, {
      points: curve.points.map((point) => ({ x: point.target, chance: point.chance, percent: point.percent, state: point.state })),
      plain: curve.points.map((point, index) => ({ x: point.target, chance: point.plain ?? curve.plain?.[index]?.chance })),
      ghost: before?.points.map((point) => ({ x: point.target, chance: point.chance })),
      at: curve.at,
      from: frame.previous && { at: before?.at, chance: frame.previous.success },
      xLabel: "Target",
      label: frame.picture.answer.label,
    });
  },

  gradient(frame, section) {
    const { gradient } = frame.picture;
    return gradient?.tiers?.length ? figure(frame, section, tierBars(frame, gradient.tiers, { solid: "success", hatched: "failure", words: ["success", "failure"] })) : null;
  },

  worth(frame, section) {
    const { worth } = frame.picture;
    return worth && [
      h("p", { class: "fr-sentence" }, h("span", { class: "fr-value fr-big" }, worth.text), " ", worth.sentence),
      whyButton(frame, worth.why, section.id, section.title),
    ];
  },

  totals(frame, section) {
    const { totals, target, answer } = frame.picture;
    return totals && figure(frame, section, faceBars(frame, { ruleset: "totals", bars: totals, percent: answer.text, needed: target }, { width: 420, height: 240 }));
  },

  tries(frame) {
    const { tries } = frame.picture;
    return tries && [
      h("dl", { class: "fr-both" },
        h("div", null, h("dt", null, "At least one"), h("dd", null, tries.anyPercent)),
        h("div", null, h("dt", null, `All ${tries.n}`), h("dd", null, tries.allPercent))),
      h("p", { class: "fr-sentence" }, tries.sentence),
    ];
  },

  goal(frame, section) {
    const { goal } = frame.picture;
    return goal && figure(frame, section, null, h("ul", { class: "fr-options" }, goal.options.map((option) =>
      h("li", null, h("button", { type: "button", class: "fr-option-row", onclick: () => frame.apply(option.state) },
        h("span", { class: "fr-value" }, option.percent), h("span", null, option.label))))));
  },

  siblings(frame, section) {
    const { siblings } = frame.picture;
    return siblings?.length ? figure(frame, section, h("div", { class: "fr-siblings" }, siblings.map((each) => sibling(frame, each)))) : null;
  },
};

/** @param {Frame} frame @param {any} each */
function sibling(frame, each) {
  return h("div", { class: "fr-sibling", key: each.ruleset },
    h("h4", null, each.ruleset, each.dice && h("span", { class: "fr-hint" }, ` ${each.dice}`)),
    h("p", null, h("span", { class: "fr-value fr-big" }, each.percent), each.needed !== undefined && each.needed !== null ? ` at ${each.needed} or more` : ""),
    each.bars && faceBars(frame, each, { width: 200, height: 86 }),
    each.sentence && h("p", { class: "fr-hint" }, each.sentence));
}
