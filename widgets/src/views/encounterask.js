// One question at a time: its buttons or its dice, what is refused and why, and the steps back and forward.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { rule } from "../frame/note.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const AT_ONCE = 4; // more answers than this, and all but three wait for a button
const HIGHEST_SEED = 2 ** 32;

/** @param {Frame} frame */
export function question(frame) {
  const { question: asked, aside, over, state } = frame.picture;
  return [
    aside && h("div", { class: "fr-notice", role: "status", key: "aside" },
      h("p", null, aside.message),
      h("p", { class: "fr-hint" }, `Kept aside, ${aside.answers.length} in all: ${aside.answers.map(told).join(", ")}`)),
    asked?.suspended.length > 0 && h("ol", { class: "fr-suspended", "aria-label": "What waits for this", key: "waits" },
      asked.suspended.map((each, n) => h("li", { key: n }, each.text, h("span", { class: "fr-hint" }, " waits")))),
    asked && h("p", { class: "fr-question", key: "asked" }, asked.text),
    !asked && h("p", { class: "fr-question", key: "none" }, over ? "The encounter is over." : state.event === null ? "Nothing is asked here." : "Something is still happening."),
    asked?.kind === "choose" && choose(frame, asked),
    asked?.kind === "roll" && roll(frame, asked),
    steps(frame),
  ];
}

const told = (answer) => (typeof answer === "string" ? answer : answer.map((faces) => faces.join(" ")).join(" / "));

/** What the buttons may be answered with, the GM's powers apart. @param {any} asked @returns {any[]} */
export const plainOptions = (asked) => (asked?.options ?? []).filter((option) => option.group !== "gm");

/** @param {Frame} frame @param {any} asked */
function choose(frame, asked) {
  const { refused } = frame.picture;
  const options = plainOptions(asked);
  const hidden = frame.guessing ? [] : refused;
  const all = frame.ui.picked.allOptions || options.length <= AT_ONCE;
  const shown = all ? options : [...options.slice(0, 2), options[options.length - 1]];
  const rest = options.length - shown.length;
  return h("div", { class: "fr-asked", key: "choose" },
    h("div", { class: "fr-answers", role: "group", "aria-label": asked.text }, shown.map((option) => answerRow(frame, option))),
    (rest > 0 || hidden.length > 0 || (all && options.length > AT_ONCE)) && h("button", {
      type: "button", class: "fr-quiet fr-encounter-link", "aria-expanded": String(!!frame.ui.picked.allOptions),
      onclick: () => {
        frame.ui.picked.allOptions = !frame.ui.picked.allOptions;
        frame.redraw();
      },
    }, frame.ui.picked.allOptions ? "Fewer" : [rest > 0 && `${rest} more`, hidden.length > 0 && `${hidden.length} not possible now`].filter(Boolean).join(", ")),
    frame.ui.picked.allOptions && hidden.length > 0 && refusedList(frame));
}

/** A button for an answer, with a box for each number it needs. @param {Frame} frame @param {any} option */
function answerRow(frame, option) {
  const words = [
    option.digit && h("kbd", { class: "fr-digit" }, String(option.digit)),
    h("span", { class: "fr-answer-word" }, option.label),
    option.cost && h("span", { class: "fr-cost" }, cost(option.cost)),
  ];
  const face = option.marked ? "fr-answer-button fr-answer-marked" : "fr-answer-button";
  if (!option.fields.length) {
    return h("button", { type: "button", class: face, key: option.key, onclick: () => frame.apply(option.patch) }, words);
  }
  const values = option.fields.map((field) => ({ ...field, key: `${option.key}:${field.name}` }));
  const send = () => sendNumbers(frame, option, values);
  return h("div", { class: "fr-answer-row", key: option.key },
    h("button", { type: "button", class: face, onclick: send }, words),
    values.map((field) => h("input", {
      type: "text", inputmode: field.min < 0 ? "text" : "numeric", autocomplete: "off", class: "fr-box", key: field.key, "data-option": option.key,
      "aria-label": `${option.label}: ${field.label}, ${field.min} to ${field.max}`, "aria-invalid": valid(frame, field) ? null : "true",
      value: typed(frame, field),
      oninput: (event) => {
        frame.ui.picked[field.key] = event.target.value;
        frame.redraw();
      },
      onkeydown: (event) => event.key === "Enter" && send(),
    })));
}

const typed = (frame, field) => frame.ui.picked[field.key] ?? String(field.value).replace("-", "−");
const numberOf = (text) => (/^[-−+]?\d+$/.test(text.trim()) ? Number(text.trim().replace("−", "-")) : NaN);
const valid = (frame, { min, max, ...field }) => {
  const number = numberOf(typed(frame, field));
  return number >= min && number <= max;
};

/** @param {Frame} frame @param {any} option @param {any[]} values */
function sendNumbers(frame, option, values) {
  const wrong = values.find((field) => !valid(frame, field));
  if (wrong) return frame.say(`${wrong.label}: ${wrong.min} to ${wrong.max}.`);
  const numbers = values.map((field) => numberOf(typed(frame, field)));
  for (const field of values) delete frame.ui.picked[field.key];
  const { prefix, base } = frame.picture.question;
  frame.apply({ ...base, answers: [...prefix, [option.key, ...numbers].join(":")] });
}

const SIGNS = { "✦": "action", "✧": "free-action", "⇉": "movement", ϟ: "energy" };
const NAMES = { action: "Action Point", "free-action": "Free Action", movement: "Movement", energy: "Energy" };

/** A cost such as "✦✦" or "3 ⇉", its signs drawn and named. @param {string} text */
const cost = (text) => [...text].map((letter, n) => {
  const sign = SIGNS[letter];
  return sign ? h("span", { key: n, title: NAMES[sign] }, icon(sign)) : letter;
});

/** What may not be picked now; which rule says so, what it takes and what is there, on demand. @param {Frame} frame */
export function refusedList(frame) {
  return h("ul", { class: "fr-refused" }, frame.picture.refused.map((each) => {
    const open = frame.ui.picked.refused === each.key;
    return h("li", { key: each.key },
      h("div", { class: "fr-row fr-row-apart" },
        h("span", { class: "fr-refused-word" }, each.label),
        h("button", {
          type: "button", class: "fr-why-button", "aria-expanded": String(open), "aria-label": `Why not? ${each.label}`,
          onclick: () => {
            frame.ui.picked.refused = open ? null : each.key;
            frame.redraw();
          },
        }, "Why not?")),
      open && h("div", { class: "fr-cause" },
        h("dl", { class: "fr-needed" },
          h("div", null, h("dt", null, "It takes"), h("dd", null, each.needed)),
          h("div", null, h("dt", null, "There is"), h("dd", null, each.had))),
        rule(frame, each.rule)));
  }));
}

/** Dice as a question: roll them, take others, type them, or see what each outcome leads to. @param {Frame} frame @param {any} asked */
function roll(frame, asked) {
  const { typing } = frame.ui.picked;
  return h("div", { class: "fr-asked", key: "roll" },
    asked.chances.length > 0 && h("ul", { class: "fr-options" }, asked.chances.map((each) => h("li", { key: each.text },
      h("button", { type: "button", class: "fr-option-row", "aria-label": `Say that it ${each.text}, ${each.percent}`, onclick: () => frame.apply(each.patch) },
        h("span", { class: "fr-value" }, each.percent), h("span", null, each.text))))),
    h("div", { class: "fr-row" },
      h("button", { type: "button", class: "fr-button fr-roll", onclick: () => frame.apply(asked.rolled.patch) }, icon("d10"), ` Roll ${diceWords(asked.dice)}`),
      h("button", { type: "button", class: "fr-quiet", onclick: () => answerFaces(frame, asked.dice.map(thrown)) }, "Other dice"),
      h("button", {
        type: "button", class: "fr-quiet", "aria-expanded": String(!!typing),
        onclick: () => {
          frame.ui.picked.typing = !typing;
          frame.redraw();
        },
      }, "Type them")),
    typing && typedDice(frame, asked));
}

const diceWords = (dice) => dice.map(({ count, faces }) => `${count}d${faces}`).join(" + ");
const thrown = ({ faces, low, count }) => Array.from({ length: count }, () => low + Math.floor(Math.random() * faces));

/** @param {Frame} frame @param {number[][]} faces */
function answerFaces(frame, faces) {
  const { prefix, base } = frame.picture.question;
  frame.apply({ ...base, answers: [...prefix, faces] });
}

/** A box for every die, and the number that the dice of Roll come from. @param {Frame} frame @param {any} asked */
function typedDice(frame, asked) {
  const dice = asked.dice.map((kind, k) => Array.from({ length: kind.count }, (_, n) => ({
    key: `die:${k}:${n}`, min: kind.low, max: kind.low + kind.faces - 1, label: kind.count > 1 ? `${kind.label} ${n + 1}` : kind.label,
  })));
  const textOf = (die) => frame.ui.picked[die.key] ?? "";
  const fits = (die) => numberOf(textOf(die)) >= die.min && numberOf(textOf(die)) <= die.max;
  const send = (event) => {
    event.preventDefault();
    const wrong = dice.flat().find((die) => !fits(die));
    if (wrong) return frame.say(`${wrong.label}: ${wrong.min} to ${wrong.max}.`);
    const faces = dice.map((kind) => kind.map((die) => numberOf(textOf(die))));
    for (const die of dice.flat()) delete frame.ui.picked[die.key];
    answerFaces(frame, faces);
  };
  return h("form", { class: "fr-typed", onsubmit: send, novalidate: true },
    h("div", { class: "fr-row" },
      dice.flat().map((die) => h("label", { class: "fr-typed-die", key: die.key },
        h("span", { class: "fr-field-label" }, die.label, h("span", { class: "fr-hint" }, ` ${die.min} to ${die.max}`)),
        h("input", {
          type: "text", inputmode: "numeric", autocomplete: "off", class: "fr-box", value: textOf(die), "aria-invalid": textOf(die) && !fits(die) ? "true" : null,
          oninput: (event) => {
            frame.ui.picked[die.key] = event.target.value;
            frame.redraw();
          },
        }))),
      h("button", { type: "submit", class: "fr-button" }, "These")),
    h("div", { class: "fr-row" },
      h("span", { class: "fr-hint" }, `Roll throws number ${frame.picture.state.seed}, every time you come back here.`),
      h("button", { type: "button", class: "fr-quiet fr-encounter-link", onclick: () => frame.apply({ seed: Math.floor(Math.random() * HIGHEST_SEED) }) }, "New number")));
}

const UNITS = [["question", "back", "forward", "Question"], ["event", "eventBack", "eventForward", "Event"],
  ["turn", "turnBack", "turnForward", "Turn"], ["round", "roundBack", "roundForward", "Round"]];

/** The patches of a step back and forward by the unit that is picked. @param {Frame} frame @returns {{back: any, forward: any, unit: string}} */
export function stepping(frame) {
  const [unit, back, forward] = UNITS.find(([id]) => id === frame.ui.picked.unit) ?? UNITS[0];
  const { steps } = frame.picture;
  return { unit, back: steps[back], forward: steps[forward] };
}

/** @param {Frame} frame */
function steps(frame) {
  const { unit, back, forward } = stepping(frame);
  const go = (patch, word, label) => h("button", {
    type: "button", class: "fr-quiet fr-step-button", "aria-label": label, "aria-disabled": patch ? null : "true", onclick: () => patch && frame.apply(patch),
  }, word);
  return h("div", { class: "fr-steps-row", role: "group", "aria-label": "Steps", key: "steps" },
    go(back, "← Back", `Back by one ${unit}`),
    h("div", { class: "fr-choice fr-units", role: "radiogroup", "aria-label": "A step is one" }, UNITS.map(([id, , , label]) => h("label", { class: "fr-option", key: id },
      h("input", {
        type: "radio", name: `${frame.uid}-unit`, value: id, checked: id === unit,
        onchange: () => {
          frame.ui.picked.unit = id;
          frame.redraw();
        },
      }),
      h("span", { class: "fr-option-face" }, label)))),
    go(forward, "On →", `Forward by one ${unit}`));
}

/** What the GM may do at any time, a drawer for each fighter. @param {Frame} frame */
export function powers(frame) {
  const { question: asked, fighters } = frame.picture;
  const all = (asked?.options ?? []).filter((option) => option.group === "gm");
  if (!all.length) return h("p", { class: "fr-hint" }, "Where a choice is asked, the GM may step in. Dice are thrown first.");
  const about = (option) => fighters.find((each) => option.key.split(":").includes(each.id))?.id ?? "";
  const everybody = all.filter((option) => !about(option));
  return [
    h("div", { class: "fr-answers" }, everybody.map((option) => answerRow(frame, option))),
    fighters.map((each) => {
      const options = all.filter((option) => about(option) === each.id);
      const key = `powers:${each.id}`;
      const open = frame.ui.drawers.has(key);
      return options.length > 0 && h("div", { class: "fr-power", key },
        h("button", {
          type: "button", class: "fr-quiet fr-encounter-link", "aria-expanded": String(open),
          onclick: () => {
            if (open) frame.ui.drawers.delete(key);
            else frame.ui.drawers.add(key);
            frame.redraw();
          },
        }, each.name),
        open && h("div", { class: "fr-answers" }, options.map((option) => answerRow(frame, option))));
    }),
  ];
}
