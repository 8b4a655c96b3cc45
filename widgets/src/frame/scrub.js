// A number inside a sentence: drag it sideways, type over it, or use the arrow keys.
import { h } from "../dom.js";
import { dragging } from "./drag.js";
import { numberBox } from "./numberbox.js";

const PIXELS_PER_STEP = 6;

/** Its limits and its label are those of its control; where the field has none, the part's own. @param {import("./frame.js").Frame} frame @param {{scrub: string, text: string, value?: number, label?: string, min?: number, max?: number}} part */
export function scrub(frame, { scrub: field, text, ...own }) {
  const control = (frame.picture.controls ?? []).find((each) => each.field === field) ?? own;
  const { min = -Infinity, max = Infinity, slide = [min, max], step = 1, label = field, also } = control;
  const key = `story:${field}`;
  const box = numberBox(frame, { key, field, label, value: control.value ?? text, min, max, step, also });
  return h("input", {
    ...box,
    key: `scrub:${field}`,
    class: "fr-scrub",
    style: `--fr-chars:${Math.max(1, box.value.length)}`,
    ...dragging(frame, `${key}:drag`, {
      start(event) {
        if (document.activeElement === event.target) return null;
        if (event.pointerType === "mouse") event.preventDefault(); // a click selects all, below; a drag selects nothing
        return { from: Number(box["aria-valuenow"]) };
      },
      move(event, { x, from }) {
        const steps = Math.round((event.clientX - x) / PIXELS_PER_STEP);
        const value = Math.min(slide[1], Math.max(slide[0], from + steps * step));
        if (value !== Number(frame.value(field, control.value ?? text))) frame.set(field, value, { gesture: `${key}:drag`, also });
      },
      drop(event, { moved }) {
        if (moved) return;
        event.target.focus();
        event.target.select();
      },
    }),
  });
}
