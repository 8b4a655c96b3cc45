// The sections of turn orders compared: one line of names a rule set, what the waits between turns are, who acts
// before whom, what a turn is made of, and what would make another order.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { refusal, variantSwitch } from "../frame/switches.js";
import { whyButton } from "../frame/why.js";
import { orderscast } from "./orderscast.js";
import { orderslines } from "./orderslines.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const orders = {
  lines(frame, section) {
    return figure(frame, section,
      orderslines(frame),
      all(frame).filter((line) => line.refused).map((line) => h("p", { class: "fr-hint", key: line.rules }, `${line.title}: ${line.refused.text}`)));
  },

  waits(frame, section) {
    const { marked, waited } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, waited),
      h("p", { class: "fr-hint" }, "Counted from the first round to the second."),
      figure(frame, section,
        h("div", { class: "fr-orders-many" }, there(frame).map((line) => h("div", { key: line.rules, class: "fr-orders-one" },
          h("div", { class: "fr-row fr-row-apart" }, h("h4", null, line.title), whyButton(frame, line.whys.waits, section.id, line.title)),
          waitBars(frame, line),
          h("p", { class: "fr-hint" }, `${marked.name}: ${line.waits[marked.id].meanText} on average. ${line.again.text}`, line.breaks && ` ${line.breaks.text}`))))),
    ];
  },

  before(frame, section) {
    return figure(frame, section, null,
      h("p", { class: "fr-hint" }, "How often the one on the left acts before the one above, in the first round."),
      h("div", { class: "fr-orders-many" }, there(frame).map((line) => h("div", { key: line.rules, class: "fr-orders-one" },
        matrix(frame, line)))));
  },

  points(frame, section) {
    return h("dl", { class: "fr-orders-points" }, there(frame).map((line) => h("div", { key: line.rules },
      h("dt", null, line.title),
      h("dd", null, line.points.text, h("span", { class: "fr-hint" }, frame.picture.rules[line.points.rule]?.text)))));
  },

  cast: (frame) => orderscast(frame),

  variants(frame) {
    const { variants } = frame.picture;
    return variants.length > 0 && h("ul", { class: "fr-variants" }, variants.map((each) => h("li", { key: `${each.rules} ${each.name}` },
      h("div", { class: "fr-row fr-row-apart" },
        h("span", null, `${each.game}: ${each.title}`),
        variantSwitch(frame, each, `${each.game}: ${each.title}`)),
      refusal(each) ?? h("p", { class: "fr-hint" }, each.effect))));
  },

  games(frame) {
    return h("div", { class: "fr-presets", role: "group", "aria-label": "Rules on view" }, frame.picture.games.map((each) => h("button", {
      type: "button", key: each.name, class: "fr-chip", "aria-pressed": String(each.on), "aria-disabled": each.patch ? null : "true",
      onclick: () => each.patch && frame.apply(each.patch),
    }, each.title)));
  },
};

const all = ({ picture }) => picture.state.rules.map((name) => picture.orders[name]);
const there = (frame) => all(frame).filter((line) => !line.refused);

const WIDTH = 420;
const HEIGHT = 96;
const LETTER = 8.5;
const FLOOR = HEIGHT - 20;
const TOP = 18;

/** How many others act between two turns of the one to watch: a bar a number, on one scale for all rule sets. @param {Frame} frame @param {any} line */
function waitBars(frame, line) {
  const { longest, marked } = frame.picture;
  const rows = line.waits[marked.id].chances;
  const wide = WIDTH / (longest + 1);
  const roomy = rows.length === 1 || rows.every((row) => row.percent.length * LETTER <= wide);
  return h("svg", {
    class: "fr-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
    "aria-label": `${line.title}, others between two turns of ${marked.name}: ${rows.map((row) => `${row.others}: ${row.percent}`).join(", ")}`,
  },
    h("g", { class: "fr-axis" }, h("path", { d: `M0 ${FLOOR}H${WIDTH}` }),
      Array.from({ length: longest + 1 }, (_, others) => h("text", { key: others, class: "fr-axis-x", x: (others + 0.5) * wide, y: HEIGHT - 4 }, String(others)))),
    rows.map((row) => {
      const tall = (FLOOR - TOP) * ratio(row.chance);
      return h("g", { key: `bar${row.others}` },
        h("rect", { class: "fr-orders-wait", x: row.others * wide + 2, y: FLOOR - tall, width: wide - 4, height: tall }, h("title", null, `${row.others}: ${row.percent}`)),
        roomy && h("text", { class: "fr-axis-x fr-row-value", x: (row.others + 0.5) * wide, y: FLOOR - tall - 8 }, row.percent));
    }));
}

/** @param {Frame} frame @param {any} line */
function matrix(frame, line) {
  const { cast, beforeRows } = frame.picture;
  const told = (first, second) => beforeRows.find(({ game, ids: [a, b] }) => game === line.title && a === first && b === second)?.percent ?? "—";
  return h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": `${line.title}: who acts before whom` },
    h("table", { class: "fr-orders-matrix" },
      h("caption", null, line.title),
      h("thead", null, h("tr", null, h("td", null), cast.rows.map((b) => h("th", { key: b.id, scope: "col", class: "fr-numeric" }, b.name)))),
      h("tbody", null, cast.rows.map((a) => h("tr", { key: a.id, class: a.marked ? "fr-orders-marked" : null },
        h("th", { scope: "row" }, a.name),
        cast.rows.map((b) => h("td", { key: b.id, class: "fr-numeric" }, told(a.id, b.id))))))));
}
