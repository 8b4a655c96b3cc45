// One question at a time: its buttons or its dice, what waits for it, what is refused and why, and the steps.
import { h } from "../dom.js";
import { printed } from "../value.js";
import { rule } from "../frame/note.js";
import { afterwards, answer, answering, asBefore } from "./encounteranswer.js";
import { roll } from "./encounterdice.js";
import { allowed, numberIn } from "./encounternumbers.js";
import { signs } from "./encountersigns.js";
import { steps } from "./encountersteps.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const DIGITS = 9;
const AT_ONCE = 4; // more answers than this, and all but three wait for a button

/** @param {Frame} frame */
export function question(frame) {
  const { question: asked, aside, over, state } = frame.picture;
  afterwards(frame);
  const text = asked?.text ?? (over ? "The encounter is over." : state.event === null ? "Nothing is asked here." : "Something is still happening.");
  return [
    aside && h("div", { class: "fr-notice", role: "status", key: "aside" },
      h("p", null, signs(aside.message)),
      h("p", { class: "fr-hint" }, keptAside(aside.words))),
    h("p", { class: "fr-question", tabindex: "-1", key: "asked" }, signs(text)),
    asked?.suspended.length > 0 && h("ol", { class: "fr-suspended", "aria-label": "What waits for this", key: "waits" },
      asked.suspended.map((each, n) => h("li", { key: n }, signs(each.text), h("span", { class: "fr-hint" }, " waits")))),
    asked?.full && h("p", { class: "fr-notice", role: "status", key: "full" }, asked.full),
    asked?.kind === "choose" && choose(frame, asked),
    asked?.kind === "roll" && roll(frame, asked),
    steps(frame),
  ];
}

/** @param {string[]} words */
const keptAside = (words) => `Kept aside, ${words.length} in all: ${words.slice(0, AT_ONCE).join("; ")}${words.length > AT_ONCE ? `; and ${words.length - AT_ONCE} more` : ""}`;

/** What the buttons may be answered with, the GM's powers apart. @param {any} asked @returns {any[]} */
export const plainOptions = (asked) => (asked?.options ?? []).filter((option) => option.group !== "gm");

/** The answers that are on view, in the order of their digits. @param {Frame} frame @returns {any[]} */
export function onView(frame) {
  const options = plainOptions(frame.picture.question);
  return frame.ui.picked.allOptions || options.length <= AT_ONCE ? options : [...options.slice(0, 2), options[options.length - 1]];
}

/** @param {Frame} frame @param {any} asked */
function choose(frame, asked) {
  const { picked } = frame.ui;
  const refused = frame.guessing ? [] : frame.picture.refused;
  const options = plainOptions(asked);
  const shown = onView(frame);
  const all = shown.length === options.length;
  const rest = [!all && `${options.length - shown.length} more`, refused.length > 0 && `${refused.length} not possible now`].filter(Boolean).join(", ");
  return h("div", { class: "fr-asked", key: "choose" },
    h("div", { class: "fr-answers", role: "group", "aria-label": asked.text }, shown.map((option, n) => answerRow(frame, option, n < DIGITS ? n + 1 : null))),
    (rest || options.length > AT_ONCE) && h("button", {
      type: "button", class: "fr-quiet fr-encounter-link", "aria-expanded": String(!!picked.allOptions),
      onclick: () => {
        picked.allOptions = !picked.allOptions;
        frame.redraw();
      },
    }, picked.allOptions ? "Fewer" : rest),
    picked.allOptions && refused.length > 0 && refusedList(frame));
}

/** A button for an answer, with a box for each number it needs. @param {Frame} frame @param {any} option @param {number | null} [digit] the key that gives it */
function answerRow(frame, option, digit = null) {
  const words = [
    digit && h("kbd", { class: "fr-digit" }, String(digit)),
    h("span", { class: "fr-answer-word" }, option.label, asBefore(frame, option.patch) && h("span", { class: "fr-before" }, " as before")),
    option.cost && h("span", { class: "fr-cost" }, signs(option.cost)),
  ];
  const face = option.marked ? "fr-answer-button fr-answer-marked" : "fr-answer-button";
  if (!option.fields.length) {
    return h("button", { type: "button", class: face, key: option.key, onclick: (event) => answer(frame, option.patch, event) }, words);
  }
  const values = option.fields.map((field) => ({ ...field, key: `${option.key}:${field.name}` }));
  const bad = values.find((field) => numberIn(typed(frame, field), field) === null);
  return h("div", { class: "fr-answer-row", key: option.key },
    h("button", { type: "button", class: face, onclick: (event) => sendNumbers(frame, option, values, event) }, words),
    values.map((field) => h("input", {
      type: "text", inputmode: field.min < 0 ? "text" : "numeric", autocomplete: "off", class: "fr-box", key: field.key, "data-option": option.key,
      "aria-label": `${option.label}: ${field.label}, ${printed(field.min)} to ${printed(field.max)}`,
      "aria-invalid": numberIn(typed(frame, field), field) === null ? "true" : null,
      value: typed(frame, field),
      oninput: (event) => {
        frame.ui.picked[field.key] = event.target.value;
        frame.redraw();
      },
      onkeydown: (event) => event.key === "Enter" && !event.repeat && sendNumbers(frame, option, values),
    })),
    bad && h("p", { class: "fr-error", key: "bad" }, allowed(bad)));
}

const typed = (frame, field) => frame.ui.picked[field.key] ?? printed(field.value);

/** @param {Frame} frame @param {any} option @param {any[]} values @param {MouseEvent} [event] */
function sendNumbers(frame, option, values, event) {
  const numbers = values.map((field) => numberIn(typed(frame, field), field));
  const wrong = values[numbers.indexOf(null)];
  if (wrong) return frame.say(allowed(wrong));
  for (const field of values) delete frame.ui.picked[field.key];
  answer(frame, answering(frame, [option.key, ...numbers].join(":")), event);
}

/** What may not be picked now; which rule says so, what it takes and what is there, on demand. @param {Frame} frame */
export function refusedList(frame) {
  const { picked } = frame.ui;
  return h("ul", { class: "fr-refused" }, frame.picture.refused.map((each) => {
    const open = picked.refused === each.key;
    return h("li", { key: each.key },
      h("div", { class: "fr-row fr-row-apart" },
        h("span", { class: "fr-refused-word" }, each.label),
        h("button", {
          type: "button", class: "fr-why-button", "aria-expanded": String(open), "aria-label": `Why not? ${each.label}`,
          onclick: () => {
            picked.refused = open ? null : each.key;
            frame.redraw();
          },
        }, "Why not?")),
      open && h("div", { class: "fr-cause" },
        h("p", null, signs(each.text)),
        rule(frame, each.rule)));
  }));
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
