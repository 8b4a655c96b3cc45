// Where safe ends: Demand against Energy left, and Wounds against Fatigue.
import { h } from "../dom.js";
import { hatching } from "./marks.js";
import { pickGrid } from "./pickgrid.js";

const WIDTH = 420;
const LEFT = 54;
const TOP = 8;
const BOTTOM = 44;
const ROW = 22;
const SQUARE = 60;

/** How a region is filled. @param {string} kind @param {string} hatch id of a pattern on the page */
const fill = (kind, hatch) => ({ class: `fr-region fr-region-${kind}`, ...(kind === "choice" || kind === "collapsed" ? { fill: `url(#${hatch})` } : {}) });

/** @param {import("../frame/frame.js").Frame} frame @param {any} map */
export function mapChart(frame, map) {
  const { cells, energies, demands, at } = map;
  const hatch = `${frame.uid}-map`;
  const height = TOP + demands * ROW + BOTTOM;
  const wide = (WIDTH - LEFT - 8) / energies;
  const find = (column, row) => cells[row * energies + column];
  const x = (energy) => LEFT + energy * wide;
  const y = (demand) => TOP + (demands - 1 - demand) * ROW;
  const told = (column, row) => find(column, row)?.text ?? "";
  const { picked, attrs } = pickGrid(frame, {
    name: "map", label: "Demand and Energy left", columns: energies, rows: demands, told,
    at: { column: at.energy, row: at.demand ?? 0 },
    plot: { x: LEFT / WIDTH, y: TOP / height, width: (wide * energies) / WIDTH, height: (demands * ROW) / height },
    choose: (column, row) => frame.apply(find(column, row).state),
  });
  return [
    h("svg", { class: "fr-chart fr-grid", viewBox: `0 0 ${WIDTH} ${height}`, ...attrs },
      hatching(hatch),
      cells.map((cell) => h("g", { key: `${cell.energy},${cell.demand}`, class: `fr-on-${cell.kind}` },
        h("rect", { ...fill(cell.kind, hatch), x: x(cell.energy), y: y(cell.demand), width: wide, height: ROW }),
        cell.shortfall > 0 && h("text", { class: "fr-grid-text", x: x(cell.energy) + wide / 2, y: y(cell.demand) + ROW / 2 }, String(cell.shortfall)))),
      h("path", { class: "fr-frontier", d: frontier(cells, energies, (cell) => cell.kind, x, y, wide, ROW) }),
      rowNames(demands, y),
      columnNames(energies, (energy) => x(energy) + wide / 2, TOP + demands * ROW + 18),
      h("text", { class: "fr-axis-name", x: (LEFT + WIDTH) / 2, y: height - 6 }, "Energy left"),
      h("text", { class: "fr-axis-name", x: -(TOP + (demands * ROW) / 2), y: 14, transform: "rotate(-90)" }, "Demand"),
      at.demand !== null && at.energy >= 0 && h("rect", { key: "now", class: "fr-grid-now", x: x(at.energy) + 1, y: y(at.demand) + 1, width: wide - 2, height: ROW - 2 }),
      h("rect", { key: "picked", class: "fr-picked", x: x(picked.column), y: y(picked.row), width: wide, height: ROW })),
    h("p", { class: "fr-pick" }, told(picked.column, picked.row)),
  ];
}

/** What each region means, in words. @param {import("../frame/frame.js").Frame} frame @param {any[]} key @param {string} name */
export const regionKey = (frame, key, name) => h("ul", { class: "fr-key" }, key.map(({ kind, label }) => h("li", { key: kind },
  h("svg", { class: "fr-swatch", viewBox: "0 0 20 14", width: 20, height: 14, "aria-hidden": "true" },
    h("rect", { ...fill(kind, `${frame.uid}-${name}`), x: 0.5, y: 0.5, width: 19, height: 13 })), label)));

/** Wounds upwards, Fatigue to the right, from where she stands now. @param {import("../frame/frame.js").Frame} frame @param {any} edge */
export function edgeChart(frame, { cells, held, max, price, sentence }) {
  const hatch = `${frame.uid}-edge`;
  const columns = max.fatigue - held.fatigue + 2;
  const rows = max.wounds - held.wounds + 2;
  const side = Math.min(SQUARE, (WIDTH - LEFT - 8) / columns);
  const height = TOP + rows * side + BOTTOM;
  const x = (fatigue) => LEFT + (fatigue - held.fatigue) * side;
  const y = (wounds) => TOP + (rows - 1 - (wounds - held.wounds)) * side;
  const kind = (cell) => ({ ok: "safe", dead: "dies", downed: "drops", collapsed: "collapsed" })[cell.outcome];
  return h("svg", { class: "fr-chart", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": `Wounds against Fatigue. ${sentence}` },
    hatching(hatch),
    cells.map((cell) => h("g", { key: `${cell.wounds},${cell.fatigue}`, class: `fr-on-${kind(cell)}` },
      h("rect", { ...fill(kind(cell), hatch), x: x(cell.fatigue), y: y(cell.wounds), width: side, height: side }),
      h("text", { class: "fr-grid-text", x: x(cell.fatigue) + side / 2, y: y(cell.wounds) + side / 2 - 8 }, cell.points ? String(cell.points) : "now"),
      cell.outcome !== "ok" && side > 48 && h("text", { class: "fr-grid-text", x: x(cell.fatigue) + side / 2, y: y(cell.wounds) + side / 2 + 12 }, { dead: "dead", downed: "down", collapsed: "out" }[cell.outcome]))),
    h("path", { class: "fr-frontier", d: frontier(cells, columns, (cell) => cell.outcome, x, y, side, side, "fatigue", "wounds") }),
    cells.filter((cell) => price !== null && cell.points === price).map((cell) => h("rect", {
      key: `price ${cell.wounds}`, class: "fr-grid-now", x: x(cell.fatigue) + 3, y: y(cell.wounds) + 3, width: side - 6, height: side - 6,
    })),
    rowNames(rows, (row) => y(row + held.wounds), held.wounds, side),
    columnNames(columns, (column) => x(column + held.fatigue) + side / 2, TOP + rows * side + 18, held.fatigue),
    h("text", { class: "fr-axis-name", x: LEFT + (columns * side) / 2, y: height - 6 }, "Fatigue"),
    h("text", { class: "fr-axis-name", x: -(TOP + (rows * side) / 2), y: 14, transform: "rotate(-90)" }, "Wounds"));
}

const rowNames = (rows, y, from = 0, tall = ROW) => Array.from({ length: rows }, (_, row) => h("g", { class: "fr-axis", key: `row${row}` },
  h("text", { class: "fr-axis-y", x: LEFT - 8, y: y(row) + tall / 2 }, String(row + from))));

const columnNames = (columns, x, y, from = 0) => Array.from({ length: columns }, (_, column) => h("g", { class: "fr-axis", key: `column${column}` },
  h("text", { class: "fr-axis-x", x: x(column), y }, String(column + from))));

/** The lines between places of different kinds; cells come row by row. */
function frontier(cells, columns, kind, x, y, wide, tall, across = "energy", up = "demand") {
  let path = "";
  for (const [index, cell] of cells.entries()) {
    const right = (index + 1) % columns ? cells[index + 1] : null;
    const above = cells[index + columns];
    if (right && kind(right) !== kind(cell)) path += `M${x(right[across])} ${y(cell[up])}v${tall}`;
    if (above && kind(above) !== kind(cell)) path += `M${x(cell[across])} ${y(cell[up])}h${wide}`;
  }
  return path;
}
