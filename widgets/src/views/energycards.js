// One use: what it costs, and a card for every way to pay. A card is a button that pays so.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { control, controlsAt } from "../frame/controls.js";
import { figure } from "../frame/section.js";

const PIP = 16;

/** @param {import("../frame/frame.js").Frame} frame @param {any} section @param {any} use @param {number} index @param {boolean} several */
export function useCards(frame, section, use, index, several) {
  // Where the question is about these very cards, they keep their verdicts until it is answered.
  const silent = frame.picture.predict?.hides && frame.ui.guess.phase !== "revealed";
  const pays = use.splits.length > 1;
  return h("div", { class: "fr-use", key: `use${index}` },
    several && h("h4", null, `Use ${use.n}`),
    controlsAt(frame, `use:${index}`).map((each) => control(frame, each)),
    several && h("p", { class: "fr-hint" }, use.sentence),
    use.why_not && h("p", { class: "fr-sentence" }, use.why_not),
    pays && figure(frame, { ...section, table: `uses-${index}` }, null,
      h("div", { class: "fr-cards", role: "group", "aria-label": `Ways to pay for use ${use.n}` },
        use.splits.map((split, place) => card(frame, split, place, silent)))),
    !pays && !several && use.splits.length > 0 && h("p", { class: "fr-sentence", key: "only" }, use.sentence));
}

/** @param {import("../frame/frame.js").Frame} frame @param {any} split @param {number} place @param {boolean} silent */
function card(frame, split, place, silent) {
  return h("button", {
    type: "button", key: place, class: `fr-card fr-card-${silent ? "silent" : split.outcome}`, "aria-pressed": String(split.chosen),
    onclick: () => frame.apply(split.state),
  },
    h("span", { class: "fr-card-label" }, split.label),
    h("span", { class: "fr-card-tracks" }, split.tracks.map((track) => trackRow(track, silent))),
    split.target !== null && h("span", { class: "fr-card-values" },
      value("Target", split.target), value("Defense", split.defense)),
    split.target_next !== split.target && h("span", { class: "fr-hint" }, `From the next roll on ${split.target_next}`),
    !silent && h("span", { class: "fr-card-verdict" }, split.verdict));
}

const value = (name, number) => h("span", { class: "fr-card-value" }, h("span", { class: "fr-hint" }, name), " ", h("span", { class: "fr-value" }, String(number)));

/** A track as circles: held before, held now, room left, and past the end what it cannot hold. @param {any} track @param {boolean} silent */
function trackRow({ id, label, before, held, max, over }, silent) {
  const past = silent ? 0 : Math.min(over, 1);
  const kinds = Array.from({ length: max }, (_, index) => (index < before ? "held" : index < held ? "new" : "room"));
  const width = (max + past) * PIP + (past ? 6 : 0);
  return h("span", { class: "fr-track", key: id },
    h("span", { class: "fr-hint" }, icon(id === "wounds" ? "wound" : id, label)),
    h("svg", { class: "fr-chart fr-pips", viewBox: `0 0 ${width} ${PIP}`, width, height: PIP, role: "img", "aria-label": `${label} ${held} of ${max}${past ? ", and past it" : ""}` },
      kinds.map((kind, index) => pip(kind, index * PIP, index)),
      past > 0 && h("path", { class: "fr-pip-edge", d: `M${max * PIP + 2} 0V${PIP}` }),
      past > 0 && pip("past", max * PIP + 5, "past")));
}

const pip = (kind, x, key) => [
  h("circle", { key, class: `fr-pip fr-pip-${kind}`, cx: x + PIP / 2, cy: PIP / 2, r: PIP / 2 - 2.5 }),
  kind === "past" && h("path", { key: "cross", class: "fr-pip-cross", d: `M${x + 5} 5L${x + PIP - 5} ${PIP - 5}M${x + PIP - 5} 5L${x + 5} ${PIP - 5}` }),
];
