// The encounter stepper's sections: who acts when, the question, the log; under More everybody's pools, what is
// refused, the odds, the lines and branches, the GM's powers, and ways to keep it. No rule is computed here.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { printed } from "../value.js";
import { ruleButton, ruleNote } from "../frame/note.js";
import { figure } from "../frame/section.js";
import { rowBars } from "./rowbars.js";
import { powers, question, refusedList } from "./encounterask.js";
import { files } from "./encounterfiles.js";
import { keys } from "./encounterkeys.js";
import { log, tree } from "./encounterlines.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** Its sections, and `keys`, which is asked at every key. @type {Record<string, (frame: Frame, given: any) => any>} */
export const encounter = {
  keys,
  question,
  log,
  tree,
  powers,
  files,

  track(frame, section) {
    const { track, round } = frame.picture;
    return figure(frame, { ...section, table: "order" }, null,
      h("p", { class: "fr-hint" }, round ? `Round ${round}` : "Before the first Round"),
      h("ol", { class: "fr-track" }, track.map((each) => place(frame, each))));
  },

  fighters(frame, section) {
    return figure(frame, section, null, h("div", { class: "fr-fighters" }, frame.picture.fighters.map(fighter)));
  },

  refused(frame) {
    return frame.picture.refused.length ? refusedList(frame) : h("p", { class: "fr-hint" }, "Nothing is refused here.");
  },

  odds(frame) {
    const { odds } = frame.picture;
    if (!odds) return h("p", { class: "fr-hint" }, "Switch it on for the chance of every way this can go on. The further you look, the longer it takes.");
    return [
      odds.error && h("p", { class: "fr-error" }, odds.error),
      odds.rows.length > 0 && h("div", { class: "fr-figure" }, rowBars(odds.rows.map((row) => ({ label: row.text, chance: row.chance, value: row.percent })))),
      odds.text && h("p", { class: "fr-hint" }, odds.text),
    ];
  },
};

/** What a status is called beside a name; whoever is well needs no word. @type {Record<string, string>} */
const STATUS = { downed: "downed", collapsed: "collapsed", dead: "dead", gone: "gone" };

/** One name on the track, its points as dots, and why it comes before the next. @param {Frame} frame @param {any} each */
function place(frame, each) {
  const key = `between:${each.id}`;
  const label = `${each.name} before the next`;
  return h("li", { class: each.now ? "fr-place fr-place-now" : "fr-place", key: each.id, "aria-current": each.now ? "true" : null },
    h("div", { class: each.status === "ok" ? "fr-place-head" : "fr-place-head fr-place-out" },
      h("span", { class: "fr-place-initiative", title: "Initiative" }, printed(each.initiative)),
      h("span", { class: "fr-place-name" }, each.name,
        STATUS[each.status] && h("span", { class: "fr-hint" }, ` ${STATUS[each.status]}`),
        each.now && h("span", { class: "fr-place-word" }, " acts")),
      points(each)),
    each.between && h("div", { class: "fr-between" }, h("span", null, each.between), ruleButton(frame, key, each.betweenRule, label)),
    ruleNote(frame, key, each.betweenRule, label));
}

const DOT = 18;

/** Action Points as dots, the spent ones hollow. @param {{ap: number, apMax: number}} each */
const points = ({ ap, apMax }) => {
  const all = Math.max(ap, apMax);
  return h("svg", { class: "fr-points", viewBox: `0 0 ${all * DOT} 16`, width: all * DOT, height: 16, role: "img", "aria-label": `${ap} of ${apMax} points` },
    Array.from({ length: all }, (_, n) => h("circle", { key: n, class: n < ap ? "fr-point" : "fr-point fr-point-spent", cx: n * DOT + 9, cy: 8, r: 6 })));
};

const POOLS = [["hp", "hp", "HP"], ["wounds", "wound", "Wounds"], ["fatigue", "fatigue", "Fatigue"], ["energy", "energy", "Energy"],
  ["ap", "action", "Points"], ["movement", "movement", "Movement"]];
const DERIVED = [["initiative", "Initiative"], ["physicalDefense", "Physical Defense"], ["mentalDefense", "Mental Defense"]];

/** Everything of one fighter. @param {any} each */
function fighter(each) {
  const notes = [STATUS[each.status], each.prone && "prone", each.position && `at ${each.position.join(", ")}`].filter(Boolean);
  return h("div", { class: "fr-fighter", key: each.id },
    h("h4", null, each.name, h("span", { class: "fr-hint" }, ` Level ${each.level}${notes.length ? `, ${notes.join(", ")}` : ""}`)),
    h("dl", { class: "fr-pools" },
      POOLS.map(([field, sign, word]) => h("div", { key: field },
        h("dt", null, icon(sign, word)),
        h("dd", null, `${printed(each[field])} of ${printed(each[`${field}Max`])}`))),
      DERIVED.map(([field, word]) => h("div", { key: field }, h("dt", null, word), h("dd", null, printed(each[field]))))),
    (each.effects.length > 0 || each.items.length > 0) && h("ul", { class: "fr-fighter-notes" },
      each.effects.map((effect) => h("li", { key: effect.text }, effect.text, effect.until && h("span", { class: "fr-hint" }, ` ${effect.until}`))),
      each.items.map((item) => h("li", { key: item.key }, item.name, h("span", { class: "fr-hint" }, ` ${item.state}`)))));
}
