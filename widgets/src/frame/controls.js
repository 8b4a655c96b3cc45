// The controls a picture asks for: a number, a choice, a count, a switch. Each says its label, its rule and its error.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { at } from "../value.js";
import { numberBox } from "./numberbox.js";
import { slider } from "./slider.js";
import { onOurPage } from "./link.js";
import { errorId, fieldErrors, spoken } from "./errors.js";
import { named, ruleButton, ruleNote } from "./note.js";

/** The controls that stand at a place: "first", "more", or a section's id. @param {import("./frame.js").Frame} frame @param {string} place @returns {any[]} */
export const controlsAt = (frame, place) => (frame.picture.controls ?? []).filter((control) => control.place === place);

/** @param {import("./frame.js").Frame} frame @param {any} given */
export function control(frame, given) {
  const key = `control:${given.place}:${given.field}`;
  const draw = { number, choice, count, switch: toggle }[given.kind];
  if (!draw) return null;
  const control = { ...given, name: spoken(frame.picture.controls, given) };
  const hint = onOurPage() ? control.hint : control.hintElsewhere ?? control.hint;
  return h("div", { class: `fr-control fr-control-${control.kind}`, key },
    draw(frame, control, key),
    hint && h("p", { class: "fr-hint" }, hint),
    fieldErrors(frame, key, control.field),
    ruleNote(frame, key, control.rule, control.label));
}

/** @param {import("./frame.js").Frame} frame @param {any} control @param {string} key @param {string} [id] of the box that the label names */
const heading = (frame, control, key, id) => h("div", { class: "fr-label" },
  named(
    h(id ? "label" : "span", id ? { for: id } : null, control.icon ? icon(control.icon, control.label) : control.label),
    ruleButton(frame, key, control.rule, control.name)));

function number(frame, control, key) {
  const { field, name, min, max, slide = [min, max], step = 1, unit, presets = [], also } = control;
  // A field that follows from others is null in the state, and shown as what it comes to.
  const wanted = frame.value(field, control.value) ?? control.value;
  const value = Number(wanted ?? min);
  const id = `${frame.uid}-box-${key.replace(/\W/g, "-")}`;
  const ranged = Number.isFinite(min) && Number.isFinite(max);
  const set = (/** @type {number} */ to, /** @type {string | null} */ gesture = null) => {
    frame.ui.drafts.delete(key);
    frame.set(field, to, { gesture, also });
  };
  return [
    heading(frame, control, key, id),
    h("div", { class: "fr-row" },
      ranged && slider(frame, `${key}:slide`, { label: name, value, min: slide[0], max: slide[1], step, set }),
      h("input", { ...numberBox(frame, { key, field, label: name, value: control.value, min, max, step, also }), id, class: "fr-box" }),
      unit && h("span", { class: "fr-unit" }, unit)),
    presets.length > 0 && h("div", { class: "fr-presets", role: "group", "aria-label": name }, presets.map((preset) =>
      h("button", {
        type: "button", class: "fr-chip", "aria-pressed": String(preset.value === wanted),
        onclick: () => set(preset.value),
      }, preset.label))),
  ];
}

function choice(frame, control, key) {
  const { field, name, options = [], also } = control;
  const value = frame.value(field, control.value);
  const chosen = options.find((option) => option.value === value);
  return [
    heading(frame, control, key),
    h("div", { class: "fr-choice", role: "radiogroup", "aria-label": name, "aria-describedby": frame.ui.errors.has(field) ? errorId(frame, key) : null },
      options.map((option) => h("label", { class: "fr-option" },
        h("input", {
          type: "radio", name: `${frame.uid}-${key}`, value: String(option.value), checked: option === chosen,
          onchange: () => frame.set(field, option.value, { also: { ...also, ...option.also } }),
        }),
        h("span", { class: "fr-option-face" },
          h("span", null, option.label),
          option.note && h("span", { class: "fr-option-note" }, option.note))))),
    chosen?.hint && h("p", { class: "fr-hint" }, chosen.hint),
  ];
}

/** A count's `fewer` and `more` are what else a step down or up changes; its `parts` are what it is made of. */
function count(frame, control, key) {
  const { field, name, min = 0, max = Infinity, step = 1, also, fewer, more, parts } = control;
  const value = Number(frame.value(field, control.value));
  const change = (by) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) frame.set(field, next, { also: { ...also, ...(by < 0 ? fewer : more), ...(parts && divided(frame, parts, next)) } });
  };
  return h("div", { class: "fr-row fr-row-apart" },
    heading(frame, control, key),
    h("div", { class: "fr-count", role: "group", "aria-label": name },
      h("button", { type: "button", "aria-label": `Fewer: ${name}`, "aria-disabled": value <= min ? "true" : null, onclick: () => change(-step) }, "−"),
      h("output", { class: "fr-value" }, String(value)),
      h("button", { type: "button", "aria-label": `More: ${name}`, "aria-disabled": value >= max ? "true" : null, onclick: () => change(step) }, "+")));
}

/** What is too much for a count is taken from its parts, the first one first; what is new goes to `grows`, if that is named. */
function divided(frame, { fields, grows }, whole) {
  const held = Object.fromEntries(fields.map((field) => [field, Number(frame.value(field, at(frame.picture.state, field)))]));
  let over = Object.values(held).reduce((sum, each) => sum + each, 0) - whole;
  if (grows && over < 0) held[grows] -= over;
  for (const field of fields) {
    const taken = Math.max(0, Math.min(over, held[field]));
    held[field] -= taken;
    over -= taken;
  }
  return held;
}

function toggle(frame, control, key) {
  const { field, name, also, off = false, on = true } = control; // off may be null, for nothing at all
  const isOn = frame.value(field, control.value) !== off;
  return h("div", { class: "fr-row fr-row-apart" },
    heading(frame, control, key),
    h("button", {
      type: "button", role: "switch", class: "fr-switch", "aria-checked": String(isOn), "aria-label": name,
      onclick: () => frame.set(field, isOn ? off : on, { also }),
    }));
}
