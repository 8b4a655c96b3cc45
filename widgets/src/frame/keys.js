// Keys that act while the focus is inside an explorable; the page round it hears no plain key of them.
import { closeNote } from "./note.js";
import { closeWhy } from "./why.js";

/** Text that is no part of the state: its own typing is undone there. */
const OWN_UNDO = ".fr-guess input[type=text]";

/** @param {import("./frame.js").Frame} frame */
export function listenToKeys(frame) {
  frame.root.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    const again = command && (key === "y" || (key === "z" && event.shiftKey));
    if (again || (command && key === "z")) {
      event.stopPropagation();
      if (/** @type {Element} */ (event.target).matches(OWN_UNDO)) return;
      event.preventDefault();
      if (again) frame.redo();
      else frame.undo();
      return;
    }
    if (event.key === "Escape") escape(frame);
    frame.views[frame.picture.screen]?.keys?.(frame, event); // a screen's own
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  }, { signal: frame.ending.signal });
}

/** Close the innermost thing that is open. @param {import("./frame.js").Frame} frame */
function escape(frame) {
  if (frame.ui.note) closeNote(frame);
  else if (frame.ui.why) closeWhy(frame);
}
