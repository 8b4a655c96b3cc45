// What a person asked for and is not answered yet: changes laid one by one over what is shown, or over a whole state,
// so that a refusal takes away no more than what it names.
import { merged, same, touches } from "../value.js";

/**
 * @typedef {import("../value.js").State} State
 * @typedef {{whole: State | null, changes: State[], state: State}} Asked  `state`: what it all comes to
 */

/** A state as it is. @param {State} state @returns {Asked} */
export const whole = (state) => ({ whole: state, changes: [], state });

/** One change more. @param {Asked | null} asked @param {State} shown @param {State} patch @returns {Asked} */
export const changed = (asked, shown, patch) => ({
  whole: asked?.whole ?? null,
  changes: [...(asked?.changes ?? []), patch],
  state: merged(asked?.state ?? shown, patch),
});

/** What is left without the changes of one field; null when that is what is shown. @param {Asked} asked @param {string} field @param {State} shown @returns {Asked | null} */
export function without(asked, field, shown) {
  const changes = asked.changes.filter((patch) => !touches(patch, field));
  const state = changes.reduce(merged, asked.whole ?? shown);
  return changes.length === asked.changes.length || same(state, shown) ? null : { whole: asked.whole, changes, state };
}
