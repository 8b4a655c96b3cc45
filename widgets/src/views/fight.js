// The fight's sections: how long it lasts and who wins then, what going first is worth, and harm against the band.
import { h } from "../dom.js";
import { ratio } from "../value.js";
import { figure } from "../frame/section.js";
import { whyButton } from "../frame/why.js";
import { bandChart } from "./bandchart.js";
import { lineChart, pointLabel } from "./linechart.js";
import { hatching } from "./marks.js";
import { rowBars } from "./rowbars.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const fight = {
  lengths(frame, section) {
    const { lengths } = frame.picture;
    return figure(frame, section,
      lengthBars(frame, lengths),
      h("p", { class: "fr-sentence" }, lengths.sentence));
  },

  worth(frame, section) {
    const { worth } = frame.picture;
    return figure(frame, section,
      rowBars(worth.rows.map((row) => ({ label: row.label, chance: row.chance, value: row.percent }))),
      h("p", { class: "fr-sentence" }, h("span", { class: "fr-value fr-big" }, worth.text), " ", worth.sentence),
      whyButton(frame, worth.why, section.id, section.title));
  },

  curve(frame, section) {
    const { curve, shares } = frame.picture;
    if (!curve) return h("p", { class: "fr-hint" }, "This fight is too long to work out at every chance to hit.");
    const [first, second] = shares.map((share) => share.name);
    const find = (hit) => curve.points.find((point) => point.hit === hit);
    const told = (hit) => {
      const point = find(hit);
      return point ? `At ${hit}%: ${first} wins ${point.firstPercent} going first, ${point.secondPercent} going second; ${point.rounds} rounds` : "";
    };
    const line = (key) => curve.points.map((point) => ({ x: point.hit, y: ratio(point[key]) }));
    const now = find(curve.at);
    const ends = [curve.points[0], curve.points[curve.points.length - 1]].map((point) => ratio(point.second));
    const low = ratio(curve.points[2].second) < 0.12; // its line begins on the axis
    /** @type {{labelAt: number, labelPlace: "leftBelow" | "rightBelow"}} */
    const beside = low ? { labelAt: 0.62, labelPlace: "rightBelow" } : ends[1] < ends[0] ? { labelAt: 0.5, labelPlace: "leftBelow" } : { labelAt: 0.15, labelPlace: "rightBelow" };
    const key = frame.picture.state.opener === "a" ? "first" : "second";
    return figure(frame, section,
      lineChart(frame, {
        name: "hit", label: `How often ${first} wins, over the chance to hit`, at: curve.at, told,
        xLabel: curve.sides === "both" ? "Chance to hit of both sides, %" : `Chance to hit of ${first}, %, against ${second}`,
        ticks: [curve.points[0].hit, 25, 50, 75, 100],
        lines: [
          { class: "fr-line-success", points: line("first"), label: `${first}, going first`, labelAt: 0.5 },
          { class: "fr-line-failure", points: line("second"), label: `${first}, going second`, ...beside },
        ],
        choose: (hit) => {
          const state = find(hit)?.state;
          if (state) frame.apply(state);
        },
        over: ({ x, y }) => now && [
          h("circle", { key: "now", class: "fr-now", cx: x(curve.at), cy: y(ratio(now[key])), r: 5 }),
          pointLabel(x, y, curve.at, ratio(now[key]), now[`${key}Percent`]),
        ],
      }),
      h("p", { class: "fr-pick" }, told(frame.ui.picked.hit ?? curve.at)));
  },

  deaths(frame, section) {
    const { deaths } = frame.picture;
    return figure(frame, section,
      rowBars(deaths.rows.map((row) => ({ label: `${row.label} falls and dies`, chance: row.dies, value: row.diesPercent, mark: row.falls }))),
      h("p", { class: "fr-hint" }, "Dashed: how often that side falls at all."),
      h("p", { class: "fr-sentence" }, deaths.sentence),
      whyButton(frame, deaths.why, section.id, section.title));
  },

  band(frame, section) {
    const { band } = frame.picture;
    const inside = (yes) => (yes ? "in the band" : "outside it");
    return figure(frame, section,
      bandChart(frame, band),
      h("p", { class: "fr-sentence" }, band.sentence),
      band.harms.length > 0 && h("div", { class: "fr-presets", role: "group", "aria-label": "Harm in the band" }, band.harms.map((each) => h("button", {
        type: "button", class: "fr-chip", key: each.harm, "aria-pressed": String(each.harm === band.harm), onclick: () => frame.apply(each.state),
      }, `${each.harm}, ${each.percent}`))),
      h("ul", { class: "fr-band-rows" }, band.rows.map((row) => h("li", { key: row.label },
        `${row.label}: lands ${row.hit}, ${inside(row.hitIn)}; takes ${row.share}, ${inside(row.shareIn)}. A turn takes ${row.turn} on average${row.rounds ? `, so ${row.rounds} rounds` : ""}.`))),
      h("p", { class: "fr-hint" }, band.small));
  },
};

const WIDTH = 420;
const HEIGHT = 262;
const FLOOR = HEIGHT - 46;
const TOP = 66; // above it the two names, and the words over the tallest bar
const GAP = 3;
const NARROW = 34; // below which not every bar has room for its words
const LETTER = 8; // a letter of a label, at most

/** One bar a round, or a few rounds; solid where the first side wins in it, hatched where the second does. @param {Frame} frame @param {any} lengths */
function lengthBars(frame, lengths) {
  const hatch = `${frame.uid}-lengths`;
  const { shares } = frame.picture;
  const later = ratio(lengths.later) > 0 ? [{ label: "later", chance: lengths.later, percent: lengths.laterPercent }] : [];
  const rows = [...lengths.rows, ...later];
  const wide = Math.min(96, WIDTH / rows.length);
  const left = (WIDTH - wide * rows.length) / 2;
  const most = Math.max(...rows.map((row) => ratio(row.chance)));
  const tall = (chance) => (FLOOR - TOP) * (ratio(chance) / most);
  const longest = Math.max(...rows.map((row) => row.label.length));
  const every = Math.ceil(Math.max(NARROW, LETTER * (longest + 1)) / wide);
  const split = rows[0].a !== undefined;
  return h("svg", {
    class: "fr-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
    "aria-label": rows.map((row) => `${row.label === "later" ? "Later" : `Round ${row.label}`}: ${row.percent}`).join(", "),
  },
    hatching(hatch),
    h("g", { class: "fr-axis" }, h("path", { d: `M0 ${FLOOR}H${WIDTH}` })),
    rows.map((row, index) => {
      const x = left + index * wide + GAP / 2;
      const solid = tall(row.a ?? row.chance);
      const hatched = split && row.b ? tall(row.b) : 0;
      const kind = row.label === "later" || !split ? "fr-length-plain" : "fr-success";
      return h("g", { key: row.label },
        h("rect", { class: kind, x, y: FLOOR - solid, width: wide - GAP, height: solid }),
        hatched > 0 && h("rect", { class: "fr-failure", fill: `url(#${hatch})`, x, y: FLOOR - solid - hatched, width: wide - GAP, height: hatched }),
        wide >= NARROW && h("text", { class: "fr-axis-x fr-row-value", x: x + (wide - GAP) / 2, y: FLOOR - solid - hatched - 10 }, row.percent),
        index % every === 0 && h("text", { class: "fr-axis-x", x: x + (wide - GAP) / 2, y: FLOOR + 18 }, row.label));
    }),
    h("text", { class: "fr-axis-name", x: WIDTH / 2, y: HEIGHT - 6 }, "Round in which it ends"),
    split && shares.map((share, index) => h("g", { key: share.id },
      h("rect", share.id === "a" ? { class: "fr-success", x: 0, y: 4 + index * 20, width: 20, height: 12 } : { class: "fr-failure", fill: `url(#${hatch})`, x: 0.5, y: 4.5 + index * 20, width: 19, height: 11 }),
      h("text", { class: "fr-row-note", x: 26, y: 14 + index * 20 }, `${share.label}, ${share.percent}`))));
}
