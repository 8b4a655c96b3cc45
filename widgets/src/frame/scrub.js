// A number inside a sentence: drag it sideways, type over it, or use the arrow keys.
import { h } from "../dom.js";
import { numberBox } from "./numberbox.js";

const DRAG_STARTS = 4; // px before a press becomes a drag
const PIXELS_PER_STEP = 6;

/** @param {import("./frame.js").Frame} frame @param {{scrub: string, text: string}} part */
export function scrub(frame, { scrub: field, text }) {
  const control = (frame.picture.controls ?? []).find((each) => each.field === field) ?? {};
  const { min = -Infinity, max = Infinity, step = 1, label = field, also } = control;
  const key = `story:${field}`;
  const box = numberBox(frame, { key, field, label, value: control.value ?? text, min, max, step, also });
  const drag = frame.ui.picked;
  return h("input", {
    ...box,
    key: `scrub:${field}`,
    class: "fr-scrub",
    style: `--fr-chars:${Math.max(1, box.value.length)}`,
    onpointerdown: (event) => {
      if (event.button !== 0 || document.activeElement === event.target) return;
      if (event.pointerType === "mouse") event.preventDefault(); // a click selects all, below; a drag selects nothing
      drag[key] = { x: event.clientX, from: Number(box["aria-valuenow"]), moved: false };
      event.target.setPointerCapture?.(event.pointerId);
    },
    onpointermove: (event) => {
      const start = drag[key];
      if (!start || (!start.moved && Math.abs(event.clientX - start.x) < DRAG_STARTS)) return;
      start.moved = true;
      const steps = Math.round((event.clientX - start.x) / PIXELS_PER_STEP);
      const value = Math.min(max, Math.max(min, start.from + steps * step));
      if (value !== Number(frame.value(field, control.value ?? text))) frame.set(field, value, { gesture: `${key}:drag`, also });
    },
    onpointerup: (event) => {
      const start = drag[key];
      drag[key] = null;
      if (start?.moved) frame.endGesture();
      else if (start) {
        event.target.focus();
        event.target.select();
      }
    },
    onpointercancel: () => {
      drag[key] = null;
      frame.endGesture();
    },
  });
}
