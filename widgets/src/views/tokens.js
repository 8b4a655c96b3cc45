// Tokens of Favor and Disfavor on the two dice, or beside them: dragged, moved by keys, placed by buttons.
// It counts discs and nothing else; what a placement comes to is in the picture that answers.
import { h } from "../dom.js";
import { dragging, held } from "../frame/drag.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */
/** @typedef {"favor" | "disfavor"} Kind */
/** @typedef {"beside" | "tens" | "units"} Place */

/** @type {Place[]} */
const PLACES = ["beside", "tens", "units"];
const NAMES = { favor: "Favor", disfavor: "Disfavor" };
const WHERE = { beside: "not placed", tens: "on the tens", units: "on the units" };

/** @param {Frame} frame */
export function tokenBoard(frame) {
  const held = count(frame);
  return h("div", { class: "fr-board" }, PLACES.map((place) => h("div", {
    class: `fr-place fr-place-${place}`, key: place, role: "group", "aria-label": place === "beside" ? "Favor not placed" : `The ${place} die`, "data-place": place, "data-over": frame.hold?.over === place,
  },
    h("div", { class: "fr-place-name" }, place === "beside" ? "Not placed" : h("span", null, dieSign(place), `${place} die`)),
    h("div", { class: "fr-tokens" },
      tokens(frame, "favor", place, held),
      place !== "beside" && tokens(frame, "disfavor", place, held),
      place === "beside" && !held.favor.beside && h("span", { class: "fr-hint" }, held.favor.tens + held.favor.units ? "All placed" : "No Favor")),
    place !== "beside" && h("div", { class: "fr-place-buttons" },
      buttons(frame, "favor", place, held),
      held.disfavor.tens + held.disfavor.units > 0 && buttons(frame, "disfavor", place, held)))));
}

/** A disc with a plus or a minus. @param {Kind} kind */
export const disc = (kind) => h("svg", { class: `fr-disc fr-disc-${kind}`, viewBox: "0 0 28 28", "aria-hidden": "true" },
  h("circle", { cx: 14, cy: 14, r: 12.5 }),
  h("path", { d: kind === "favor" ? "M14 8v12M8 14h12" : "M8 14h12" }));

const dieSign = (place) => h("svg", { class: `fr-place-die fr-place-die-${place}`, viewBox: "0 0 40 40", "aria-hidden": "true" },
  h("path", { d: "M20 1.5L38 21.5 20 38.5 2 21.5zM2 21.5L11 24.5 20 29.5 29 24.5 38 21.5M20 29.5V38.5" }));

/** How many of each kind lie where, as the person wants it. @param {Frame} frame @returns {Record<Kind, Record<Place, number>>} */
function count(frame) {
  const value = (field) => Number(frame.value(field, frame.picture.state[field]));
  const of = (kind) => {
    const [tens, units] = [value(`${kind}_tens`), value(`${kind}_units`)];
    return { tens, units, beside: Math.max(0, value(kind) - tens - units) };
  };
  return { favor: of("favor"), disfavor: of("disfavor") };
}

/** @param {Frame} frame @param {Kind} kind @param {Place} place @param {Record<Kind, Record<Place, number>>} held */
function tokens(frame, kind, place, held) {
  return Array.from({ length: held[kind][place] }, (_, index) => token(frame, kind, place, index));
}

/** @param {Frame} frame @param {Kind} kind @param {Place} place @param {number} index */
function token(frame, kind, place, index) {
  const places = allowed(kind);
  const beside = (by) => places[places.indexOf(place) + by];
  const key = `${kind}:${place}:${index}`;
  const hold = held(frame, key);
  const drag = dragging(frame, key, {
    move: (event, now) => {
      now.translate = `${event.clientX - now.x}px ${event.clientY - now.y}px`;
      now.over = placeUnder(frame, kind, event);
      frame.redraw();
    },
    drop: (event, { moved }) => {
      frame.ui.picked.dropped = moved;
      const to = moved && placeUnder(frame, kind, event);
      if (to) move(frame, kind, place, to);
    },
  });
  return h("button", {
    type: "button", class: "fr-token", key: `${kind}${index}`, "data-token": `${kind}:${place}`,
    "aria-label": `${NAMES[kind]} ${WHERE[place]}. Arrow keys move it.`,
    style: hold?.translate ? `translate: ${hold.translate}` : null,
    onclick: (event) => {
      if (event.detail && frame.ui.picked.dropped) return; // the click that follows a drag; a key's has no detail
      move(frame, kind, place, place === "tens" ? "units" : "tens");
    },
    onkeydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = { ArrowLeft: beside(-1), ArrowUp: beside(-1), ArrowRight: beside(1), ArrowDown: beside(1), Delete: places[0], Backspace: places[0] }[event.key];
      if (event.key.startsWith("Arrow") || to) event.preventDefault();
      if (to) move(frame, kind, place, to);
    },
    ...drag,
  }, disc(kind));
}

/** Favor may also wait beside the dice; Disfavor always lies on one. @param {Kind} kind */
const allowed = (kind) => (kind === "favor" ? PLACES : PLACES.slice(1));

/** The place under a pointer where a token may lie. @param {Frame} frame @param {Kind} kind @param {any} event @returns {Place | undefined} */
function placeUnder(frame, kind, { clientX, clientY }) {
  return allowed(kind).find((place) => {
    const box = frame.root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    return box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  });
}

/** One token from one place to another: one step. @param {Frame} frame @param {Kind} kind @param {Place} from @param {Place} to */
function move(frame, kind, from, to) {
  const held = count(frame)[kind];
  if (from === to || !held[from]) return;
  const changed = { ...held, [from]: held[from] - 1, [to]: held[to] + 1 };
  frame.apply({ [`${kind}_tens`]: changed.tens, [`${kind}_units`]: changed.units, rolls: 1 });
  queueMicrotask(() => { // after it is drawn there
    const there = frame.root.querySelectorAll(`[data-token="${kind}:${to}"]`);
    /** @type {HTMLElement | undefined} */ (there[there.length - 1])?.focus();
  });
}

/** @param {Frame} frame @param {Kind} kind @param {Place} place @param {Record<Kind, Record<Place, number>>} held */
function buttons(frame, kind, place, held) {
  const from = /** @type {Place | undefined} */ (["beside", "tens", "units"].find((each) => each !== place && held[kind][/** @type {Place} */ (each)] > 0));
  const name = NAMES[kind];
  return h("div", { class: "fr-row", key: kind },
    h("button", {
      type: "button", class: "fr-button", "aria-disabled": from ? null : "true", "aria-label": `${name} here, on the ${place}`,
      onclick: () => from && move(frame, kind, from, place),
    }, `${name} here`),
    kind === "favor" && h("button", {
      type: "button", class: "fr-quiet", "aria-disabled": held.favor[place] ? null : "true", "aria-label": `Take back from the ${place}`,
      onclick: () => move(frame, "favor", place, "beside"),
    }, "Take back"));
}
