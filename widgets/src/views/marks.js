// Marks that all pictures share: the hatching of failure, the raised dot of Positive, the notch of Negative,
// and the swatches that explain them.
import { h } from "../dom.js";

/** The hatching as a pattern of its own chart, so that a saved chart still has it. @param {string} id */
export const hatching = (id) => h("defs", null,
  h("pattern", { id, width: "6", height: "6", patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    h("rect", { class: "fr-hatch-paper", width: "6", height: "6" }),
    h("path", { class: "fr-hatch-line", d: "M1.5 0V6" })));

/** A raised dot for Positive, a notch for Negative, nothing for the tiers between. @param {number} sign @param {number} x right edge @param {number} y top edge @param {number} w @param {number} h_ */
export function gradientMark(sign, x, y, w, h_) {
  const size = Math.min(4.5, w / 4, h_ / 2.4);
  if (!sign || size < 1) return null;
  if (sign > 0) return h("circle", { class: "fr-positive", cx: x + w - size - 3, cy: y + size + Math.min(3, h_ / 12), r: size });
  const side = size * 2.1;
  return h("path", { class: "fr-negative", d: `M${x + w} ${y}v${side}l${-side} ${-side}z` });
}

const swatch = (width, ...children) => h("svg", { class: "fr-swatch", viewBox: `0 0 ${width} 14`, width, height: 14, "aria-hidden": "true" }, children);

/** What the marks mean, in words. @param {string} hatch id of a pattern on the page @param {{success: string, failure: string, tie?: string, marks?: boolean}} words */
export const key = (hatch, { success, failure, tie, marks }) => h("ul", { class: "fr-key" },
  h("li", null, swatch(20, h("rect", { class: "fr-success", width: 20, height: 14 })), success),
  h("li", null, swatch(20, h("rect", { fill: `url(#${hatch})`, class: "fr-failure", x: 0.5, y: 0.5, width: 19, height: 13 })), failure),
  tie && h("li", null, swatch(20, h("rect", { class: "fr-tie", width: 20, height: 14 })), tie),
  marks && h("li", null, swatch(11, gradientMark(1, 0, 0, 13, 14)), "Positive"),
  marks && h("li", null, swatch(11, gradientMark(-1, 0, 2, 11, 14)), "Negative"));
