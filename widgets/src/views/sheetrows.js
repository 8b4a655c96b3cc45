// The two halves of a sheet: four Scores with the Targets they are rolled against, and arrows from each Rank to what it builds.
import { h } from "../dom.js";
import { toggleWhy } from "../frame/why.js";
import { icon } from "../icons.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const TIERS = { trivial: "Trivial", routine: "Routine", challenging: "Challenging" };
const WIDTH = 420;
const ROW = 42;
const RANK = 132; // right edge of an Attribute's Rank
const FROM = RANK + 8;
const TO = 228;
const VALUE = 266; // right edge of a built value

/** A row for each Attribute; its name brings it into focus, a Target tells why. @param {Frame} frame @param {any} section */
export function scoreRows(frame, section) {
  const { rolls } = frame.picture;
  return h("table", { class: "fr-sheet-rows fr-sheet-scores" },
    h("thead", null, h("tr", null,
      h("th", { scope: "col" }, "Attribute"),
      ["Score", ...Object.values(TIERS)].map((name) => h("th", { scope: "col", class: "fr-numeric" }, name)))),
    h("tbody", null, rolls.map((row) => h("tr", { key: row.id, class: row.focus ? "fr-sheet-focus" : null },
      h("th", { scope: "row" }, h("button", { type: "button", class: "fr-sheet-name", "aria-pressed": String(row.focus), onclick: () => frame.apply(row.state) }, icon(row.id, row.label))),
      h("td", { class: "fr-numeric" }, changed(row.score, row.wasScore)),
      Object.keys(TIERS).map((tier) => h("td", { class: "fr-numeric", key: tier }, target(frame, section, row, tier)))))));
}

function target(frame, section, row, tier) {
  const now = row[tier];
  const tired = row[`now_${tier}`];
  const text = [changed(now, row[`was_${tier}`]), tired !== now && h("span", { class: "fr-sheet-was" }, `tired ${tired}`)];
  if (frame.guessing) return text;
  return h("button", {
    type: "button", class: "fr-number-why", "aria-label": `${row.label}, ${TIERS[tier]}: ${now}. Why?`,
    onclick: (event) => toggleWhy(frame, `${row.id}.${tier}`, section.id, event.currentTarget),
  }, text);
}

const changed = (now, was) => (now === was ? String(now) : [h("span", { class: "fr-sheet-moved" }, String(now)), h("span", { class: "fr-sheet-was" }, `was ${was}`)]);

/** Arrows from the four Ranks to what they build, those of the Attribute in focus in accent. @param {Frame} frame @param {any} section */
export function rankArrows(frame, section) {
  const { rolls, builds } = frame.picture;
  const height = builds.length * ROW;
  const left = (index) => ((index + 0.5) * height) / rolls.length;
  const right = (index) => (index + 0.5) * ROW;
  const arrows = rolls.flatMap((from, start) => builds.map((to, end) => to.fedBy.includes(from.id) && { from, key: `${from.id} ${to.id}`, y1: left(start), y2: right(end) })).filter(Boolean);
  arrows.sort((one, other) => Number(one.from.focus) - Number(other.from.focus)); // the focus on top
  const focus = rolls.find((row) => row.focus);
  return h("svg", {
    class: "fr-chart fr-sheet-arrows", viewBox: `0 0 ${WIDTH} ${height}`, role: "group",
    "aria-label": rolls.map((row) => `${row.label}, Rank ${row.rank}, builds ${row.feeds}`).join(". "),
  },
    arrows.map(({ from, key, y1, y2 }) => h("g", { key, class: from.focus ? "fr-sheet-arrow fr-sheet-arrow-now" : "fr-sheet-arrow" },
      h("path", { class: "fr-sheet-shaft", d: `M${FROM} ${y1}C${(FROM + TO) / 2} ${y1} ${(FROM + TO) / 2} ${y2} ${TO - 6} ${y2}` }),
      h("path", { class: "fr-sheet-head", d: `M${TO} ${y2}l-8 -4v8z` }))),
    rolls.map((row, index) => h("g", { key: row.id, class: `fr-sheet-node${row.focus ? " fr-sheet-node-now" : ""}` },
      h("rect", {
        class: "fr-sheet-hit", x: 0, y: left(index) - 26, width: FROM, height: 52, rx: 6,
        role: "button", tabindex: "0", "aria-pressed": String(row.focus), "aria-label": `${row.label}, Rank ${row.rank}`, ...pressed(() => frame.apply(row.state)),
      }),
      h("text", { class: "fr-row-label", x: 6, y: left(index) }, row.label),
      h("text", { class: "fr-row-value", x: RANK, y: left(index), "text-anchor": "end" }, row.rank),
      row.rank !== row.wasRank && h("text", { class: "fr-row-note", x: RANK, y: left(index) + 20, "text-anchor": "end" }, `was ${row.wasRank}`))),
    builds.map((value, index) => {
      const moved = value.value !== value.was;
      const y = right(index) - (moved ? 9 : 0);
      const fed = focus && value.fedBy.includes(focus.id);
      return h("g", { key: value.id, class: `fr-sheet-node${fed ? " fr-sheet-node-now" : ""}${moved ? " fr-sheet-node-moved" : ""}` },
        h("rect", {
          class: "fr-sheet-hit", x: TO + 4, y: index * ROW + 1, width: WIDTH - TO - 4, height: ROW - 2, rx: 6,
          ...(frame.guessing ? {} : { role: "button", tabindex: "0", "aria-label": `${value.label} ${value.value}, from ${value.from}. Why?`, ...pressed((node) => toggleWhy(frame, value.why, section.id, node)) }),
        }),
        h("text", { class: "fr-row-value", x: VALUE, y, "text-anchor": "end" }, String(value.value)),
        h("text", { class: "fr-row-label", x: VALUE + 10, y }, value.label),
        moved && h("text", { class: "fr-row-note", x: VALUE + 10, y: y + 22 }, `was ${value.was}`));
    }));
}

/** A drawn part that acts like a button. @param {(node: any) => void} act */
const pressed = (act) => ({
  onclick: (event) => act(event.currentTarget),
  onkeydown: (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act(event.currentTarget);
  },
});
