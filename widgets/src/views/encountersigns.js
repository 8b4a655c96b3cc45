// The game's signs in a sentence, drawn and named: a reader's font may lack them.
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** @type {Record<string, [string, string]>} */
const SIGNS = {
  "✦": ["action", "Action Point"], "✧": ["free-action", "Free Action"], "⇉": ["movement", "Movement"], ϟ: ["energy", "Energy"],
  "⊗": ["wound", "Wound"], "⊖": ["fatigue", "Fatigue"], "➤": ["initiative", "Initiative"],
  "»": ["movement", "Movement Point"], "⚡︎": ["energy", "Energy"], "ꉂ": ["wound", "Wound"], "⏾": ["fatigue", "Fatigue"],
};
const ANY = new RegExp(`((?:${Object.keys(SIGNS).join("|")})\\w*)`);
const PARTS = new RegExp(`^(${Object.keys(SIGNS).join("|")})(\\w*)$`);

/** Each sign keeps with the word it stands before. @param {string} text @returns {import("../dom.js").Child[]} */
export const signs = (text) => text.split(ANY).map((part, n) => {
  const [, found, word] = PARTS.exec(part) ?? [];
  if (!found) return part;
  const [id, title] = SIGNS[found];
  return h("span", { key: n, title, class: word ? "fr-icon-word" : null }, icon(id), word);
});
