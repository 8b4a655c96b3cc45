// The Energy screen by Flow of Play: one card for each set of rules, throw after throw, the Fatigue at the end, the die.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { named, rule, ruleButton, ruleNote } from "../frame/note.js";
import { printed, ratio } from "../value.js";
import { lineChart, pointLabel, within } from "./linechart.js";
import { rowBars } from "./rowbars.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const ACROSS = 5; // uses in a row of a card
const CELL = 28;

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const energyFlow = {
  columns(frame, section) {
    const { columns, predict } = frame.picture;
    // Where the question is about these very cards, they keep their chances until it is answered.
    const silent = predict?.hides && frame.ui.guess.phase !== "revealed";
    return figure(frame, section, null,
      h("div", { class: "fr-cards fr-flow-cards", role: "group", "aria-label": "Rules for the same uses" }, columns.map((each) => card(frame, each, silent))),
      h("p", { class: "fr-hint" }, "Each number is the Energy left after a use. A ring: a die is thrown for it."),
      rule(frame, columns.find((each) => each.chosen).rule));
  },

  throws(frame, section) {
    const { throws } = frame.picture;
    return figure(frame, section,
      throwsChart(frame, throws),
      h("p", { class: "fr-pick" }, told(throws, frame.ui.picked.throws ?? throws.at)),
      h("p", { class: "fr-sentence" }, throws.sentence));
  },

  tired(frame, section) {
    const { tired } = frame.picture;
    return figure(frame, section,
      rowBars(tired.rows.map((row) => ({ label: row.label, chance: row.chance, value: row.percent, strong: row.down }))),
      h("p", { class: "fr-sentence" }, tired.sentence));
  },

  after(frame) {
    return h("dl", { class: "fr-next fr-flow-after" }, frame.picture.after.map(({ label, text, rule: id }) => h("div", { key: label },
      h("dt", null, named(label, ruleButton(frame, `after:${label}`, id, label))),
      h("dd", null, text, ruleNote(frame, `after:${label}`, id, label)))));
  },

  die(frame, section) {
    const { die } = frame.picture;
    return figure(frame, section,
      faces(die),
      h("p", { class: "fr-sentence" }, die.sentence),
      rule(frame, die.rule));
  },
};

/** @param {Frame} frame @param {any} column @param {boolean} silent */
function card(frame, column, silent) {
  return h("button", { type: "button", key: column.label, class: "fr-card", "aria-pressed": String(column.chosen), onclick: () => frame.apply(column.state) },
    h("span", { class: "fr-card-label" }, column.label),
    column.uses.length > 0 && strip(column.uses),
    h("span", { class: "fr-hint" }, column.words),
    !silent && h("span", { class: "fr-card-verdict" }, h("span", { class: "fr-value" }, column.percent), " to drop"));
}

/** Use after use, the Energy it leaves; a ring where a die is thrown. @param {{n: number, left: number, flip: boolean}[]} uses */
function strip(uses) {
  const rows = Math.ceil(uses.length / ACROSS);
  const said = uses.map(({ left, flip }) => `${printed(left)}${flip ? " on a throw" : ""}`).join(", ");
  return h("svg", {
    class: "fr-chart fr-flow-strip", viewBox: `0 0 ${ACROSS * CELL} ${rows * CELL}`, width: ACROSS * CELL, height: rows * CELL, role: "img", "aria-label": `Energy after each use: ${said}`,
  }, uses.map(({ n, left, flip }) => {
    const x = ((n - 1) % ACROSS) * CELL + CELL / 2;
    const y = Math.floor((n - 1) / ACROSS) * CELL + CELL / 2;
    return h("g", { key: n },
      flip && h("circle", { class: "fr-flow-throw", cx: x, cy: y, r: CELL / 2 - 1.5 }),
      h("text", { class: "fr-flow-left", x, y }, printed(left)));
  }));
}

/** @param {any} throws @param {number} n */
function told(throws, n) {
  const { percent, otherPercent } = throws.points[within(n, throws.points.map((point) => point.n))];
  return `${n} ${n === 1 ? "throw" : "throws"}: ${percent} to drop; ${otherPercent} if Fatigue ${throws.otherReading} its maximum`;
}

/** The chance of having dropped over the throws there were, by both readings of what is too much. @param {Frame} frame @param {any} throws */
function throwsChart(frame, throws) {
  const { points, at, reading, otherReading } = throws;
  const line = (name) => points.map((point) => ({ x: point.n, y: ratio(point[name]) }));
  const now = points[at];
  return lineChart(frame, {
    name: "throws", label: "Chance to drop over throws", xLabel: "Throws so far", at,
    lines: [
      { class: "fr-line-plain", points: line("other"), label: otherReading, labelAt: 0.2, labelPlace: "leftAbove" },
      { class: "fr-line-now", points: line("chance"), label: reading, labelAt: 0.5, labelPlace: "rightBelow" },
    ],
    ticks: points.map((point) => point.n).filter((n) => n % Math.ceil(points.length / 12) === 0),
    told: (n) => told(throws, n),
    choose: (n) => {
      const state = points[n]?.state;
      if (state) frame.apply(state);
      else frame.redraw(); // there are not so many throws: it stays where it was
    },
    over: ({ x, y }) => [
      h("circle", { key: "now", class: "fr-now", cx: x(at), cy: y(ratio(now.chance)), r: 5 }),
      pointLabel(x, y, at, ratio(now.chance), now.percent),
    ],
  });
}

/** The faces of a die in rows of ten; the odd ones filled. @param {any} die */
function faces({ faces: all, percent }) {
  const across = Math.min(10, all.length);
  const size = 36;
  return h("svg", {
    class: "fr-chart fr-flow-faces", viewBox: `0 0 ${across * size} ${Math.ceil(all.length / across) * size}`, width: across * size, role: "img", "aria-label": `${percent} of ${all.length} faces are odd`,
  }, all.map(({ face, odd }, index) => {
    const x = (index % across) * size;
    const y = Math.floor(index / across) * size;
    return h("g", { key: face, class: odd ? "fr-flow-odd" : "fr-flow-even" },
      h("rect", { x: x + 2, y: y + 2, width: size - 4, height: size - 4, rx: 5 }),
      h("text", { x: x + size / 2, y: y + size / 2 }, String(face)));
  }));
}
