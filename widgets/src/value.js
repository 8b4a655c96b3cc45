// Small questions about states and pictures: copies, paths, equality, fractions.

/**
 * @typedef {Record<string, any>} State
 * @typedef {Record<string, any>} Picture
 * @typedef {{field: string, value: any, message: string, told?: string, said?: string}} FieldError  `told` follows the name a reader knows the field by; `said` is all that a reader is told
 */

/** @template T @param {T} value @returns {T} */
export const copy = (value) => JSON.parse(JSON.stringify(value));

/** Whether two JSON values are the same, whatever the order of their keys. @param {any} a @param {any} b @returns {boolean} */
export function same(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** The value at a dotted path, or undefined. @param {any} from @param {string} path */
export const at = (from, path) => path.split(".").reduce((part, key) => part?.[key], from);

/** A copy of a state with the value at a dotted path set. @param {State} state @param {string} path @param {any} value */
export function withField(state, path, value) {
  const result = copy(state);
  const keys = path.split(".");
  const last = /** @type {string} */ (keys.pop());
  let part = result;
  for (const key of keys) part = part[key] ??= {};
  part[last] = value;
  return result;
}

/** A copy of a state with a patch laid over it; nested objects are merged, dotted keys are paths, everything else is replaced. @param {State} state @param {State} patch */
export function merged(state, patch) {
  const result = copy(state);
  for (const [key, value] of Object.entries(patch)) {
    if (key.includes(".")) {
      Object.assign(result, withField(result, key, value));
      continue;
    }
    const both = isTable(value) && isTable(result[key]);
    result[key] = both ? merged(result[key], value) : copy(value);
  }
  return result;
}

/** Whether a patch says something about a field, about a part of it or about what it is part of. @param {State} patch @param {string} field */
export const touches = (patch, field) =>
  paths(patch).some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));

/** @param {State} patch @returns {string[]} the dotted path of every value in it */
const paths = (patch) => Object.entries(patch).flatMap(([key, value]) => (isTable(value) ? paths(value).map((path) => `${key}.${path}`) : [key]));

/** @param {any} value */
const isTable = (value) => !!value && typeof value === "object" && !Array.isArray(value);

const NESTING_LIMIT = 50; // tables and lists inside each other: a parser's stack is not endless
const HALVES = /\p{Surrogate}/u; // half a character, which no message can carry

/** Whether a value read from elsewhere can be sent and answered at all. @param {any} value @param {number} [levels] @returns {boolean} */
export function isSendable(value, levels = NESTING_LIMIT) {
  if (typeof value === "string") return !HALVES.test(value);
  if (!value || typeof value !== "object") return true;
  return levels > 0 && Object.entries(value).every(([key, each]) => !HALVES.test(key) && isSendable(each, levels - 1));
}

/** A number with a true minus sign; anything else as it is. @param {any} value */
export const printed = (value) => (typeof value === "number" ? String(value).replace("-", "\u2212") : value);

/** "21/25" as a number, for geometry only: what is shown as text comes from the picture. @param {string | number} text */
export function ratio(text) {
  const [over, under = "1"] = String(text).split("/");
  // Both sides of a long fraction are brought down by as many digits: a number ends at some 308 of them.
  const spare = Math.max(0, over.length - DIGITS, under.length - DIGITS);
  return Number(`${over}e-${spare}`) / Number(`${under}e-${spare}`);
}

const DIGITS = 300;
