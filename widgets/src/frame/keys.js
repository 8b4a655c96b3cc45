// Keys that act while the focus is inside an explorable, and the ones the page round it must not also hear.

const OURS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter", "Escape", " ", "Backspace", "Delete"]);

/** @param {import("./frame.js").Frame} frame */
export function listenToKeys(frame) {
  frame.root.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    const again = command && (key === "y" || (key === "z" && event.shiftKey));
    if (again || (command && key === "z")) {
      event.preventDefault();
      event.stopPropagation();
      if (again) frame.redo();
      else frame.undo();
      return;
    }
    if (event.key === "Escape") escape(frame);
    const typing = /** @type {Element} */ (event.target).matches("input");
    if (!command && (typing ? event.key !== "Tab" : OURS.has(event.key))) event.stopPropagation();
  }, { signal: frame.ending.signal });
}

/** Close the innermost thing that is open. @param {import("./frame.js").Frame} frame */
function escape(frame) {
  if (frame.ui.note) frame.closeNote();
  else if (frame.ui.why) frame.closeWhy();
}
