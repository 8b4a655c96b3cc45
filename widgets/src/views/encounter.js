// The encounter stepper's sections: who acts when, the question, the log; under More everybody's pools, what is
// refused, the odds, the lines and branches, the GM's powers, and ways to keep it. No rule is computed here, and no
// rule set is known: what everybody has and what it is called are columns of the picture.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { printed } from "../value.js";
import { ruleButton, ruleNote } from "../frame/note.js";
import { figure } from "../frame/section.js";
import { paragraph } from "../frame/story.js";
import { powers, question, refusedList } from "./encounterask.js";
import { compare, variants } from "./encountercompare.js";
import { files } from "./encounterfiles.js";
import { keys } from "./encounterkeys.js";
import { log, tree } from "./encounterlines.js";
import { odds } from "./encounterodds.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** Its sections, and `keys`, which is asked at every key. @type {Record<string, (frame: Frame, given: any) => any>} */
export const encounter = {
  keys,
  question,
  log,
  odds,
  variants,
  compare,
  tree,
  powers,
  files,

  track(frame, section) {
    const { track, round, tables, dots } = frame.picture;
    const word = tables.order.columns.find((column) => column.key === "initiative")?.label ?? "";
    return figure(frame, { ...section, table: "order" }, null,
      paragraph(frame, [round ? `Round ${round}. ` : "Before the first Round. ", ...dots], "track", "fr-hint"),
      h("ol", { class: "fr-seats" }, track.map((each) => seat(frame, each, word))));
  },

  fighters(frame, section) {
    const columns = frame.picture.tables.fighters.columns.filter((column) => column.key !== "name");
    return figure(frame, section, null, h("div", { class: "fr-fighters" }, frame.picture.fighters.map((each) => fighter(each, columns))));
  },

  refused: (frame) => (frame.picture.refused.length ? refusedList(frame) : h("p", { class: "fr-hint" }, "Nothing is refused here.")),
};

/** One name on the track, its points as dots, and why it comes before the next. @param {Frame} frame @param {any} each @param {string} word for the number it is placed by */
function seat(frame, each, word) {
  const key = `between:${each.id}`;
  const label = `${each.name} before the next`;
  return h("li", { class: each.now ? "fr-seat fr-seat-now" : "fr-seat", key: each.id, "aria-current": each.now ? "true" : null },
    h("div", { class: each.status === "ok" ? "fr-seat-head" : "fr-seat-head fr-seat-out" },
      h("span", { class: "fr-seat-number", title: word }, printed(each.initiative ?? "·")),
      h("span", { class: "fr-seat-name" }, each.name,
        each.status !== "ok" && h("span", { class: "fr-hint" }, ` ${each.status}`),
        each.now && h("span", { class: "fr-seat-word" }, " acts"),
        each.acted && each.status === "ok" && h("span", { class: "fr-hint" }, " has acted")),
      points(each)),
    each.between && h("div", { class: "fr-between" }, h("span", null, each.between), ruleButton(frame, key, each.betweenRule, label)),
    ruleNote(frame, key, each.betweenRule, label));
}

const DOT = 18;

/** Action Points as dots, the spent ones hollow; none where a rule set has no points. @param {{ap?: number, apMax?: number}} each */
function points({ ap = 0, apMax = 0 }) {
  const all = Math.max(ap, apMax);
  return all > 0 && h("svg", { class: "fr-points", viewBox: `0 0 ${all * DOT} 16`, width: all * DOT, height: 16, role: "img", "aria-label": `${ap} of ${apMax} points` },
    Array.from({ length: all }, (_, n) => h("circle", { key: n, class: n < ap ? "fr-point" : "fr-point fr-point-spent", cx: n * DOT + 9, cy: 8, r: 6 })));
}

/** The game's signs of what somebody may have. @type {Record<string, string>} */
const SIGNS = {
  hp: "hp", wounds: "wound", fatigue: "fatigue", energy: "energy", ap: "action", movement: "movement", initiative: "initiative",
  physicalDefense: "physical-defense", mentalDefense: "mental-defense",
};

/** Everything of one fighter. @param {any} each @param {{key: string, label: string}[]} columns */
function fighter(each, columns) {
  const { level, status, prone, position, effects = [], items = [] } = each;
  const notes = [level && `Level ${level}`, status !== "ok" && status, prone && "prone", position && `at ${position.join(", ")}`].filter(Boolean);
  const held = columns.filter(({ key }) => each[key] !== null && each[key] !== undefined);
  return h("div", { class: "fr-fighter", key: each.id },
    h("h4", null, each.name, notes.length > 0 && h("span", { class: "fr-hint" }, ` ${notes.join(", ")}`)),
    h("dl", { class: "fr-pools" }, held.map(({ key, label }) => h("div", { key },
      h("dt", null, SIGNS[key] ? icon(SIGNS[key], label) : label),
      h("dd", null, printed(each[key]), each[`${key}Max`] !== undefined && ` of ${printed(each[`${key}Max`])}`)))),
    (effects.length > 0 || items.length > 0) && h("ul", { class: "fr-fighter-notes" },
      effects.map((effect, n) => h("li", { key: n }, effect.text, effect.until && h("span", { class: "fr-hint" }, ` ${effect.until}`))),
      items.map((item) => h("li", { key: item.key }, item.name, h("span", { class: "fr-hint" }, ` ${item.state}`)))));
}
