// The rulings' sections: every reading with its outcome, the outcomes over every number, the texts, what is held, the list.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { rule } from "../frame/note.js";
import { whyButton } from "../frame/why.js";
import { rowBars } from "./rowbars.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const rulings = {
  readings(frame, section) {
    const { readings, ruling } = frame.picture;
    const bars = readings.every((each) => each.share !== null);
    return figure(frame, section,
      bars && rowBars(readings.map((each) => ({ label: each.label, chance: each.share, value: "", note: each.outcome, strong: each.chosen }))),
      h("div", { class: "fr-readings", role: "group", "aria-label": ruling.title }, readings.map((each) => h("div", { class: "fr-reading-row", key: each.letter },
        h("button", { type: "button", class: "fr-ruleset", "aria-pressed": String(each.chosen), onclick: () => frame.apply(each.state) },
          h("span", { class: "fr-ruleset-name" }, each.label, each.default && h("span", { class: "fr-default" }, " (as played by default)"),
            each.outcome && h("span", { class: "fr-reading-outcome" }, each.outcome)),
          h("span", null, each.text)),
        whyButton(frame, each.why, section.id, each.label)))),
      ruling.size && h("p", { class: "fr-hint" }, `Apart: ${ruling.size}.`));
  },

  over(frame, section) {
    const { over, readings } = frame.picture;
    return over && figure(frame, section, null, h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": section.title },
      h("table", { class: "fr-rungs fr-overs" },
        h("thead", null, h("tr", null, [over.label, ...readings.map((each) => each.label)].map((head, n) => h("th", { key: n, scope: "col" }, head)))),
        h("tbody", null, over.rows.map((row) => h("tr", { key: row.n, class: row.n === over.at ? "fr-over-now" : null },
          h("th", { scope: "row" }, h("button", { type: "button", class: "fr-chip", "aria-pressed": String(row.n === over.at), "aria-label": `${over.label} ${row.text}`, onclick: () => frame.apply(row.state) }, row.text)),
          row.cells.map((cell) => h("td", { key: cell.letter },
            h("span", null, cell.text),
            cell.share !== null && h("span", { class: "fr-over-bar", style: `inline-size: ${100 * ratio(cell.share)}%` })))))))));
  },

  texts: (frame) => h("div", { class: "fr-texts" },
    frame.picture.texts.map((each) => h("div", { key: each.rule }, rule(frame, each.rule))),
    h("p", { class: "fr-hint" }, `By default ${frame.picture.ruling.default}: ${frame.picture.ruling.reason}`)),

  held(frame) {
    const { held } = frame.picture;
    return [
      h("p", { class: "fr-hint" }, held.acts),
      held.rows.length
        ? h("ul", { class: "fr-settled" }, held.rows.map((each) => h("li", { key: each.amb },
          h("button", { type: "button", class: "fr-chip", onclick: () => frame.apply(each.state) }, `${each.label} (${each.system})`),
          h("span", null, "Reading ", h("span", { class: "fr-value" }, each.chosen), `, by default ${each.default}`),
          h("button", { type: "button", class: "fr-quiet", "aria-label": `Let it go: ${each.label}`, onclick: () => frame.apply(each.letGo) }, "Let it go"))))
        : h("p", null, "Everything is played by default."),
      held.rows.length > 1 && h("div", { class: "fr-row" }, h("button", { type: "button", class: "fr-quiet", onclick: () => frame.apply(held.letAllGo) }, "Let all go")),
    ];
  },

  list(frame, section) {
    const { workbook, ruling } = frame.picture;
    const here = workbook.find((each) => each.amb === ruling.amb).system;
    const systems = [...new Set(workbook.map((each) => each.system))].sort((a, b) => Number(b === here) - Number(a === here));
    return figure(frame, section, null, systems.map((system) => {
      const all = workbook.filter((each) => each.system === system);
      const shown = system === here ? all : all.filter((each) => each.often);
      return h("div", { class: "fr-places", key: system },
        h("h4", null, system),
        h("ul", null, shown.map((each) => h("li", { key: each.amb },
          h("button", { type: "button", class: "fr-place", "aria-current": each.amb === ruling.amb ? "true" : null, onclick: () => frame.apply(each.state) },
            h("span", { class: each.often ? "fr-place-weighty" : null }, each.label, each.chosen !== each.default && h("span", { class: "fr-changed" }, `reading ${each.chosen}`)),
            h("span", { class: "fr-hint" }, each.size))))),
        all.length > shown.length && h("p", { class: "fr-hint" }, `And ${all.length - shown.length} that weigh less: pick one of these first.`));
    }));
  },
};
