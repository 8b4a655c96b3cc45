// The answer, largest thing on the page, and its Why.
import { h } from "../dom.js";
import { whyButton, whyPanel } from "./why.js";

/** @param {import("./frame.js").Frame} frame */
export function answer(frame) {
  const { answer: shown } = frame.picture;
  if (!shown) return null;
  return [
    h("div", { class: "fr-answer" },
      h("span", { class: "fr-answer-text" }, shown.text), " ",
      h("span", { class: "fr-answer-label" }, shown.label)),
    h("div", { class: "fr-answer-more" },
      shown.oneIn && h("span", null, shown.oneIn),
      whyButton(frame, shown.why, "answer", shown.label)),
    whyPanel(frame, "answer"),
  ];
}
