// Predict, then reveal: a question about a neighbour of what is on view. While you guess, what gives it away is
// hidden; then your number and the exact one stand side by side with the reason. Never a grade.
import { h } from "../dom.js";
import { noGuess } from "./opened.js";

/** A new question ends the guess under way. @param {import("../value.js").Picture} picture */
export const questionKey = (picture) => JSON.stringify([picture.predict?.question, picture.predict?.answer]);

/**
 * A guess beside what it is.
 * @typedef {{question: string, said: string, exact: string, reason: string}} Reveal
 */

/** @param {import("./frame.js").Frame} frame */
export function predict(frame) {
  const { predict: asked } = frame.picture;
  const { guess, kept } = frame.ui;
  const told = guess.phase === "revealed" ? revealOf(asked, guess.text) : kept;
  if (!asked && !told) return null;
  const title = `${frame.uid}-ask`;
  const open = told?.question !== asked?.question;
  return h("section", { class: "fr-ask", "aria-labelledby": title, key: "ask" },
    h("h3", { id: title }, "Before you look"),
    told && h("div", { class: "fr-told", key: "told" },
      h("p", { class: open ? "fr-hint" : "fr-question" }, told.question),
      revealed(frame, asked, told)),
    asked && open && [
      h("p", { class: "fr-question" }, asked.question),
      invitation(frame, asked),
    ]);
}

/**
 * Whether a section would give away what is asked. While you guess nothing does; before that the first view stays
 * whole, and what is under More waits for a guess, or for a reader who wants none.
 * @param {import("./frame.js").Frame} frame @param {{secret?: boolean, place: string}} section
 */
export const hides = ({ guessing, picture, ui }, { secret, place }) => secret && (guessing || (place === "more" && picture.predict && !ui.shown));

/** What stands in its place. @param {import("./frame.js").Frame} frame @param {{id: string, title: string}} section */
export const hiddenNow = (frame, { id, title }) =>
  h("p", { class: "fr-hidden", key: "hidden" },
    frame.guessing ? "Hidden while you guess." : ["Shown after your guess. ", h("button", {
      type: "button", class: "fr-quiet", "aria-label": `Show without guessing: ${title}`,
      onclick: () => {
        frame.ui.shown = true;
        frame.draw();
        focusOn(frame, `.fr-section-${id} .fr-section-body`);
      },
    }, "Show without guessing")]);

/** @param {import("./frame.js").Frame} frame @param {string} selector */
const focusOn = (frame, selector) => /** @type {HTMLElement | null} */ (frame.root.querySelector(selector))?.focus();

/** @param {import("./frame.js").Frame} frame @param {any} asked */
function invitation(frame, asked) {
  const { guess } = frame.ui;
  const reveal = (event) => {
    event.preventDefault();
    guess.refused = !ready(asked, guess.text);
    if (!guess.refused) {
      guess.phase = "revealed";
      frame.ui.shown = true;
      frame.ui.kept = null;
    }
    frame.draw();
    focusOn(frame, guess.refused ? ".fr-guess input" : ".fr-revealed");
    frame.say(guess.refused ? wanted(asked) : "");
  };
  return h("form", { class: "fr-guess", onsubmit: reveal, novalidate: true },
    asked.choices ? choices(frame, asked) : number(frame, asked),
    h("button", { type: "submit", class: "fr-button" }, "Guess"),
    guess.phase === "guessing" && h("button", {
      type: "button", class: "fr-quiet",
      onclick: () => {
        frame.ui.guess = noGuess();
        frame.draw();
        focusOn(frame, ".fr-ask .fr-button");
      },
    }, "Never mind"),
    guess.refused && h("p", { class: "fr-error", id: `${frame.uid}-guess` }, wanted(asked)));
}

/** What was guessed so far. The first word of it hides what would give the answer away. @param {import("./frame.js").Frame} frame @param {any} asked @param {string} text */
function guessed(frame, asked, text) {
  const { guess } = frame.ui;
  guess.text = text;
  guess.refused &&= !ready(asked, text);
  if (guess.phase === "idle") {
    guess.phase = "guessing";
    frame.ui.why = null;
    frame.say("What gives the answer away is hidden while you guess.");
  }
  frame.redraw();
}

/** How a box or a choice says that its guess is none. @param {import("./frame.js").Frame} frame */
const refusal = (frame) => (frame.ui.guess.refused ? { "aria-invalid": "true", "aria-describedby": `${frame.uid}-guess` } : {});

function number(frame, asked) {
  return h("label", { class: "fr-row" },
    h("span", { class: "fr-field-label" }, asked.label ?? "Your guess"),
    h("input", {
      type: "text", inputmode: asked.clock ? "text" : "decimal", autocomplete: "off", class: "fr-box", value: frame.ui.guess.text, ...refusal(frame),
      oninput: (event) => guessed(frame, asked, event.target.value),
    }),
    asked.unit && h("span", { class: "fr-unit" }, asked.unit));
}

function choices(frame, asked) {
  return h("div", { class: "fr-choice", role: "radiogroup", "aria-label": asked.label ?? "Your guess", ...refusal(frame) }, asked.choices.map((each) =>
    h("label", { class: "fr-option" },
      h("input", {
        type: "radio", name: `${frame.uid}-guess`, value: String(each.value), checked: frame.ui.guess.text === String(each.value),
        onchange: () => guessed(frame, asked, String(each.value)),
      }),
      h("span", { class: "fr-option-face" }, h("span", null, each.label)))));
}

/** Whether a guess is one: a plain number within the range, a time where one is asked for, or one of the choices. @param {any} asked @param {string} text */
function ready(asked, text) {
  if (asked.choices) return text !== "";
  const time = asked.clock && /^(\d+):([0-5]\d)$/.exec(bare(asked, text));
  const plain = time ? String(Number(time[1]) + Number(time[2]) / 60) : bare(asked, text).replace("−", "-").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) && Number(plain) >= (asked.min ?? -Infinity) && Number(plain) <= (asked.max ?? Infinity);
}

/** What a guess may be. @param {any} asked */
function wanted({ choices, min, max, clock }) {
  if (choices) return "Choose one of these first.";
  const range = max !== undefined ? ` from ${min ?? 0} to ${max}` : min !== undefined ? ` of ${min} or more` : "";
  return clock ? `Type hours${range}: 2.5 or 2:30.` : `Type a number${range}, in plain digits.`;
}

/** A guess without its unit. @param {any} asked @param {string} text */
const bare = ({ unit = "" }, text) => (unit && text.trim().endsWith(unit.trim()) ? text.trim().slice(0, -unit.trim().length) : text).trim();

/** @param {any} asked @param {string} text @returns {Reveal} */
function revealOf(asked, text) {
  const labelOf = (value) => asked.choices?.find((each) => String(each.value) === String(value))?.label;
  return {
    question: asked.question,
    said: labelOf(text) ?? `${bare(asked, text)}${asked.unit ?? ""}`,
    exact: asked.answerText ?? labelOf(asked.answer) ?? `${asked.answer}${asked.unit ?? ""}`,
    reason: asked.reason,
  };
}

/** @param {import("./frame.js").Frame} frame @param {any} asked @param {Reveal} told */
function revealed(frame, asked, told) {
  const { kept } = frame.ui;
  return h("div", { class: "fr-revealed", tabindex: "-1" },
    h("dl", { class: "fr-both" },
      h("div", null, h("dt", null, "You said"), h("dd", { class: "fr-said" }, told.said)),
      h("div", null, h("dt", null, "It is"), h("dd", null, told.exact))),
    h("p", null, told.reason),
    h("div", { class: "fr-row" },
      !kept && asked.state && h("button", {
        type: "button", class: "fr-button",
        onclick: () => {
          frame.ui.kept = told; // its reason stays, though the question goes
          frame.apply(asked.state);
          frame.draw();
          focusOn(frame, ".fr-revealed");
        },
      }, "Show it"),
      h("button", {
        type: "button", class: "fr-quiet",
        onclick: () => {
          frame.ui.kept = null;
          frame.ui.guess = noGuess();
          frame.draw();
          focusOn(frame, ".fr-guess input");
        },
      }, kept ? "Close" : "Guess again")));
}
