// Why?: the steps that made a number, each with its rule. It opens where it was asked and gives the focus back.
import { h } from "../dom.js";
import { printed } from "../value.js";
import { rule } from "./note.js";

const TOO_LONG = 20; // letters of a fraction

/** @param {import("./frame.js").Frame} frame @param {string} id @param {string} place where the panel stands @param {any} opener takes the focus back */
export function toggleWhy(frame, id, place, opener) {
  const open = frame.ui.why;
  frame.ui.why = open?.id === id && open.place === place ? null : { id, place, opener };
  frame.redraw();
}

/** @param {import("./frame.js").Frame} frame */
export function closeWhy(frame) {
  const opener = frame.ui.why?.opener;
  frame.ui.why = null;
  frame.draw();
  opener?.focus?.();
}

/**
 * @param {import("./frame.js").Frame} frame @param {string | undefined} id
 * @param {string} place where the panel opens: "answer" or a section's id @param {string} about what the number is, for a screen reader
 */
export function whyButton(frame, id, place, about) {
  if (!id || !frame.picture.whys?.[id] || frame.guessing) return null;
  const open = frame.ui.why?.id === id && frame.ui.why.place === place;
  return h("button", {
    type: "button", class: "fr-why-button", "aria-expanded": String(open), "aria-label": `Why? ${about}`,
    onclick: (event) => toggleWhy(frame, id, place, event.currentTarget),
  }, "Why?");
}

/** @param {import("./frame.js").Frame} frame @param {string} place */
export function whyPanel(frame, place) {
  const open = frame.ui.why;
  const why = open?.place === place && !frame.guessing ? frame.picture.whys?.[open.id] : null;
  if (!open || !why) return null;
  const title = `${frame.uid}-why`;
  const chance = (open.id === frame.picture.answer?.why && frame.picture.answer.chance) || ""; // not every answer is one
  const exact = chance.length < TOO_LONG && chance; // a longer one is in the tables
  return h("div", { class: "fr-why", role: "dialog", "aria-labelledby": title, key: `why:${open.id}` },
    h("div", { class: "fr-why-head" },
      h("h3", { id: title, tabindex: "-1", created: (node) => queueMicrotask(() => node.focus()) },
        why.title, " ", h("span", { class: "fr-value" }, why.value)),
      h("button", { type: "button", class: "fr-quiet", onclick: () => closeWhy(frame) }, "Close")),
    h("ol", { class: "fr-steps" }, (why.steps ?? []).map((step) =>
      h("li", null,
        h("div", { class: "fr-step" }, h("span", null, step.label), h("span", { class: "fr-value" }, printed(step.value))),
        rule(frame, step.rule)))),
    exact && h("p", { class: "fr-exact" }, `Exactly ${exact}.`));
}
