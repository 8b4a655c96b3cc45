// The square of readings: a hundred cells whose area is their chance. A cell picked by pointer or arrow keys tells
// what it reads, what it comes to and which throws give it.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { gradientMark, hatching, key } from "./marks.js";

const SIDE = 420;
const SMALLEST_TEXT = 13; // a cell lower than this carries no number
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10, PageUp: -10, PageDown: 10 };

/** @param {import("../frame/frame.js").Frame} frame @param {any} section */
export function mosaic(frame, section) {
  const { cells, target, throw: made } = frame.picture;
  if (!cells?.length) return null;
  // A new throw picks its own reading.
  const chosen = frame.ui.picked.cell?.throw === made?.number ? frame.ui.picked.cell?.reading : undefined;
  const picked = cells.find((cell) => cell.reading === (chosen ?? made?.reading)) ?? cells[0];
  const hatch = `${frame.uid}-hatch`;
  const pick = (reading) => {
    if (reading === picked.reading) return;
    frame.ui.picked.cell = { reading, throw: made?.number };
    frame.redraw();
  };
  const pickUnder = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    const found = cells.find((cell) => x >= cell.x && x < cell.x + cell.w && y >= cell.y && y < cell.y + cell.h);
    if (found) pick(found.reading);
  };
  return figure(frame, section,
    h("svg", {
      class: "fr-chart fr-mosaic", viewBox: `0 0 ${SIDE} ${SIDE}`, tabindex: "0", role: "slider",
      "aria-label": "The hundred readings", "aria-valuemin": "1", "aria-valuemax": "100", "aria-valuenow": String(picked.reading), "aria-valuetext": lineOf(picked).join(", "),
      onpointermove: (event) => event.pointerType === "mouse" && pickUnder(event),
      onpointerdown: pickUnder,
      onkeydown: (event) => {
        const to = event.key === "Home" ? 1 : event.key === "End" ? 100 : picked.reading + (STEPS[event.key] ?? NaN);
        if (!(to >= 1 && to <= 100) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        pick(to);
      },
    },
      hatching(hatch),
      cells.map((cell) => drawnCell(cell, hatch)),
      h("path", { class: "fr-boundary", d: boundary(cells) }),
      h("rect", { class: "fr-picked", ...box(picked) })),
    key(hatch, { ...legend(cells, target), marks: cells.some((cell) => cell.sign) }),
    h("p", { class: "fr-pick" }, h("strong", { class: "fr-value" }, lineOf(picked)[0]), ` ${lineOf(picked).slice(1).join(" · ")}`));
}

/** Which readings succeed and which fail; at Targets of 100 and more one fails all the same. @param {any[]} cells @param {number} target */
function legend(cells, target) {
  const always = cells.filter((cell) => !cell.success && cell.margin >= 0).map((cell) => cell.reading);
  return always.length
    ? { success: `success: all but ${always.join(", ")}`, failure: `failure: ${always.join(", ")}` }
    : { success: `success: at or under ${target}`, failure: `failure: over ${target}` };
}

/** What a cell tells. @param {any} cell @returns {string[]} */
function lineOf({ reading, success, margin, tier, percent, chance, rolls }) {
  const by = margin === 0 ? "exactly" : `by ${Math.abs(margin)}`;
  const verdict = !success && margin >= 0 ? `${reading} always fails` : `${success ? "success" : "failure"} ${by}`;
  return [`Reads ${reading}:`, verdict, tier, `${percent} (${chance})`, rolls].filter(Boolean);
}

const box = ({ x, y, w, h: height }) => ({ x: x * SIDE, y: y * SIDE, width: w * SIDE, height: height * SIDE });

/** @param {any} cell @param {string} hatch */
function drawnCell(cell, hatch) {
  const { x, y, width, height } = box(cell);
  return h("g", { key: cell.reading, class: cell.success ? "fr-cell fr-cell-success" : "fr-cell" },
    h("rect", cell.success ? { class: "fr-success", x, y, width, height } : { class: "fr-failure", fill: `url(#${hatch})`, x, y, width, height }),
    gradientMark(cell.sign, x, y, width, height),
    height >= SMALLEST_TEXT && width >= 22 && h("text", { class: "fr-cell-text", x: x + 5, y: y + height / 2 }, String(cell.reading)));
}

/** @type {WeakMap<any[], string>} */
const boundaries = new WeakMap();

/**
 * The line between success and failure: every edge that a successful cell shares with one that fails.
 * Found once for each picture, since pointing at cells draws it again and again.
 * @param {any[]} cells
 */
function boundary(cells) {
  const known = boundaries.get(cells);
  if (known !== undefined) return known;
  const near = (a, b) => Math.abs(a - b) < 1e-4;
  const point = (a, b) => `${(a * SIDE).toFixed(2)} ${(b * SIDE).toFixed(2)}`;
  const inside = cells.filter((cell) => cell.success);
  const outside = cells.filter((cell) => !cell.success);
  let path = "";
  for (const a of inside) {
    for (const b of outside) {
      const left = Math.max(a.x, b.x), right = Math.min(a.x + a.w, b.x + b.w);
      const top = Math.max(a.y, b.y), bottom = Math.min(a.y + a.h, b.y + b.h);
      if (right - left > 1e-4 && (near(a.y + a.h, b.y) || near(b.y + b.h, a.y))) path += `M${point(left, top)}L${point(right, top)}`;
      if (bottom - top > 1e-4 && (near(a.x + a.w, b.x) || near(b.x + b.w, a.x))) path += `M${point(left, top)}L${point(left, bottom)}`;
    }
  }
  boundaries.set(cells, path);
  return path;
}
