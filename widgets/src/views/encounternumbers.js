// Numbers as people type them.

/** A whole number within its range, or null. @param {string} text @param {{min: number, max: number}} range */
export function numberIn(text, { min, max }) {
  const plain = text.trim().replace("\u2212", "-");
  const number = /^[-+]?\d+$/.test(plain) ? Number(plain) : NaN;
  return number >= min && number <= max ? number : null;
}
