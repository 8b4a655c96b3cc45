// A slider: dragged, tapped or stepped by keys. A finger on it may be about to scroll the page, and a browser moves
// the slider all the same: what it says counts once the finger has gone sideways, or is lifted without a scroll.
import { h } from "../dom.js";
import { held } from "./drag.js";

const SIDEWAYS = 6; // px

/**
 * @param {import("./frame.js").Frame} frame @param {string} key
 * @param {{label: string, value: number, min: number, max: number, step: number, set: (value: number, gesture: string) => void}} spec
 */
export function slider(frame, key, { label, value, min, max, step, set }) {
  const shown = Math.min(max, Math.max(min, value)); // a box may hold more than its slider covers
  const hold = () => held(frame, key);
  const give = (/** @type {number} */ to) => set(to, key);
  const release = () => {
    if (!hold()) return;
    frame.hold = null;
    frame.endGesture();
    frame.redraw();
  };
  return h("input", {
    type: "range", class: "fr-slider", "aria-label": `${label}, slider`, min: String(min), max: String(max), step: String(step), value: String(shown),
    "aria-valuetext": String(value), style: `--fr-part:${(100 * (shown - min)) / (max - min)}%`,
    oninput: (event) => {
      const now = Number(event.target.value);
      const finger = hold();
      if (!finger?.unsure) return give(now);
      finger.value = now;
      event.target.value = String(shown);
    },
    onchange: () => hold() || frame.endGesture(),
    onpointerdown: (event) => {
      if (event.pointerType === "touch") frame.hold = { key, x: event.clientX, y: event.clientY, moved: false, unsure: true };
    },
    onpointermove: (event) => {
      const finger = hold();
      const across = finger ? Math.abs(event.clientX - finger.x) : 0;
      if (!finger?.unsure || across < SIDEWAYS || across < Math.abs(event.clientY - finger.y)) return;
      finger.unsure = false;
      if (finger.value !== undefined) give(finger.value);
    },
    onpointerup: () => {
      const finger = hold();
      if (finger?.unsure && finger.value !== undefined) give(finger.value);
      release();
    },
    onpointercancel: release,
    // A key that is held is one step.
    onkeydown: (event) => {
      if (!event.repeat) frame.endGesture();
      frame.hold ??= { key, x: 0, y: 0, moved: false };
    },
    onkeyup: release,
    onblur: release,
  });
}
