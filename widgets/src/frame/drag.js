// A drag: something pressed, moved and dropped. What is held is the frame's, so that Undo ends it like a pointer that is lost.

const DRAG_STARTS = 4; // px before a press becomes a drag

/**
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {{key: string, x: number, y: number, moved: boolean, [more: string]: any}} Hold  `x`, `y`: where it was pressed
 */

/** What a key holds, if it is held. @param {Frame} frame @param {string} key @returns {Hold | null} */
export const held = (frame, key) => (frame.hold?.key === key ? frame.hold : null);

/**
 * The attributes of something that can be dragged.
 * @param {Frame} frame
 * @param {string} key  the same thing, however often it is drawn again
 * @param {object} does
 * @param {(event: any) => object | null} [does.start]  what to remember of the start; null leaves the press to the browser
 * @param {(event: any, hold: Hold) => void} does.move
 * @param {(event: any, hold: Hold) => void} [does.drop]  let go on purpose, moved or not
 */
export function dragging(frame, key, { start = () => ({}), move, drop }) {
  const end = (event, onPurpose = false) => {
    const hold = held(frame, key);
    if (!hold) return;
    frame.hold = null;
    if (onPurpose) drop?.(event, hold);
    frame.endGesture();
    frame.redraw();
  };
  return {
    onpointerdown: (event) => {
      const begun = event.button === 0 ? start(event) : null;
      if (!begun) return;
      frame.hold = { key, x: event.clientX, y: event.clientY, moved: false, ...begun };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onpointermove: (event) => {
      const hold = held(frame, key);
      if (!hold) return;
      if (!event.buttons) return end(event); // let go where we did not see it
      hold.moved ||= Math.hypot(event.clientX - hold.x, event.clientY - hold.y) >= DRAG_STARTS;
      if (hold.moved) move(event, hold);
    },
    onpointerup: (event) => end(event, true),
    onpointercancel: (event) => end(event),
    onlostpointercapture: (event) => end(event),
  };
}
