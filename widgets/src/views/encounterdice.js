// Dice as a question: roll them, throw others, type them, or say what they come to with its exact chance beside it.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { ahead, answer, answering, asBefore } from "./encounteranswer.js";
import { allowed, numberIn } from "./encounternumbers.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const FEW = 3; // more outcomes than this wait until the dice are chosen
const HIGHEST_SEED = 2 ** 32 - 1;

/** @param {Frame} frame @param {any} asked */
export function roll(frame, asked) {
  const before = ahead(frame);
  const typing = frame.ui.picked.typing || before !== undefined;
  const outcomes = typing || asked.chances.length <= FEW ? asked.chances : [];
  return h("div", { class: "fr-asked", key: "roll" },
    h("div", { class: "fr-row" },
      h("button", { type: "button", class: "fr-button fr-roll", onclick: (event) => answer(frame, asked.rolled.patch, event) },
        icon("d10", `Roll ${diceWords(asked.dice)}`), asBefore(frame, asked.rolled.patch) && h("span", { class: "fr-before" }, " as before")),
      h("button", { type: "button", class: "fr-quiet", onclick: (event) => answer(frame, answering(frame, asked.dice.map(thrown)), event) }, "Other dice"),
      before === undefined && h("button", {
        type: "button", class: "fr-quiet", "aria-expanded": String(typing),
        onclick: () => {
          frame.ui.picked.typing = !typing;
          frame.redraw();
        },
      }, "Choose the dice")),
    typing && typedDice(frame, asked, before),
    outcomes.length > 0 && h("div", { class: "fr-outcomes", role: "group", "aria-label": "Or say what it comes to" },
      h("p", { class: "fr-hint" }, "Or say what it comes to:"),
      outcomes.map((each) => h("button", {
        type: "button", class: "fr-option-row", key: each.text, onclick: (event) => answer(frame, each.patch, event),
      }, h("span", { class: "fr-value" }, each.percent), " ", h("span", null, each.text, asBefore(frame, each.patch) && h("span", { class: "fr-before" }, " as before"))))));
}

const diceWords = (dice) => dice.map(({ count, faces, label }) => (count === 1 && label ? label : `${count}d${faces}`)).join(" and ");
const thrown = ({ faces, low, count }) => Array.from({ length: count }, () => low + Math.floor(Math.random() * faces));

/** A box for every die, filled with what was thrown before, and the number that the dice of Roll come from. @param {Frame} frame @param {any} asked @param {any} before */
function typedDice(frame, asked, before) {
  const { picked } = frame.ui;
  const place = asked.base.at;
  const dice = asked.dice.map((kind, k) => Array.from({ length: kind.count }, (_, n) => ({
    key: `die:${place}:${k}:${n}`, min: kind.low, max: kind.low + kind.faces - 1, was: String(before?.[k]?.[n] ?? ""), label: kind.count > 1 ? `${kind.label} ${n + 1}` : kind.label,
  })));
  const textOf = (die) => picked[die.key] ?? die.was;
  const fits = (die) => numberIn(textOf(die), die);
  const bad = dice.flat().find((die) => textOf(die) && fits(die) === null);
  const send = (event) => {
    event.preventDefault();
    const wrong = dice.flat().find((die) => fits(die) === null);
    if (wrong) return frame.say(allowed(wrong));
    const faces = dice.map((kind) => kind.map(fits));
    for (const die of dice.flat()) delete picked[die.key];
    answer(frame, answering(frame, faces));
  };
  return h("form", { class: "fr-typed", onsubmit: send, novalidate: true },
    before && h("p", { class: "fr-hint" }, "Thrown before. Change one die and see what follows; this line stays as a branch."),
    h("div", { class: "fr-row fr-typed-row" },
      dice.flat().map((die) => h("label", { class: "fr-typed-die", key: die.key },
        h("span", { class: "fr-field-label" }, die.label, h("span", { class: "fr-hint" }, ` ${die.min} to ${die.max}`)),
        h("input", {
          type: "text", inputmode: "numeric", autocomplete: "off", class: "fr-box", value: textOf(die), "aria-invalid": textOf(die) && fits(die) === null ? "true" : null,
          oninput: (event) => {
            picked[die.key] = event.target.value;
            frame.redraw();
          },
        }))),
      h("button", { type: "submit", class: "fr-button" }, "Take these")),
    bad && h("p", { class: "fr-error", key: "bad" }, allowed(bad)),
    h("div", { class: "fr-row" },
      h("label", { class: "fr-hint fr-row" }, "Roll throws number",
        h("input", {
          type: "text", inputmode: "numeric", autocomplete: "off", class: "fr-box fr-throw-number", value: String(frame.value("seed", frame.picture.state.seed)),
          onchange: (event) => {
            const seed = numberIn(event.target.value, { min: 0, max: HIGHEST_SEED });
            if (seed === null) frame.say(`The number of a throw is 0 to ${HIGHEST_SEED}.`);
            else frame.apply({ seed });
          },
        })),
      h("span", { class: "fr-hint" }, "The same number throws the same dice.")));
}
