// How all outcomes are shared between two sides, in one bar, each part labelled where it is.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { hatching } from "./marks.js";

/** @param {import("../frame/frame.js").Frame} frame @param {any[]} shares two, or three with what lies between them */
export function shareBar(frame, shares) {
  const hatch = `${frame.uid}-share`;
  const width = 420;
  let x = 0;
  const parts = shares.map((share) => {
    const part = { ...share, x, width: ratio(share.chance) * width };
    x += part.width;
    return part;
  });
  const kinds = { a: { class: "fr-success" }, b: { class: "fr-failure", fill: `url(#${hatch})` }, tie: { class: "fr-tie" } };
  const [first, last] = [parts[0], parts[parts.length - 1]];
  const middle = parts.length > 2 && parts[1];
  return h("svg", { class: "fr-chart", viewBox: `0 0 ${width} ${middle ? 112 : 84}`, role: "img", "aria-label": shares.map((share) => `${share.label} ${share.percent}`).join(", ") },
    hatching(hatch),
    parts.map((part) => h("rect", { key: part.id, ...kinds[part.id], x: part.x, y: 30, width: part.width, height: 48 })),
    shareLabel(first, 0, 18, "start"),
    shareLabel(last, width, 18, "end"),
    middle && [
      h("path", { class: "fr-leader", d: `M${middle.x + middle.width / 2} 80V90` }),
      shareLabel(middle, Math.min(width - 60, Math.max(60, middle.x + middle.width / 2)), 105, "middle"),
    ]);
}

const shareLabel = (share, x, y, anchor) => share && h("text", { key: `label ${share.id}`, class: "fr-share", x, y, "text-anchor": anchor },
  h("tspan", null, `${share.label} `), h("tspan", { class: "fr-share-value" }, share.percent));
