// Numbers as people type them.
import { printed } from "../value.js";

/** A whole number within its range, or null. @param {string} text @param {{min: number, max: number}} range */
export function numberIn(text, { min, max }) {
  const plain = text.trim().replace("\u2212", "-");
  const number = /^[-+]?\d+$/.test(plain) ? Number(plain) : NaN;
  return number >= min && number <= max ? number : null;
}

/** What a box takes. @param {{label: string, min: number, max: number}} box */
export const allowed = ({ label, min, max }) => `${label}: ${printed(min)} to ${printed(max)}.`;
