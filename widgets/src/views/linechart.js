// A quiet chart of lines over one number, with a point that can be picked by pointer or keys and then set.
import { flat, h } from "../dom.js";

export const PLOT = { width: 420, height: 270, left: 54, right: 14, top: 18, bottom: 48 };

const PERCENTS = [0, 0.5, 1].map((part) => ({ part, label: `${part * 100}%` }));

const LETTER = { width: 9.5, height: 15 }; // of bold digits on a phone

/** The line of how it was before. */
export const GHOST = "fr-line-ghost";

/** Along a line, where its name may stand if its own place is taken. */
const ELSEWHERE = [0.3, 0.7, 0.2, 0.8, 0.45, 0.6, 0.1, 0.9];

/** Where a label stands to its point. */
const PLACES = {
  leftAbove: { dx: -8, dy: -6, anchor: "end" },
  rightAbove: { dx: 6, dy: -8, anchor: "start" },
  leftBelow: { dx: -8, dy: 18, anchor: "end" },
  rightBelow: { dx: 8, dy: 16, anchor: "start" },
};

/** A value brought into the range that a chart shows. @param {number} value @param {number[]} xs in their order */
export const within = (value, xs) => Math.min(xs[xs.length - 1], Math.max(xs[0], value));

/**
 * The words at the point that is set now, on the side where there is room.
 * @param {(x: number) => number} x @param {(y: number) => number} y @param {number} at @param {number} part
 * @param {...import("../dom.js").Child} words
 */
export function pointLabel(x, y, at, part, ...words) {
  const crowded = x(at) > 0.6 * PLOT.width;
  return h("text", { key: "now-text", class: "fr-now-text", x: x(at) + (crowded ? -10 : 10), y: Math.min(y(part) + (crowded ? -10 : 18), y(0) - 6), "text-anchor": crowded ? "end" : "start" }, words);
}

/**
 * @typedef {{x: number, y: number}} Point
 * @param {import("../frame/frame.js").Frame} frame
 * @param {object} chart
 * @param {string} chart.name  under which the picked x is kept
 * @param {string} chart.label  of the chart, for a screen reader
 * @param {string} chart.xLabel
 * @param {{class: string, points: Point[], label?: string, labelAt?: number, labelPlace?: keyof typeof PLACES}[]} chart.lines
 * @param {number[]} chart.ticks  on the x axis
 * @param {{part: number, label: string}[]} [chart.marks]  on the y axis, each at its part of the height
 * @param {number} chart.at  the x that is set now
 * @param {(x: number) => string} chart.told  one x in words
 * @param {(x: number) => void} chart.choose  set this x
 * @param {(scale: {x: (x: number) => number, y: (y: number) => number}) => import("../dom.js").Child} [chart.over]
 */
export function lineChart(frame, { name, label, xLabel, lines, ticks, marks = PERCENTS, at, told, choose, over }) {
  const xs = (lines.find((line) => line.class !== GHOST) ?? lines[0]).points.map((point) => point.x);
  const ends = lines.flatMap(({ points }) => [points[0].x, points[points.length - 1].x]); // a ghost may reach further, or less far
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const { width, height, left, right, top, bottom } = PLOT;
  const x = (value) => left + ((value - low) / (high - low)) * (width - left - right);
  const y = (part) => height - bottom - part * (height - top - bottom);
  const picked = within(frame.ui.picked[name] ?? at, xs);
  const pick = (value) => {
    const nearest = xs.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
    if (frame.ui.picked[name] === nearest) return nearest;
    frame.ui.picked[name] = nearest;
    frame.redraw();
    return nearest;
  };
  const under = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    return low + ((((event.clientX - box.left) / box.width) * width - left) / (width - left - right)) * (high - low);
  };
  const set = (value) => {
    frame.ui.picked[name] = undefined;
    choose(value);
  };
  const above = over?.({ x, y });
  return h("svg", {
    class: "fr-chart fr-line-chart", viewBox: `0 0 ${width} ${height}`, tabindex: "0", role: "slider",
    "aria-label": `${label}. Enter sets it.`, "aria-valuemin": String(low), "aria-valuemax": String(high), "aria-valuenow": String(picked), "aria-valuetext": told(picked),
    onpointermove: (event) => event.pointerType === "mouse" && pick(under(event)),
    onpointerleave: () => {
      frame.ui.picked[name] = undefined;
      frame.redraw();
    },
    onclick: (event) => set(pick(under(event))),
    onkeydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const index = xs.indexOf(picked);
      const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[event.key];
      if (step) pick(xs[Math.min(xs.length - 1, Math.max(0, index + step))]);
      else if (event.key === "Enter" || event.key === " ") set(picked);
      else return;
      event.preventDefault();
    },
  },
    marks.map((mark) => h("g", { class: "fr-axis", key: `y${mark.label}` },
      h("path", { d: `M${left} ${y(mark.part)}H${width - right}` }),
      h("text", { class: "fr-axis-y", x: left - 8, y: y(mark.part) }, mark.label))),
    ticks.map((tick) => h("g", { class: "fr-axis", key: `x${tick}` },
      h("text", { class: "fr-axis-x", x: x(tick), y: height - bottom + 21 }, String(tick).replace("-", "−")))),
    h("text", { class: "fr-axis-name", x: (left + width - right) / 2, y: height - 5 }, xLabel),
    lines.map((line) => h("path", { key: line.class, class: `fr-line ${line.class}`, d: line.points.map((point, index) => `${index ? "L" : "M"}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join("") })),
    namesOf(lines, x, y, flat([above]).filter(isText).map(boxOf)),
    picked !== within(at, xs) && h("path", { class: "fr-picked-line", key: "picked", d: `M${x(picked)} ${top}V${height - bottom}` }),
    above);
}

/**
 * @typedef {import("../dom.js").VNode} VNode
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 */

/** @param {VNode | string} drawn @returns {drawn is VNode} */
const isText = (drawn) => typeof drawn !== "string" && drawn.tag === "text";

/** @param {VNode | string} drawn @returns {string} */
const wordsOf = (drawn) => (typeof drawn === "string" ? drawn : drawn.children.map(wordsOf).join(""));

/** The room that a text takes, as wide as on a phone. @param {VNode} text @returns {Box} */
function boxOf(text) {
  const { x, y, "text-anchor": anchor } = text.attrs;
  const wide = wordsOf(text).length * LETTER.width;
  const left = anchor === "end" ? x - wide : x;
  return { left, right: left + wide, top: y - LETTER.height, bottom: y + 4 };
}

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The names of lines, each beside its own line where nothing else is written, if there is such a place.
 * @param {any[]} lines @param {(x: number) => number} x @param {(y: number) => number} y @param {Box[]} taken
 */
function namesOf(lines, x, y, taken) {
  const { width, height, left, right, top, bottom } = PLOT;
  const inside = (/** @type {Box} */ box) => box.left >= left && box.right <= width - right && box.top >= top - LETTER.height && box.bottom <= height - bottom;
  return lines.filter((line) => line.label).map(({ class: kind, points, label, labelAt = 0.5, labelPlace = "leftAbove" }) => {
    const written = (/** @type {number} */ part, /** @type {string} */ place) => {
      const point = points[Math.round(part * (points.length - 1))];
      const { dx, dy, anchor } = PLACES[place];
      return h("text", { class: `fr-line-label ${kind}`, key: `label ${kind}`, x: x(point.x) + dx, y: y(point.y) + dy, "text-anchor": anchor }, label);
    };
    const tries = [labelAt, ...ELSEWHERE].flatMap((part) => [labelPlace, ...Object.keys(PLACES)].map((place) => written(part, place)));
    const fits = tries.find((each) => inside(boxOf(each)) && !taken.some((other) => meet(boxOf(each), other))) ?? tries[0];
    taken.push(boxOf(fits));
    return fits;
  });
}
