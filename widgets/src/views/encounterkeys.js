// The stepper's own keys, while the focus is inside and not where something is typed or picked: arrows step,
// digits answer, Enter takes the marked option or rolls.
import { plainOptions, stepping } from "./encounterask.js";

/** @param {import("../frame/frame.js").Frame} frame @param {KeyboardEvent} event */
export function keys(frame, event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.matches("input, textarea, select")) return;
  const act = action(frame, event.key, target);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** @param {import("../frame/frame.js").Frame} frame @param {string} key @param {Element} target @returns {(() => void) | null} */
function action(frame, key, target) {
  const asked = frame.picture.question;
  const send = (patch) => (patch ? () => frame.apply(patch) : null);
  if (key === "ArrowLeft") return send(stepping(frame).back);
  if (key === "ArrowRight") return send(stepping(frame).forward);
  if (key === "Enter") {
    if (target.closest("button, summary, a, [tabindex='0']")) return null; // it is pressed itself
    return asked?.kind === "roll" ? send(asked.rolled.patch) : take(frame, plainOptions(asked).find((option) => option.marked));
  }
  return /^[1-9]$/.test(key) ? take(frame, plainOptions(asked).find((option) => String(option.digit) === key)) : null;
}

/** Take an option; one that needs a number has its box opened. @param {import("../frame/frame.js").Frame} frame @param {any} option */
function take(frame, option) {
  if (!option) return null;
  if (option.patch) return () => frame.apply(option.patch);
  return () => {
    frame.ui.picked.allOptions = true;
    frame.draw();
    const box = [...frame.root.querySelectorAll("input[data-option]")].find((each) => each.getAttribute("data-option") === option.key);
    /** @type {HTMLInputElement | undefined} */ (box)?.select();
  };
}
