// A box with a number in it: typed, or changed with the arrow keys. What is typed stays until it is a value.
import { at } from "../value.js";
import { errorId } from "./errors.js";

/**
 * The attributes of such a box.
 * @param {import("./frame.js").Frame} frame
 * @param {{key: string, field: string, label: string, value: any, min?: number, max?: number, step?: number, also?: any}} spec
 */
export function numberBox(frame, { key, field, label, value, min = -Infinity, max = Infinity, step = 1, also }) {
  const draft = frame.ui.drafts.get(key);
  const wanted = frame.value(field, value) ?? value;
  const now = Number(wanted ?? (Number.isFinite(min) ? min : 0));
  const before = at(frame.state, field) ?? value;
  const optional = at(frame.first, field) === null; // an empty box is a value too
  const allowed = (/** @type {string} */ text) => {
    const number = numberOf(text);
    return typeof number === "number" && number >= min && number <= max;
  };
  const commit = (/** @type {string} */ text, live = false) => {
    frame.ui.drafts.set(key, { text, field, label, live, from: frame.ui.drafts.get(key)?.from ?? before });
    if (live && !allowed(text)) return frame.redraw();
    frame.set(field, optional && text.trim() === "" ? null : numberOf(text), { gesture: live ? key : null, also });
  };
  return {
    type: "text",
    // Phones' number pads have no minus.
    inputmode: min < 0 ? "text" : "numeric",
    role: "spinbutton",
    autocomplete: "off",
    "aria-label": label,
    "aria-valuenow": wanted === null ? null : String(now),
    "aria-valuemin": Number.isFinite(min) ? String(min) : null,
    "aria-valuemax": Number.isFinite(max) ? String(max) : null,
    "aria-invalid": draft?.message ? "true" : null,
    "aria-describedby": draft?.message ? errorId(frame, key) : null,
    value: draft?.text ?? (wanted === null ? "" : String(now).replace("-", "−")),
    oninput: (event) => commit(event.target.value, true),
    onblur: () => leave(),
    onkeydown: (event) => {
      if (event.key === "Enter") return leave();
      if (event.key === "Escape" && draft) return abandon(event, draft);
      const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
      const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
      if (!steps || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || (sideways && draft)) return;
      event.preventDefault();
      frame.ui.drafts.delete(key);
      if (!event.repeat) frame.endGesture();
      frame.set(field, Math.min(max, Math.max(min, now + steps * step)), { gesture: `${key}:held`, also }); // a key that is held is one step
    },
  };

  /** What was typed is forgotten, and what it has changed so far as well. @param {KeyboardEvent} event @param {import("./opened.js").Draft} typed */
  function abandon(event, typed) {
    event.stopPropagation(); // nothing else closes
    frame.ui.drafts.delete(key);
    if ((at(frame.state, field) ?? value) !== typed.from) frame.set(field, typed.from, { gesture: key, also });
    frame.endGesture();
    frame.redraw();
  }

  /** Done typing: what is not a value yet is sent as it is, so that the rules can say what is wrong with it. */
  function leave() {
    const typed = frame.ui.drafts.get(key);
    if (!typed?.live) return;
    frame.endGesture();
    if (typed.message) typed.live = false; // refused already: it stays beside its message
    else if (allowed(typed.text) || (typed.text.trim() === "" && !optional)) {
      frame.ui.drafts.delete(key);
      frame.redraw();
    } else commit(typed.text);
  }
}

/** What was typed as a number where it is one. @param {string} text */
const numberOf = (text) => (/^[-−+]?\d+$/.test(text.trim()) ? Number(text.trim().replace("−", "-")) : text);
