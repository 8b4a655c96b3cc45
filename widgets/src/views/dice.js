// Dice as they lie: a d10 is a kite, the kept one solid, the dropped one outlined with a light strike.
import { h } from "../dom.js";

/** Each kind of die as it lies: its outline, its edges, and where its number stands. */
const SHAPES = {
  6: { shape: "M8 4.5H32Q35.5 4.5 35.5 8V32Q35.5 35.5 32 35.5H8Q4.5 35.5 4.5 32V8Q4.5 4.5 8 4.5z", edge: "", y: 20.5 },
  10: {
    shape: "M20 1.5L38 21.5 20 38.5 2 21.5z",
    edge: "M2 21.5L11 24.5 20 29.5 29 24.5 38 21.5M20 29.5V38.5M20 1.5L11 24.5M20 1.5L29 24.5",
    y: 18,
  },
  12: {
    shape: "M20 1.5L31 5 37.8 14.2V25.8L31 35 20 38.5 9 35 2.2 25.8V14.2L9 5z",
    edge: "M20 9L30.5 16.6 26.5 29H13.5L9.5 16.6zM20 9V1.5M30.5 16.6L37.8 14.2M26.5 29L31 35M13.5 29L9 35M9.5 16.6L2.2 14.2",
    y: 21,
  },
  20: {
    shape: "M20 1.5L36 10.8V29.2L20 38.5 4 29.2V10.8z",
    edge: "M20 10L31 28H9zM20 10V1.5M20 10L4 10.8M20 10L36 10.8M31 28L36 10.8M31 28L36 29.2M31 28L20 38.5M9 28L20 38.5M9 28L4 29.2M9 28L4 10.8",
    y: 22,
  },
};

/** @param {number} face @param {boolean} kept @param {keyof typeof SHAPES} [sides] */
function die(face, kept, sides = 10) {
  const { shape, edge, y } = SHAPES[sides];
  return h("svg", { class: kept ? "fr-die fr-die-kept" : "fr-die", viewBox: "0 0 40 40", "aria-hidden": "true" },
    h("path", { class: "fr-die-shape", d: shape }),
    h("path", { class: "fr-die-edge", d: edge }),
    h("text", { class: "fr-die-face", x: 20, y }, String(face)),
    !kept && h("path", { class: "fr-die-strike", d: "M7 33L33 9" }));
}

/** @param {string} name @param {{face: number, kept: boolean}[]} dice */
const row = (name, dice) => h("div", { class: `fr-dice fr-dice-${name}`, role: "img", "aria-label": `${name}: ${dice.map((each) => `${each.face}${each.kept ? "" : ", dropped"}`).join("; ")}` },
  h("span", { class: "fr-dice-name", "aria-hidden": "true" }, name),
  dice.map((each) => die(each.face, each.kept)));

/** The dice of one throw: both kinds of a d100, or those of another system by their own names. @param {any} made */
export function thrown(made) {
  return h("div", { class: "fr-thrown" },
    made.tens && row("tens", made.tens),
    made.units && row("units", made.units),
    made.dice?.map(({ name, sides, face }) => h("div", { class: "fr-dice", key: name, role: "img", "aria-label": `${name}: ${face}` },
      h("span", { class: "fr-dice-name", "aria-hidden": "true" }, name),
      die(face, true, sides))));
}

const HIGHEST_NUMBER = 2 ** 32; // throw numbers are below it

/**
 * Throw once, or a hundred times. The number of a throw travels in the state, so the same dice can be had again.
 * @param {import("../frame/frame.js").Frame} frame @param {(number: () => number) => import("../value.js").State} numbers the new numbers' places in the state
 */
export function throwAgain(frame, numbers) {
  const number = () => Math.floor(Math.random() * HIGHEST_NUMBER);
  const again = (rolls) => () => frame.apply({ ...numbers(number), rolls });
  return h("div", { class: "fr-row fr-throw-again" },
    h("button", { type: "button", class: "fr-button", onclick: again(1) }, "Throw"),
    h("button", { type: "button", class: "fr-button", onclick: again(100) }, "Throw a hundred"),
    h("span", { class: "fr-hint" }, "The link keeps these very throws."));
}
