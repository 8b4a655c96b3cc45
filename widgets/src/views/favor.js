// The Favor screen's sections: tokens to place, every placement side by side, and what one Favor is worth.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { named, ruleButton, ruleNote } from "../frame/note.js";
import { whyButton } from "../frame/why.js";
import { thrown, throwAgain } from "./dice.js";
import { lineChart, pointLabel } from "./linechart.js";
import { rowBars } from "./rowbars.js";
import { disc, tokenBoard } from "./tokens.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const favor = {
  board(frame, section) {
    const { board } = frame.picture;
    const plain = board.bars.map((bar) => `${bar.label} ${bar.markPercent}`).join(", ");
    return [
      tokenBoard(frame),
      h("p", { class: "fr-hint" }, `You throw ${board.dice}.`),
      !(frame.guessing && board.secret) && figure(frame, section,
        rowBars(board.bars.map((bar) => ({ label: bar.label, chance: bar.chance, value: bar.percent, mark: bar.mark, strong: true }))),
        h("p", { class: "fr-hint" }, `Dashed: without Favor. ${plain}.`)),
    ];
  },

  placements(frame, section) {
    const { placements, best, none } = frame.picture;
    return figure(frame, section,
      rowBars(placements.map((each) => ({
        label: each.label, chance: each.chance, value: each.percent, mark: none.chance, strong: each.now, note: each.note,
      }))),
      placements.length > 1 && h("div", { class: "fr-presets", role: "group", "aria-label": "Place your Favor" }, placements.map((each) => h("button", {
        type: "button", class: "fr-chip", key: each.label, "aria-pressed": String(each.now), onclick: () => frame.apply({ ...each.state, rolls: 1 }),
      }, each.label))),
      h("p", { class: "fr-sentence" }, best.why));
  },

  throw(frame, section) {
    const { throw: made, sample } = frame.picture;
    return [
      h("div", { class: "fr-replays" }, made.replays.map((each) => h("div", { class: "fr-side", key: each.label },
        h("h4", null, each.label),
        thrown(each),
        h("p", { class: "fr-sentence" }, each.sentence)))),
      sample && figure(frame, { ...section, table: "sample" },
        rowBars(sample.counts.map((each) => ({ label: each.label, chance: each.part, value: String(each.count), mark: each.expected }))),
        h("p", { class: "fr-sentence" }, sample.sentence)),
      throwAgain(frame, (number) => ({ seed: number() })),
    ];
  },

  counting(frame, section) {
    const { counting } = frame.picture;
    return [
      h("ol", { class: "fr-counting" }, counting.rows.map((row, index) => {
        const key = `counting:${index}`;
        return h("li", { key, class: row.changed ? "fr-counting-changed" : null },
          h("div", { class: "fr-label" }, named(row.label, ruleButton(frame, key, row.rule, row.label))),
          ruleNote(frame, key, row.rule, row.label),
          h("div", { class: "fr-counting-dice" }, ["tens", "units"].map((die) => heap(die, row[`favor_${die}`], row[`disfavor_${die}`]))));
      })),
      h("p", { class: "fr-sentence" }, counting.sentence),
    ];
  },

  worth(frame, section) {
    const { worth } = frame.picture;
    const top = worth.ticks[worth.ticks.length - 1];
    const part = (points) => ratio(points) / top;
    const find = (target) => worth.points.find((point) => point.target === target);
    const line = (die) => worth.points.map((point) => ({ x: point.target, y: part(point[die]) }));
    const told = (target) => {
      const point = find(target);
      return point ? `Target ${target}: ${point.tensText} on the tens, ${point.unitsText} on the units` : "";
    };
    const now = find(worth.at);
    return [
      figure(frame, section,
        lineChart(frame, {
          name: "worth", label: "Target points that one Favor is worth, over every Target", xLabel: "Target", at: worth.at, told,
          ticks: [1, 25, 50, 75, 100],
          marks: worth.ticks.map((tick) => ({ part: tick / top, label: tick ? `+${tick}` : "0" })),
          lines: [
            { class: "fr-line-now", points: line("tens"), label: "on the tens", labelAt: 0.15, labelPlace: "rightBelow" },
            { class: "fr-line-second", points: line("units"), label: "on the units", labelAt: 0.545, labelPlace: "rightAbove" },
            { class: "fr-line-ghost", points: worth.points.map((point) => ({ x: point.target, y: worth.decisive / top })), label: worth.decisiveLabel, labelAt: 0.98 },
          ],
          choose: (target) => {
            const state = find(target)?.state;
            if (state) frame.apply(state);
          },
          over: ({ x, y }) => now && [
            h("circle", { key: "now", class: "fr-now", cx: x(worth.at), cy: y(part(now.tens)), r: 5 }),
            pointLabel(x, y, worth.at, part(now.tens), now.tensText),
          ],
        }),
        h("p", { class: "fr-pick" }, told(frame.ui.picked.worth ?? worth.at)),
        h("p", { class: "fr-sentence" }, worth.sentence)),
      whyButton(frame, "worth", section.id, section.title),
    ];
  },

  trap(frame) {
    const { trap } = frame.picture;
    return [
      h("div", { class: "fr-replays" }, trap.cases.map((each) => h("div", { class: "fr-side", key: each.die },
        thrown(each),
        h("p", { class: "fr-sentence" }, each.sentence)))),
      h("div", { class: "fr-row fr-row-apart" }, h("p", { class: "fr-sentence" }, trap.sentence), ruleButton(frame, "trap", trap.rule, "The trap of 00")),
      ruleNote(frame, "trap", trap.rule, "The trap of 00"),
    ];
  },
};

/** What lies on one die. @param {string} die @param {number} favor @param {number} disfavor */
const heap = (die, favor, disfavor) => h("div", { class: "fr-heap", key: die, role: "img", "aria-label": `${die}: ${favor} Favor, ${disfavor} Disfavor` },
  h("span", { class: "fr-dice-name", "aria-hidden": "true" }, die),
  Array.from({ length: favor }, () => disc("favor")),
  Array.from({ length: disfavor }, () => disc("disfavor")),
  !favor && !disfavor && h("span", { class: "fr-hint", "aria-hidden": "true" }, "none"));
