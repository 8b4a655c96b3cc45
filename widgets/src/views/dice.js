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

/** Both kinds of dice of one throw. @param {import("../frame/frame.js").Frame} frame @param {any} made */
export function thrown(frame, made) {
  return h("div", { class: "fr-thrown" }, made.tens && row("tens", made.tens), made.units && row("units", made.units), made.dice?.map((each) => row(each.name, each.dice)));
}
