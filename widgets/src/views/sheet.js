// The character sheet's sections: what is rolled, what is built, what would change, who hits whom.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { rule } from "../frame/note.js";
import { whyButton } from "../frame/why.js";
import { lineChart, pointLabel } from "./linechart.js";
import { rankArrows, scoreRows } from "./sheetrows.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const sheet = {
  rolls: (frame, section) => figure(frame, section, null, scoreRows(frame, section)),

  builds: (frame, section) => figure(frame, section, rankArrows(frame, section)),

  five(frame) {
    return h("div", { class: "fr-sheet-blocks" }, frame.picture.five.map((each) =>
      h("div", { class: "fr-sheet-block", key: each.attribute },
        h("h4", null, icon(each.attribute, `${each.label} ${each.score}${each.closed ? "" : ` to ${each.to}`}`)),
        each.closed ? h("p", { class: "fr-hint" }, each.closed) : lines(each.lines),
        each.state && act(frame, `Set ${each.label} to ${each.to}`, each.state))));
  },

  menu(frame, section) {
    const { menu, trial } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, menu.sentence),
      trial && h("div", { class: "fr-sheet-block fr-sheet-trial", key: "trial" },
        h("h4", null, `Trying: ${trial.label}`),
        lines(trial.lines),
        act(frame, "Spend it for good", trial.state)),
      figure(frame, section, null, h("ul", { class: "fr-options" }, menu.options.map((option) => h("li", { key: option.id },
        h("button", {
          type: "button", class: "fr-option-row fr-sheet-option", "aria-pressed": String(option.chosen), "aria-disabled": option.closed ? "true" : null,
          onclick: () => option.state && frame.apply(option.state),
        }, h("strong", null, option.label), h("span", { class: "fr-hint" }, option.text)))))),
    ];
  },

  equals(frame, section) {
    const { points, at, sentence, pair } = frame.picture.equals;
    const find = (score) => points.find((point) => point.score === score);
    const line = (key) => points.map((point) => ({ x: point.score, y: ratio(point[key]) }));
    const told = (score) => {
      const point = find(score);
      return point ? `${pair} both ${score}: ${point.percent} to hit, ${point.openPercent} without the ceiling` : "";
    };
    const now = find(at);
    const apart = points.some((point) => point.open !== point.chance);
    return figure(frame, section,
      lineChart(frame, {
        name: "equals", label: "Chance to hit an equal over the Score of both", xLabel: `Score in ${pair}`, ticks: [5, 25, 50, 75, points[points.length - 1].score], told, at,
        lines: [
          ...(apart ? [{ class: "fr-line-ghost", points: line("open"), label: "no ceiling", labelAt: 1 }] : []),
          { class: "fr-line-now", points: line("chance"), label: apart ? "with it" : undefined, labelAt: 1, labelPlace: "leftBelow" },
        ],
        choose: (score) => frame.apply(find(score).state),
        over: ({ x, y }) => now && [
          h("circle", { key: "now", class: "fr-now", cx: x(at), cy: y(ratio(now.chance)), r: 5 }),
          pointLabel(x, y, at, ratio(now.chance), now.percent),
        ],
      }),
      h("p", { class: "fr-pick" }, told(frame.ui.picked.equals ?? (now ? at : points[0].score))),
      h("p", { class: "fr-sentence" }, sentence));
  },

  fight(frame, section) {
    const { fight } = frame.picture;
    return figure(frame, section, null,
      h("dl", { class: "fr-both" }, fight.sides.map((side) => h("div", { key: side.id },
        h("dt", null, side.label),
        h("dd", null, side.percent),
        h("dd", { class: "fr-sheet-why" }, whyButton(frame, side.why, section.id, side.label))))),
      h("p", { class: "fr-sentence" }, fight.sentence),
      !fight.equal && act(frame, "Against an equal", fight.equalState));
  },

  level(frame) {
    const { level } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, level.sentence),
      lines(level.lines),
      level.state && act(frame, "Gain the Level", level.state),
    ];
  },

  pools(frame, section) {
    return h("dl", { class: "fr-sheet-list" }, frame.picture.pools.map((each) => h("div", { key: each.id },
      h("dt", null, each.label),
      h("dd", null, each.text),
      h("dd", { class: "fr-sheet-why" }, whyButton(frame, each.why, section.id, each.label)))));
  },

  creation(frame) {
    const { creation } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, creation.sentence),
      creation.problems.map((problem) => h("div", { class: "fr-sheet-problem", key: problem.field },
        h("p", null, problem.text),
        rule(frame, problem.rule))),
    ];
  },

  encounter(frame, section) {
    const { encounter } = frame.picture;
    const cell = (row, name) => h("td", { class: `fr-numeric${encounter.on && row[name] !== row.start ? " fr-sheet-moved" : ""}` }, String(row[name]));
    return figure(frame, section, null,
      h("p", { class: "fr-sentence" }, encounter.sentence),
      h("table", { class: "fr-sheet-rows" },
        h("thead", null, h("tr", null, ["Value", "Kind", "Start", "Now", "After"].map((name, index) => h("th", { scope: "col", class: index > 1 ? "fr-numeric" : null }, name)))),
        h("tbody", null, encounter.rows.map((row) => h("tr", { key: row.id },
          h("th", { scope: "row" }, row.label), h("td", null, row.kind), cell(row, "start"), cell(row, "now"), cell(row, "after"))))));
  },

  gear(frame) {
    const { gear } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, gear.sentence),
      h("ul", { class: "fr-options" }, gear.offers.map((offer) => h("li", { key: offer.label },
        h("button", { type: "button", class: "fr-option-row fr-sheet-option", "aria-pressed": String(offer.held), onclick: () => frame.apply(offer.state) },
          h("strong", null, offer.held ? `Lay down: ${offer.label}` : `Take: ${offer.label}`), h("span", { class: "fr-hint" }, offer.text))))),
    ];
  },
};

/** @param {Frame} frame @param {string} words @param {any} state */
const act = (frame, words, state) => h("div", { class: "fr-row", key: words }, h("button", { type: "button", class: "fr-button", onclick: () => frame.apply(state) }, words));

/** What moves, then what stays and why. @param {any[]} all */
const lines = (all) => h("ul", { class: "fr-sheet-lines" }, all.map((line) =>
  h("li", { key: line.id, class: line.moved ? null : "fr-sheet-still" },
    h("span", null, line.label), h("span", { class: "fr-value" }, line.change),
    !line.moved && line.reason && h("span", { class: "fr-hint" }, line.reason))));
