// Steps along the line, by the unit that is picked.
import { h } from "../dom.js";
import { go, later } from "./encounteranswer.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const UNITS = [["question", "back", "forward", "Question"], ["event", "eventBack", "eventForward", "Event"],
  ["turn", "turnBack", "turnForward", "Turn"], ["round", "roundBack", "roundForward", "Round"]];

/** The patches of a step back and forward by the unit that is picked. @param {Frame} frame @returns {{back: any, forward: any, unit: string}} */
function stepping(frame) {
  const [unit, back, forward] = UNITS.find(([id]) => id === frame.ui.picked.unit) ?? UNITS[0];
  const { steps } = frame.picture;
  return { unit, back: steps[back], forward: steps[forward] };
}

/** A step from what is shown by then: a quick one waits for the one before. @param {Frame} frame @param {"back" | "forward"} way */
export function step(frame, way) {
  if (frame.asked) later(frame, () => step(frame, way));
  else go(frame, stepping(frame)[way]);
}

/** @param {Frame} frame */
export function steps(frame) {
  const { unit, back, forward } = stepping(frame);
  const button = (patch, way, word, label) => h("button", {
    type: "button", class: "fr-quiet fr-step-button", "aria-label": label, "aria-disabled": patch ? null : "true", onclick: () => step(frame, way),
  }, word);
  return h("div", { class: "fr-steps-row", role: "group", "aria-label": "Steps", key: "steps" },
    button(back, "back", "← Back", `Back by one ${unit}`),
    h("div", { class: "fr-choice fr-units", role: "radiogroup", "aria-label": "A step is one" }, UNITS.map(([id, , , label]) => h("label", { class: "fr-option", key: id },
      h("input", {
        type: "radio", name: `${frame.uid}-unit`, value: id, checked: id === unit,
        onchange: () => {
          frame.ui.picked.unit = id;
          frame.redraw();
        },
      }),
      h("span", { class: "fr-option-face" }, label)))),
    button(forward, "forward", "On →", `On by one ${unit}`));
}
