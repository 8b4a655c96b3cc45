// The game's signs and our own, drawn on a 16 x 16 field, so that no reader's font has to have them.
import { h } from "./dom.js";

/** Name and strokes of each sign. "fill:" marks a solid shape, the others are lines. @type {Record<string, [string, ...string[]]>} */
const SIGNS = {
  vigor: ["Vigor", "fill:M8 1l2.4 2.4L8 5.8 5.6 3.4z", "fill:M8 10.2l2.4 2.4L8 15l-2.4-2.4z", "fill:M3.4 5.6L5.8 8l-2.4 2.4L1 8z", "fill:M12.6 5.6L15 8l-2.4 2.4L10.2 8z"],
  deft: ["Deft", "M8 1.6l1.9 4.1 4.5.5-3.3 3.1.9 4.4L8 11.5l-4 2.2.9-4.4L1.6 6.2l4.5-.5z"],
  acuity: ["Acuity", "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z", "fill:M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z"],
  resolve: ["Resolve", "M8 2l6.5 11.5h-13z", "fill:M8 8a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z"],
  hp: ["HP", "fill:M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6z"],
  wound: ["Wound", "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z", "M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4"],
  fatigue: ["Fatigue", "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z", "M4.5 8h7"],
  energy: ["Energy", "fill:M9.5 1L3.5 9h3.7L6 15l6.5-8.5H8.7z"],
  "physical-defense": ["Physical Defense", "M2.5 2.5c2 .3 3.8-.2 5.5-1.3c1.7 1.1 3.5 1.6 5.5 1.3v4.5c0 3.8-2.3 6.3-5.5 7.8c-3.2-1.5-5.5-4-5.5-7.8z", "M8 4.5v6.5M5 7h6"],
  "mental-defense": ["Mental Defense", "M2.5 2.5c2 .3 3.8-.2 5.5-1.3c1.7 1.1 3.5 1.6 5.5 1.3v4.5c0 3.8-2.3 6.3-5.5 7.8c-3.2-1.5-5.5-4-5.5-7.8z"],
  movement: ["Movement", "M1.5 5.5h12M10.5 2.5l3 3-3 3M1.5 10.5h12M10.5 7.5l3 3-3 3"],
  initiative: ["Initiative", "fill:M2 2.5L14.5 8 2 13.5 5 8z"],
  action: ["Action", "fill:M8 .8L9.9 6.1 15.2 8 9.9 9.9 8 15.2 6.1 9.9.8 8l5.3-1.9z"],
  "free-action": ["Free Action", "M8 1.5l1.7 4.8L14.5 8 9.7 9.7 8 14.5 6.3 9.7 1.5 8l4.8-1.7z"],
  activity: ["Activity", "M8 1.5v13M2.4 4.7l11.2 6.6M13.6 4.7L2.4 11.3", "fill:M8 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4z"],
  unit: ["Unit", "M5.5 1.5v13M10.5 1.5v13M1.5 5.5h13M1.5 10.5h13"],
  favor: ["Favor", "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z", "M8 4.8v6.4M4.8 8h6.4"],
  disfavor: ["Disfavor", "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z", "M4.8 8h6.4"],
  d10: ["ten-sided die", "M8 1l6.5 7.5L8 15 1.5 8.5z", "M8 1L4.8 9.5 8 11.5l3.2-2L8 1M1.5 8.5l3.3 1M14.5 8.5l-3.3 1M8 11.5V15"],
};

/** Signs of the tool bar, always beside their word. @type {Record<string, string>} */
const GLYPHS = {
  undo: "M3 6.5h7a3.5 3.5 0 0 1 0 7H6M6 3L2.5 6.5 6 10",
  redo: "M13 6.5H6a3.5 3.5 0 0 0 0 7h4M10 3l3.5 3.5L10 10",
  reset: "M3.2 5A6 6 0 1 1 2 8.5M2.5 1.8V5.2H6",
  link: "M6.5 9.5l3-3M7 4.5l1.8-1.8a3.1 3.1 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.8 1.8a3.1 3.1 0 0 1-4.5-4.5L4.5 7",
};

export const signIds = Object.keys(SIGNS);

/** A sign of the game with its word beside it; without a word the sign itself says its name. @param {string} id @param {string} [text] */
export function icon(id, text) {
  const sign = SIGNS[id];
  if (!sign) return text ?? id;
  const [name, ...paths] = sign;
  const image = h("svg", { class: "fr-icon", viewBox: "0 0 16 16", ...(text ? { "aria-hidden": "true" } : { role: "img", "aria-label": name }) },
    paths.map((path) => h("path", path.startsWith("fill:") ? { d: path.slice(5), class: "fr-icon-solid" } : { d: path })));
  return text ? h("span", { class: "fr-icon-word" }, image, text) : image;
}

/** @param {string} id */
export const glyph = (id) => h("svg", { class: "fr-icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: GLYPHS[id] }));
