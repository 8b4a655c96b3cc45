// Predict, then reveal: a question about a neighbour of what is on view. While you guess, what gives it away is
// hidden; then your number and the exact one stand side by side with the reason. Never a grade.
import { h } from "../dom.js";

/** A new question ends the guess under way. @param {import("../value.js").Picture} picture */
export const questionKey = (picture) => JSON.stringify([picture.predict?.question, picture.predict?.answer]);

/** @param {import("./frame.js").Frame} frame */
export function predict(frame) {
  const { predict: asked } = frame.picture;
  if (!asked) return null;
  const { guess } = frame.ui;
  const title = `${frame.uid}-ask`;
  return h("section", { class: "fr-ask", "aria-labelledby": title, key: "ask" },
    h("h3", { id: title }, "Before you look"),
    h("p", { class: "fr-question" }, asked.question),
    guess.phase === "revealed" ? revealed(frame, asked) : invitation(frame, asked));
}

/** @param {import("./frame.js").Frame} frame @param {string} selector */
const focusOn = (frame, selector) => /** @type {HTMLElement | null} */ (frame.root.querySelector(selector))?.focus();

/** @param {import("./frame.js").Frame} frame @param {any} asked */
function invitation(frame, asked) {
  const { guess } = frame.ui;
  const begin = () => {
    if (guess.phase !== "idle") return;
    guess.phase = "guessing";
    frame.ui.why = null;
    frame.say("What gives the answer away is hidden while you guess.");
  };
  const reveal = (event) => {
    event.preventDefault();
    if (!ready(asked, guess.text)) {
      begin();
      focusOn(frame, ".fr-ask input");
      return;
    }
    guess.phase = "revealed";
    frame.draw();
    focusOn(frame, ".fr-revealed");
    frame.say("");
  };
  return h("form", { class: "fr-guess", onsubmit: reveal, novalidate: true },
    asked.choices ? choices(frame, asked, begin) : number(frame, asked, begin),
    h("button", { type: "submit", class: "fr-button" }, "Guess"),
    guess.phase === "guessing" && h("button", {
      type: "button", class: "fr-quiet",
      onclick: () => {
        frame.ui.guess = { phase: "idle", text: "" };
        frame.draw();
        focusOn(frame, ".fr-ask .fr-button");
      },
    }, "Never mind"));
}

function number(frame, asked, begin) {
  return h("label", { class: "fr-row" },
    h("span", { class: "fr-field-label" }, asked.label ?? "Your guess"),
    h("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", class: "fr-box", value: frame.ui.guess.text,
      onfocus: begin,
      oninput: (event) => {
        frame.ui.guess.text = event.target.value;
        begin();
        frame.redraw();
      },
    }),
    asked.unit && h("span", { class: "fr-unit" }, asked.unit));
}

function choices(frame, asked, begin) {
  return h("div", { class: "fr-choice", role: "radiogroup", "aria-label": asked.label ?? "Your guess" }, asked.choices.map((each) =>
    h("label", { class: "fr-option", key: String(each.value) },
      h("input", {
        type: "radio", name: `${frame.uid}-guess`, value: String(each.value), checked: frame.ui.guess.text === String(each.value),
        onfocus: begin,
        onchange: () => {
          frame.ui.guess.text = String(each.value);
          begin();
          frame.redraw();
        },
      }),
      h("span", { class: "fr-option-face" }, h("span", null, each.label)))));
}

/** Whether a guess is one: a number within the range, or one of the choices. @param {any} asked @param {string} text */
function ready(asked, text) {
  if (asked.choices) return text !== "";
  const value = Number(text.replace(",", ".").replace("%", ""));
  return text.trim() !== "" && Number.isFinite(value) && value >= (asked.min ?? -Infinity) && value <= (asked.max ?? Infinity);
}

/** @param {import("./frame.js").Frame} frame @param {any} asked */
function revealed(frame, asked) {
  const labelOf = (value) => asked.choices?.find((each) => String(each.value) === String(value))?.label;
  const guess = frame.ui.guess.text.trim().replace(/\s*%$/, "");
  const said = labelOf(guess) ?? `${guess}${asked.unit ?? ""}`;
  const exact = asked.answerText ?? labelOf(asked.answer) ?? `${asked.answer}${asked.unit ?? ""}`;
  return h("div", { class: "fr-revealed", tabindex: "-1" },
    h("dl", { class: "fr-both" },
      h("div", null, h("dt", null, "You said"), h("dd", { class: "fr-said" }, said)),
      h("div", null, h("dt", null, "It is"), h("dd", null, exact))),
    h("p", null, asked.reason),
    h("div", { class: "fr-row" },
      asked.state && h("button", { type: "button", class: "fr-button", onclick: () => frame.apply(asked.state) }, "Show it"),
      h("button", {
        type: "button", class: "fr-quiet",
        onclick: () => {
          frame.ui.guess = { phase: "idle", text: "" };
          frame.draw();
          focusOn(frame, ".fr-ask input");
        },
      }, "Guess again")));
}
