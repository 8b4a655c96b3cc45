// The price of a card over the Levels, with how often a full pool pays it: a bar each, until there is none.
import { h } from "../dom.js";
import { pickGrid } from "./pickgrid.js";

const WIDTH = 420;
const HEIGHT = 250;
const LEFT = 40;
const TOP = 26;
const BOTTOM = 46;

/** @param {import("../frame/frame.js").Frame} frame @param {any} levels */
export function levelBars(frame, { points, at, label, demand }) {
  const most = Math.max(...points.map((point) => Math.max(point.cost, point.pool)));
  const wide = (WIDTH - LEFT - 8) / points.length;
  const floor = HEIGHT - BOTTOM;
  const y = (value) => floor - (value / most) * (floor - TOP);
  const x = (index) => LEFT + index * wide;
  const told = (column) => {
    const { level, cost, pool, text } = points[column];
    return `${label} ${level}: ${cost ? `costs ${cost} of ${pool}, ${text} ${text === "1" ? "use" : "uses"} from a full pool` : "free"}`;
  };
  const { picked, attrs } = pickGrid(frame, {
    name: "levels", label: `Demand ${demand} over every ${label}`, columns: points.length, rows: 1, told,
    at: { column: Math.max(0, points.findIndex((point) => point.level === at)), row: 0 },
    plot: { x: LEFT / WIDTH, y: 0, width: (wide * points.length) / WIDTH, height: 1 },
    choose: (column) => frame.apply(points[column].state),
  });
  const firstFree = points.findIndex((point) => point.uses === null);
  const pool = points.map((point, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(point.pool).toFixed(1)}h${wide.toFixed(1)}`).join("");
  return [
    h("svg", { class: "fr-chart fr-grid", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ...attrs },
      [0, Math.ceil(most / 2), most].map((value) => h("g", { class: "fr-axis", key: `y${value}` },
        h("path", { d: `M${LEFT} ${y(value)}H${WIDTH - 8}` }),
        h("text", { class: "fr-axis-y", x: LEFT - 8, y: y(value) }, String(value)))),
      points.map((point, index) => h("g", { key: point.level },
        point.cost > 0 && h("rect", { class: point.level === at ? "fr-level fr-level-now" : "fr-level", x: x(index) + 3, y: y(point.cost), width: wide - 6, height: floor - y(point.cost) }),
        h("g", { class: "fr-axis" }, h("text", { class: "fr-axis-x", x: x(index) + wide / 2, y: floor + 18 }, String(point.level))))),
      h("path", { class: "fr-line fr-line-plain", d: pool }),
      h("text", { class: "fr-line-label", x: WIDTH - 8, y: y(points[points.length - 1].pool) - 8, "text-anchor": "end" }, "full pool"),
      points.map((point, index) => h("text", { key: `uses${point.level}`, class: "fr-level-uses", x: x(index) + wide / 2, y: (point.cost ? y(point.cost) : floor) - 6 },
        point.uses === null ? (index === firstFree ? "free" : "") : point.uses ? `${point.uses}×` : "0")),
      picked.column !== points.findIndex((point) => point.level === at)
        && h("path", { key: "picked", class: "fr-picked-line", d: `M${x(picked.column) + wide / 2} ${TOP}V${floor}` }),
      h("text", { class: "fr-axis-name", x: (LEFT + WIDTH) / 2, y: HEIGHT - 6 }, label)),
    h("p", { class: "fr-pick" }, told(picked.column)),
  ];
}
