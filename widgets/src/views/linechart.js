// A quiet chart of lines over one number, with a point that can be picked by pointer or keys and then set.
import { h } from "../dom.js";

export const PLOT = { width: 420, height: 270, left: 54, right: 14, top: 18, bottom: 46 };

const PERCENTS = [0, 0.5, 1].map((part) => ({ part, label: `${part * 100}%` }));

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
  return h("text", { key: "now-text", class: "fr-now-text", x: x(at) + (crowded ? -10 : 10), y: y(part) + (crowded ? -10 : 18), "text-anchor": crowded ? "end" : "start" }, words);
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
  const xs = lines[0].points.map((point) => point.x);
  const [low, high] = [xs[0], xs[xs.length - 1]];
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
      h("text", { class: "fr-axis-x", x: x(tick), y: height - bottom + 18 }, String(tick).replace("-", "−")))),
    h("text", { class: "fr-axis-name", x: (left + width - right) / 2, y: height - 6 }, xLabel),
    lines.map((line) => h("path", { key: line.class, class: `fr-line ${line.class}`, d: line.points.map((point, index) => `${index ? "L" : "M"}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join("") })),
    lines.map((line) => line.label && labelOf(line, x, y)),
    picked !== within(at, xs) && h("path", { class: "fr-picked-line", key: "picked", d: `M${x(picked)} ${top}V${height - bottom}` }),
    over?.({ x, y }));
}

/** A line's name, beside the line itself. @param {any} line @param {(x: number) => number} x @param {(y: number) => number} y */
function labelOf({ class: kind, points, label, labelAt = 0.5, labelPlace = "leftAbove" }, x, y) {
  const point = points[Math.round(labelAt * (points.length - 1))];
  const { dx, dy, anchor } = PLACES[labelPlace];
  return h("text", { class: `fr-line-label ${kind}`, key: `label ${kind}`, x: x(point.x) + dx, y: y(point.y) + dy, "text-anchor": anchor }, label);
}
