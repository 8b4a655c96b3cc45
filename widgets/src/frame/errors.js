// Errors stand beside what caused them: under the box that was typed in, else under the field's control.
import { h } from "../dom.js";

/**
 * @param {import("./frame.js").Frame} frame
 * @param {string} key of the box @param {string} field
 * @param {boolean} [all] also errors of the field that nobody typed
 */
export function fieldErrors(frame, key, field, all = true) {
  const message = frame.ui.drafts.get(key)?.message ?? (all ? frame.ui.errors.get(field) : null);
  return message && h("p", { class: "fr-error", id: errorId(frame, key), key: `error:${key}` }, message);
}

/**
 * What is wrong, in the words on view: the field by its label, where it has one.
 * @param {import("../value.js").Picture} picture @param {import("../value.js").FieldError} error @param {string} [label]
 */
export function inWords({ controls = [], numbers = [], rulings = [] }, { field, message, told, said }, label) {
  if (said) return said;
  const control = controls.find((each) => each.field === field);
  const titled = numbers.find(({ id }) => field === `numbers.${id}`) ?? rulings.find((each) => field === rulingField(each));
  const name = label ?? (control ? spoken(controls, control) : titled?.title);
  return name && told ? `${name} ${told}.` : message;
}

/** Whether a section is where a field is set. @param {{fields?: string[]}} section @param {string} field */
export const setsField = ({ fields = [] }, field) => fields.some((each) => field === each || field.startsWith(`${each}.`));

/** What is wrong with the fields that are set in a section, and was not typed there. @param {import("./frame.js").Frame} frame @param {{fields?: string[]}} section */
export const errorsOf = ({ ui }, section) => [...ui.errors].filter(([field]) => setsField(section, field))
  .map(([field, message]) => h("p", { class: "fr-error", key: `error:${field}` }, message));

/** Where the state has the letter of a ruling, unless the ruling says where. @param {{id: string, field?: string}} ruling */
export const rulingField = ({ id, field }) => field ?? `rulings.${id}`;

/** What a control is called where nobody sees the heading above it: its group too, if another group has the same label. @param {any[]} controls @param {any} control */
export function spoken(controls, { label, group }) {
  const alike = controls.filter((each) => each.label === label);
  return group && alike.length > 1 ? `${group}: ${label}` : label;
}

/** @param {import("./frame.js").Frame} frame @param {string} key */
export const errorId = (frame, key) => `${frame.uid}-error-${key.replace(/\W/g, "-")}`;
