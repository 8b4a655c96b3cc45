// The contest explorer's sections: two sides, a solid and a hatched one, and the thin line of ties between them.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { whyButton } from "../frame/why.js";
import { thrown, throwAgain } from "./dice.js";
import { GHOST, lineChart, pointLabel } from "./linechart.js";
import { tierBars } from "./tierbars.js";
import { hatching, key } from "./marks.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const GRID = 420;
const HALF_LABEL = 72; // what the label under the bar needs on either side

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const contest = {
  bar(frame, section) {
    const { shares } = frame.picture;
    return shares && figure(frame, section, shareBar(frame, shares));
  },

  curve(frame, section) {
    const { curve } = frame.picture;
    if (!curve?.points?.length) return null;
    const [a, b] = names(frame);
    const { points } = curve;
    const ghost = frame.previous?.curve?.points;
    const line = (list, side) => list.map((point) => ({ x: point.gap, y: ratio(point[side]) }));
    const find = (gap) => points.find((point) => point.gap === gap);
    const told = (gap) => {
      const point = find(gap);
      return point ? `${gapInWords(gap, a, b)}: ${a} ${point.aPercent}, ${b} ${point.bPercent}` : gapInWords(gap, a, b);
    };
    const moved = ghost && JSON.stringify(line(ghost, "a")) !== JSON.stringify(line(points, "a"));
    const now = find(curve.at);
    const ticks = points.map((point) => point.gap).filter((gap) => gap % 20 === 0);
    return figure(frame, section,
      lineChart(frame, {
        name: "gap", label: "Chance of winning over the gap between the Targets", xLabel: `${a}'s Target less ${b}'s`, ticks, told, at: curve.at,
        lines: [
          ...(moved ? [{ class: GHOST, points: line(ghost, "a") }] : []),
          { class: "fr-line-success", points: line(points, "a"), label: `${a} wins`, labelAt: 0.82 },
          { class: "fr-line-failure", points: line(points, "b"), label: `${b} wins`, labelAt: 0.72, labelPlace: "rightAbove" },
        ],
        choose: (gap) => {
          const state = find(gap)?.state;
          if (state) frame.apply(state);
        },
        over: ({ x, y }) => now && [
          h("circle", { key: "now", class: "fr-now", cx: x(curve.at), cy: y(ratio(now.a)), r: 5 }),
          pointLabel(x, y, curve.at, ratio(now.a), now.aPercent),
        ],
      }),
      h("p", { class: "fr-pick" }, told(frame.ui.picked.gap ?? curve.at)));
  },

  throw(frame, section) {
    const { throw: made, sample } = frame.picture;
    const [a, b] = names(frame);
    const side = (name, dice, won) => h("div", { class: "fr-side", key: name },
      h("h4", null, name, " ", h("span", { class: "fr-hint" }, `reads ${dice.reading}${won ? ", wins" : ""}`)),
      thrown(dice));
    return made && [
      h("div", { class: "fr-sides" }, side(a, made.a, made.winner === "a"), side(b, made.b, made.winner === "b")),
      h("p", { class: "fr-sentence" }, made.sentence),
      sample && figure(frame, { ...section, table: "sample" }, null, h("p", { class: "fr-sentence" }, sample.sentence)),
      throwAgain(frame, (number) => ({ a: { seed: number() }, b: { seed: number() } })),
    ];
  },

  settled(frame, section) {
    const { settled } = frame.picture;
    return settled && [
      h("p", { class: "fr-sentence" }, settled.sentence),
      whyButton(frame, settled.why, section.id, section.title),
    ];
  },

  grid(frame, section) {
    const { grid } = frame.picture;
    if (!grid?.length) return null;
    const [a, b] = names(frame);
    const hatch = `${frame.uid}-grid`;
    return figure(frame, section,
      h("svg", {
        class: "fr-chart", viewBox: `0 0 ${GRID + 24} ${GRID + 24}`, role: "img",
        "aria-label": `Every pair of readings: ${frame.picture.sentence}`,
      },
        hatching(hatch),
        h("rect", { class: "fr-failure", fill: `url(#${hatch})`, x: 24, y: 24, width: GRID, height: GRID }),
        grid.map((column) => h("g", { key: column.reading }, column.runs.map((run, index) => run.outcome !== "b" && h("rect", {
          key: index, class: run.outcome === "a" ? "fr-success" : "fr-tie", "shape-rendering": "crispEdges",
          x: 24 + column.x * GRID, y: 24 + run.y * GRID, width: column.w * GRID + 0.3, height: run.h * GRID,
        })))),
        h("text", { class: "fr-axis-name", x: 24 + GRID / 2, y: 14 }, `${a} reads 1 to 100`),
        h("text", { class: "fr-axis-name", x: 24 + GRID / 2, y: -8, transform: "rotate(90)" }, `${b} reads 1 to 100`)),
      key(hatch, { success: `${a} wins`, failure: `${b} wins`, tie: "dead level" }));
  },

  gradient(frame, section) {
    const { gradient } = frame.picture;
    const [a, b] = names(frame);
    return gradient?.tiers?.length ? figure(frame, section, tierBars(frame, gradient.tiers, { solid: "a", hatched: "b", words: [`${a} wins`, `${b} wins`] })) : null;
  },
};

/** The names of both sides. @param {Frame} frame @returns {[string, string]} */
function names(frame) {
  const columns = frame.picture.tables?.curve?.columns ?? [];
  const name = (side) => columns.find((column) => column.key === side)?.label ?? side.toUpperCase();
  return [name("a"), name("b")];
}

/** @param {number} gap @param {string} a @param {string} b */
const gapInWords = (gap, a, b) => (gap === 0 ? "No gap" : `${gap > 0 ? a : b} ahead by ${Math.abs(gap)}`);

/** Both sides' shares of all throws in one bar, each labelled where it is. @param {Frame} frame @param {any[]} shares */
function shareBar(frame, shares) {
  const hatch = `${frame.uid}-share`;
  const width = 420;
  let x = 0;
  const parts = shares.map((share) => {
    const part = { ...share, x, width: ratio(share.chance) * width };
    x += part.width;
    return part;
  });
  const kinds = { a: { class: "fr-success" }, b: { class: "fr-failure", fill: `url(#${hatch})` }, tie: { class: "fr-tie" } };
  const [first, middle, last] = parts;
  return h("svg", { class: "fr-chart", viewBox: `0 0 ${width} 112`, role: "img", "aria-label": shares.map((share) => `${share.label} ${share.percent}`).join(", ") },
    hatching(hatch),
    parts.map((part) => h("rect", { key: part.id, ...kinds[part.id], x: part.x, y: 30, width: part.width, height: 48 })),
    shareLabel(first, 0, 18, "start"),
    shareLabel(last, width, 18, "end"),
    middle && [
      h("path", { class: "fr-leader", d: `M${middle.x + middle.width / 2} 80V90` }),
      shareLabel(middle, Math.min(width - HALF_LABEL, Math.max(HALF_LABEL, middle.x + middle.width / 2)), 105, "middle"),
    ]);
}

const shareLabel = (share, x, y, anchor) => share && h("text", { key: `label ${share.id}`, class: "fr-share", x, y, "text-anchor": anchor },
  h("tspan", null, `${share.label} `), h("tspan", { class: "fr-share-value" }, share.percent));
