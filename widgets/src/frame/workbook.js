// What holds for the whole workbook: readings chosen where the rules leave one, kept by the browser for all of our pages.
// A page that opens without a link takes those that it can play; a link wins. Read openChoices(), then answered().
import { h } from "../dom.js";
import { merged, withField } from "../value.js";
import { rulingField } from "./errors.js";
import { onOurPage } from "./link.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {{amb: string, field: string, label: string, chosen: string, default: string, letters: string, also?: import("../value.js").State}} Ruling */

const KEY = "frontiers.rulings";
const FEW = 2; // choices that are named one by one

/**
 * What a frame has to do with the workbook: the rulings it opened with, those on view that have had their chance, and
 * what was kept when it last looked.
 * @type {WeakMap<Frame, {first: Ruling[], seen: Set<string>, known: Record<string, string>}>}
 */
const opened = new WeakMap();

/** @param {Frame} frame */
export function listenToChoices(frame) {
  if (!onOurPage()) return;
  window.addEventListener("storage", () => {
    restart(frame);
    frame.redraw();
  }, { signal: frame.ending.signal });
}

/** The page has opened. Without a link, what the workbook has chosen is played; what came by a link is played as it is. @param {Frame} frame @param {boolean} [linked] */
export function openChoices(frame, linked = false) {
  const letters = kept();
  const first = rulingsOf(frame.picture);
  opened.set(frame, { first, seen: ambs(first), known: valid(letters, first) });
  restart(frame);
  const taken = free(letters, first);
  if (linked || !taken.length) return;
  frame.amend(played(frame.state, taken, letters));
  frame.previous = null; // nobody has seen what was there before
}

/** A state has been answered: what is chosen where choices are made is kept; elsewhere other rulings may be on view now. @param {Frame} frame @param {boolean} stepped whether it was reached by a change, not by Undo or a link */
export function answered(frame, stepped) {
  const mine = opened.get(frame);
  if (!onOurPage() || !mine) return;
  if (frame.picture.workbook) return frame.fromLink ? undefined : keepChanges(frame, mine);
  const now = rulingsOf(frame.picture);
  const letters = kept();
  const taken = stepped ? free(letters, now.filter(({ amb }) => !mine.seen.has(amb))) : [];
  mine.seen = ambs(now);
  if (taken.length) frame.amend(played(frame.state, taken, letters));
}

/** What has been chosen here since the last look is kept; what another page has chosen since stays. @param {Frame} frame @param {{known: Record<string, string>}} mine */
function keepChanges(frame, mine) {
  const all = rulingsOf(frame.picture);
  const letters = valid(kept(), all);
  for (const { amb, chosen, default: usual } of all) {
    if (chosen === (mine.known[amb] ?? usual)) continue;
    if (chosen === usual) delete letters[amb];
    else letters[amb] = chosen;
    mine.known[amb] = chosen;
  }
  keep(letters);
}

/** Reset returns to the first state, with what holds for the whole workbook. @param {Frame} frame */
function restart(frame) {
  const mine = opened.get(frame);
  if (!mine) return;
  const letters = kept();
  const taken = free(letters, mine.first);
  frame.start = taken.length ? played(frame.first, taken, letters) : frame.first;
}

/** Rulings that are as printed here and for which something else is chosen. @param {Record<string, any>} letters @param {Ruling[]} rulings */
const free = (letters, rulings) => rulings.filter((each) => each.chosen === each.default && holds(letters, each) && letters[each.amb] !== each.chosen);

/** @param {import("../value.js").State} state @param {Ruling[]} rulings @param {Record<string, any>} letters */
const played = (state, rulings, letters) => rulings.reduce((now, each) => merged(withField(now, each.field, letters[each.amb]), each.also ?? {}), state);

/** What is kept for these rulings. @param {Record<string, any>} letters @param {Ruling[]} rulings @returns {Record<string, string>} */
const valid = (letters, rulings) => Object.fromEntries(rulings.filter((each) => holds(letters, each)).map(({ amb }) => [amb, letters[amb]]));

/** @param {Ruling[]} rulings */
const ambs = (rulings) => new Set(rulings.map(({ amb }) => amb));

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
  for (const { amb } of rulings) delete letters[amb];
  keep(letters);
  restart(frame);
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
