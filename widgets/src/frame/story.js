// The story: prose whose numbers can be changed where they stand and whose words explain themselves.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { note, rule, toggleNote } from "./note.js";
import { scrub } from "./scrub.js";
import { fieldErrors } from "./errors.js";
import { toggleWhy } from "./why.js";

/** @param {import("./frame.js").Frame} frame */
export function story(frame) {
  const paragraphs = frame.picture.story ?? [];
  return h("div", { class: "fr-story" }, paragraphs.map((parts, index) => [
    paragraph(frame, parts, `story${index}`),
    parts.map((part) => part.scrub && fieldErrors(frame, `story:${part.scrub}`, part.scrub, false)),
  ]));
}

/** A paragraph whose words explain themselves under it. @param {import("./frame.js").Frame} frame @param {any[]} parts @param {string} place of its own @param {string} [look] */
export const paragraph = (frame, parts, place, look) => [
  h("p", { class: look, key: place }, held(parts).map(({ part, tail }) => {
    const drawn = storyPart(frame, part, place);
    if (typeof drawn === "string") return drawn + tail;
    return tail ? h("span", { class: "fr-held" }, drawn, tail) : drawn;
  })),
  noteUnder(frame, place),
];

/** Numbers, words and signs with the punctuation after them, which must not begin a line. @param {any[]} parts @returns {{part: any, tail: string}[]} */
function held(parts) {
  const found = parts.map((part) => ({ part, tail: "" }));
  for (const [index, { part }] of found.entries()) {
    const before = found[index - 1];
    const marks = typeof part === "string" && before && typeof before.part !== "string" ? /^[,.;:!?%)…]+/.exec(part)?.[0] : null;
    if (!marks) continue;
    before.tail = marks;
    found[index].part = part.slice(marks.length);
  }
  return found;
}

/** @param {import("./frame.js").Frame} frame @param {any} part @param {string} place */
function storyPart(frame, part, place) {
  if (typeof part === "string") return part;
  if (part.scrub) return scrub(frame, part);
  if (part.icon) return icon(part.icon, part.text);
  if (part.why) {
    if (frame.guessing) return part.text;
    return h("button", {
      type: "button", class: "fr-number-why", "aria-label": `${part.text}. Why?`, "aria-expanded": String(frame.ui.why?.id === part.why),
      onclick: (event) => toggleWhy(frame, part.why, "answer", event.currentTarget),
    }, part.text);
  }
  if (!frame.picture.terms?.[part.term]) return part.text;
  const key = `${place}:${part.term}`;
  return h("button", {
    type: "button", class: "fr-term", "aria-expanded": String(frame.ui.note?.key === key),
    onclick: (event) => toggleNote(frame, key, event.currentTarget),
  }, part.text);
}

/** The glossary note that is open under a paragraph. @param {import("./frame.js").Frame} frame @param {string} place */
function noteUnder(frame, place) {
  const open = frame.ui.note?.key ?? "";
  const id = open.startsWith(`${place}:`) ? open.slice(place.length + 1) : "";
  const term = frame.picture.terms?.[id];
  return term && note(frame, term.title, { sign: id }, h("p", null, term.text), rule(frame, term.rule));
}

/** What stands below the answer keeps its distance from the tallest story there was at this width: it does not run away from the finger. @param {import("./frame.js").Frame} frame */
export function keepRoom({ root, ui }) {
  const shown = /** @type {HTMLElement | null} */ (root.querySelector(".fr-story"));
  const below = /** @type {HTMLElement | null} */ (root.querySelector(".fr-controls"));
  if (!shown || !below) return;
  if (shown.clientWidth !== ui.room.width) ui.room = { width: shown.clientWidth, height: 0 };
  ui.room.height = Math.max(ui.room.height, shown.offsetHeight);
  below.style.marginTop = `${ui.room.height - shown.offsetHeight}px`;
}
