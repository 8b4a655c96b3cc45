// What holds for the whole workbook: readings chosen where the rules leave one, kept by the browser for all of our pages.
// A page that opens without a link takes those that it can play; a link wins. Read takeChoices(), then answered().
import { h } from "../dom.js";
import { merged, withField } from "../value.js";
import { rulingField } from "./errors.js";
import { onOurPage } from "./link.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {{amb: string, field: string, label: string, chosen: string, default: string, letters: string, also?: import("../value.js").State}} Ruling */

const KEY = "frontiers.rulings";
const FEW = 2; // choices that are named one by one

/** The rulings that a frame has had a chance to take. @type {WeakMap<Frame, Set<string>>} */
const offered = new WeakMap();

/** @param {Frame} frame */
export function listenToChoices(frame) {
  if (onOurPage()) window.addEventListener("storage", () => frame.redraw(), { signal: frame.ending.signal });
}

/** The page has opened without a link, or shows rulings it has not shown before: what the workbook has chosen for them is played. @param {Frame} frame */
export function takeChoices(frame) {
  const letters = kept();
  const fresh = rulingsOf(frame.picture).filter((each) => !seen(frame).has(each.amb));
  for (const each of fresh) seen(frame).add(each.amb);
  const taken = fresh.filter((each) => each.chosen === each.default && holds(letters, each) && letters[each.amb] !== each.chosen);
  if (!taken.length) return;
  const opening = frame.start === frame.first;
  const played = taken.reduce((state, each) => merged(withField(state, each.field, letters[each.amb]), each.also ?? {}), frame.state);
  if (opening) frame.start = played;
  frame.jump(played);
  if (opening) frame.previous = null; // nobody has seen what was there before
}

/** What is shown came by a link: it is played as it is. @param {Frame} frame */
export function leaveChoices(frame) {
  for (const each of rulingsOf(frame.picture)) seen(frame).add(each.amb);
}

/** A state has been answered: what is chosen where choices are made is kept; elsewhere other rulings may be on view now. @param {Frame} frame */
export function answered(frame) {
  if (!onOurPage() || !offered.has(frame)) return;
  if (frame.fromLink) leaveChoices(frame);
  else if (frame.picture.workbook) keep(Object.fromEntries(rulingsOf(frame.picture).filter((each) => each.chosen !== each.default).map((each) => [each.amb, each.chosen])));
  else takeChoices(frame);
}

/** Which choices of the workbook are in force here, which are not, and how to let them go. @param {Frame} frame */
export function workbookNote(frame) {
  const letters = kept();
  const here = rulingsOf(frame.picture).filter((each) => holds(letters, each));
  const inForce = here.filter((each) => each.chosen === letters[each.amb]);
  const aside = here.filter((each) => each.chosen !== letters[each.amb]);
  return here.length > 0 && h("div", { class: "fr-workbook", role: "note", "aria-label": "The workbook's readings", key: "workbook" },
    inForce.length > FEW
      ? line("all", `${inForce.length} of your readings hold in the whole workbook.`, "Let them go", () => letGo(frame, inForce))
      : inForce.map((each) => line(each.amb, `In the whole workbook: “${each.label}” by reading ${each.chosen}.`, "Let it go", () => letGo(frame, [each]))),
    aside.slice(0, FEW).map((each) => line(each.amb, `“${each.label}”: the workbook's reading is ${letters[each.amb]}, here it is ${each.chosen}.`, "Play the workbook's", () =>
      frame.set(each.field, letters[each.amb], { also: each.also }))),
    aside.length > FEW && h("p", { key: "more" }, `${aside.length - FEW} more are set aside here.`));
}

const line = (key, words, label, act) => h("p", { class: "fr-row fr-row-apart", key }, h("span", null, words), h("button", { type: "button", class: "fr-quiet", onclick: act }, label));

/** @param {Frame} frame @param {Ruling[]} rulings */
function letGo(frame, rulings) {
  const letters = kept();
  for (const each of rulings) {
    delete letters[each.amb];
    if (frame.start !== frame.first) frame.start = withField(frame.start, each.field, each.default);
  }
  keep(letters);
  frame.apply(Object.assign({}, ...rulings.map((each) => ({ [each.field]: each.default, ...each.also }))));
}

/** The rulings of a picture that can be played, and where each stands in its state. @param {import("../value.js").Picture} picture @returns {Ruling[]} */
function rulingsOf(picture) {
  if (picture.workbook) return picture.workbook.filter((each) => each.kept);
  return (picture.rulings ?? []).map((each) => ({
    amb: each.amb, field: rulingField(each), label: each.title, chosen: each.chosen, default: each.default,
    letters: each.readings.map((reading) => reading.letter).join(""), also: each.also,
  }));
}

/** @param {Frame} frame */
function seen(frame) {
  if (!offered.has(frame)) offered.set(frame, new Set());
  return /** @type {Set<string>} */ (offered.get(frame));
}

/** Whether there is a choice for a ruling, and one of its readings. @param {Record<string, any>} letters @param {Ruling} ruling */
const holds = (letters, { amb, letters: readings }) => typeof letters[amb] === "string" && letters[amb].length === 1 && readings.includes(letters[amb]);

/** What the browser has kept, letters by id: nothing where it keeps nothing or it is not ours. @returns {Record<string, any>} */
function kept() {
  if (!onOurPage()) return {};
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} letters */
function keep(letters) {
  try {
    if (Object.keys(letters).length) localStorage.setItem(KEY, JSON.stringify(letters));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing plays the rules as they are printed on the next page
  }
}
