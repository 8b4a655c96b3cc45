// The chance over every Target: now in full, before as a dashed ghost with the signed change, plain dice thin.
import { h } from "../dom.js";
import { ratio, same } from "../value.js";
import { figure } from "../frame/section.js";
import { GHOST, lineChart, pointLabel, within } from "./linechart.js";

/**
 * @typedef {{x: number, chance: string, percent?: string, state?: any}} ChancePoint
 * @param {import("../frame/frame.js").Frame} frame @param {any} section
 * @param {{points: ChancePoint[], plain: ChancePoint[], ghost?: ChancePoint[], at: number, from: {at?: number, chance: string} | null, xLabel: string, label: string}} curve
 */
export function chanceCurve(frame, section, { points, plain, ghost, at: target, from, xLabel, label }) {
  const xs = points.map((point) => point.x);
  const at = within(target, xs); // past the last Target nothing changes any more
  const chanceAt = (x) => points.find((point) => point.x === x);
  const drawn = (list) => list.map((point) => ({ x: point.x, y: ratio(point.chance) }));
  const chances = (list) => list.map((point) => point.chance);
  const now = chanceAt(at);
  const isPlain = same(chances(points), chances(plain));
  const lines = [{ class: "fr-line-now", points: drawn(points), label: isPlain ? undefined : "these dice", labelAt: 0.3 }];
  if (!isPlain) lines.unshift({ class: "fr-line-plain", points: drawn(plain), label: "plain dice", labelAt: 0.62, labelPlace: "rightBelow" });
  if (ghost && !same(chances(ghost), chances(points))) lines.unshift({ class: GHOST, points: drawn(ghost), label: "before", labelAt: 0.45, labelPlace: "rightBelow" });
  const change = from && now ? Math.round(1000 * (ratio(now.chance) - ratio(from.chance))) / 10 : 0;
  const picked = frame.ui.picked.curve ?? at;
  const told = (x) => {
    const point = chanceAt(x);
    return point ? `${xLabel} ${x}: ${point.percent} ${label}` : "";
  };
  return figure(frame, section,
    lineChart(frame, {
      name: "curve", label: `${xLabel}: ${label}`, xLabel, lines, at, told,
      ticks: [points[0].x, 25, 50, 75, points[points.length - 1].x],
      choose: (x) => {
        const state = chanceAt(x)?.state;
        if (state) frame.apply(state);
      },
      over: ({ x, y }) => now && [
        from?.at !== undefined && change !== 0 && h("circle", { key: "was", class: "fr-was", cx: x(within(from.at, xs)), cy: y(ratio(from.chance)), r: 5 }),
        h("circle", { key: "now", class: "fr-now", cx: x(at), cy: y(ratio(now.chance)), r: 5 }),
        pointLabel(x, y, at, ratio(now.chance), now.percent, change !== 0 && h("tspan", { class: "fr-change" }, ` ${signed(change)} points`)),
      ],
    }),
    h("p", { class: "fr-pick" }, told(picked)));
}

/** @param {number} change */
const signed = (change) => (change > 0 ? `+${change}` : `−${-change}`);
