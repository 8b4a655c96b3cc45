// Dice as they lie: a d10 is a kite, the kept one solid, the dropped one outlined with a light strike.
import { h } from "../dom.js";

const KITE = "M20 1.5L38 21.5 20 38.5 2 21.5z";

/** @param {number} face @param {boolean} kept */
function die(face, kept) {
  return h("svg", { class: kept ? "fr-die fr-die-kept" : "fr-die", viewBox: "0 0 40 40", "aria-hidden": "true" },
    h("path", { class: "fr-die-shape", d: KITE }),
    h("path", { class: "fr-die-edge", d: "M2 21.5L11 24.5 20 29.5 29 24.5 38 21.5M20 29.5V38.5M20 1.5L11 24.5M20 1.5L29 24.5" }),
    h("text", { class: "fr-die-face", x: 20, y: 18 }, String(face)),
    !kept && h("path", { class: "fr-die-strike", d: "M7 33L33 9" }));
}

/** @param {string} name @param {{face: number, kept: boolean}[]} dice */
const row = (name, dice) => h("div", { class: `fr-dice fr-dice-${name}`, role: "img", "aria-label": `${name}: ${dice.map((each) => `${each.face}${each.kept ? "" : ", dropped"}`).join("; ")}` },
  h("span", { class: "fr-dice-name", "aria-hidden": "true" }, name),
  dice.map((each) => die(each.face, each.kept)));

/** Both kinds of dice of one throw. @param {any} made */
export function thrown(made) {
  return h("div", { class: "fr-thrown" }, made.tens && row("tens", made.tens), made.units && row("units", made.units));
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
