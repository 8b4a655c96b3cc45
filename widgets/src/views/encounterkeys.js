// The stepper's own keys, while the focus is inside and not where something is typed or picked: arrows step,
// digits answer, Enter takes the marked option or rolls. What is typed faster than it is answered waits its turn.
import { answer, later } from "./encounteranswer.js";
import { onView, plainOptions } from "./encounterask.js";
import { step } from "./encountersteps.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const TYPED_IN = "input, textarea, select, [contenteditable]";
const PRESSED = "button, summary, a, [tabindex='0']"; // Enter is for them

/** @param {Frame} frame @param {KeyboardEvent} event */
export function keys(frame, event) {
  const { key, repeat } = event;
  const target = /** @type {Element} */ (event.target);
  const steps = key === "ArrowLeft" || key === "ArrowRight";
  const pressed = target.closest(PRESSED);
  const answers = /^[1-9]$/.test(key) || (key === "Enter" && !(pressed && frame.root.contains(pressed)));
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.matches(TYPED_IN) || !(steps || answers)) return;
  event.preventDefault();
  if (answers && repeat) return; // a key that is held answers once
  if (steps) step(frame, key === "ArrowLeft" ? "back" : "forward");
  else if (frame.asked) later(frame, () => act(frame, key));
  else act(frame, key);
}

/** @param {Frame} frame @param {string} key */
function act(frame, key) {
  const { question } = frame.picture;
  if (key === "Enter" && question?.kind === "roll") answer(frame, question.rolled.patch);
  else if (key === "Enter") take(frame, plainOptions(question).find((option) => option.marked));
  else take(frame, onView(frame)[Number(key) - 1]);
}

/** Take an option; one that needs a number has its box opened. @param {Frame} frame @param {any} option */
function take(frame, option) {
  if (!option) return;
  if (option.patch) return answer(frame, option.patch);
  frame.ui.picked.allOptions = true;
  frame.draw();
  const boxes = /** @type {HTMLInputElement[]} */ ([...frame.root.querySelectorAll("input[data-option]")]);
  const box = boxes.find((each) => each.dataset.option === option.key);
  box?.focus();
  box?.select();
}
