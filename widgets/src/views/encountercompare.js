// The rules that are played and the same answers by others: Variants to switch, what to compare with, both logs side
// by side with the first difference marked.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { refusal, variantSwitch } from "../frame/switches.js";
import { signs } from "./encountersigns.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** A switch for every Variant; one that does not go with the others says why. @param {Frame} frame */
export function variants(frame) {
  const { variants: all } = frame.picture;
  return all.length > 0 && h("ul", { class: "fr-variants" }, all.map((each) => h("li", { key: each.name },
    h("div", { class: "fr-row fr-row-apart" },
      h("span", null, each.title),
      variantSwitch(frame, each, each.title)),
    refusal(each))));
}

/** @param {Frame} frame @param {any} section */
export function compare(frame, section) {
  const { compare: found, state } = frame.picture;
  const choices = others(frame);
  const chosen = choices.findIndex(({ against }) => JSON.stringify(against) === JSON.stringify(state.against));
  return [
    h("label", { class: "fr-compare-with" }, h("span", { class: "fr-field-label" }, "Compare with"),
      h("select", {
        class: "fr-select", value: String(chosen),
        onchange: (event) => frame.jump({ ...frame.state, against: choices[Number(event.target.value)]?.against ?? null }),
      },
        h("option", { value: "-1" }, state.against && chosen < 0 ? "Other rules" : "Nothing"),
        choices.map(({ label }, n) => h("option", { key: n, value: String(n) }, label)))),
    found && figure(frame, section, null,
      h("p", { class: "fr-sentence" }, signs(found.text)),
      found.stopped && h("p", { class: "fr-hint" }, `There answer ${found.stopped.answer} is not taken: ${found.stopped.message}`),
      h("dl", { class: "fr-needed" },
        h("div", null, h("dt", null, "Here, in the end"), h("dd", null, signs(found.ends.here.join("; ")))),
        h("div", null, h("dt", null, "There, in the end"), h("dd", null, signs(found.ends.there.join("; "))))),
      h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": "Both logs" },
        h("table", { class: "fr-logs" },
          h("thead", null, h("tr", null, h("th", { scope: "col" }, "Here"), h("th", { scope: "col" }, "There"))),
          h("tbody", null, found.rows.map((row, n) => h("tr", { key: n, class: row.same ? null : "fr-logs-differ" },
            h("td", null, n === found.first && h("strong", null, "First difference. "), signs(row.here?.text ?? "—")),
            h("td", null, signs(row.there?.text ?? "—")))))))),
  ];
}

/** What one may compare with: another reading of a ruling, another Variant, another rule set. @param {Frame} frame @returns {{label: string, against: any}[]} */
function others({ picture }) {
  const { controls, rulings, variants: all, state } = picture;
  const games = controls.find((each) => each.field === "rules")?.options ?? [];
  return [
    ...games.filter(({ value }) => value !== state.rules).map(({ value, label }) => ({ label, against: { rules: value } })),
    ...all.filter(({ patch }) => patch).map(({ title, on, patch }) => ({ label: on ? `Without ${title}` : `With ${title}`, against: patch })),
    ...rulings.flatMap(({ id, title, chosen, readings }) => readings.filter(({ letter }) => letter !== chosen)
      .map(({ letter, text }) => ({ label: `${title} ${text}`, against: { rulings: { ...state.rulings, [id]: letter } } }))),
  ];
}
