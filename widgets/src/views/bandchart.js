// Whole numbers of harm over HP: the band as a wedge, a dot for each number that lies in it, a gap where none does.
import { h } from "../dom.js";
import { ratio } from "../value.js";

const WIDTH = 420;
const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 14; // half of the last label
const FLOOR = HEIGHT - 40;

/** @param {import("../frame/frame.js").Frame} frame @param {any} band */
export function bandChart(frame, band) {
  const pools = band.pools;
  const [low, high] = [ratio(band.least), ratio(band.most)];
  const last = pools[pools.length - 1].hp;
  const most = Math.ceil(last * high) + 1;
  const x = (hp) => LEFT + ((hp - 1) / (last - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (harm) => FLOOR - (harm / most) * (FLOOR - 12);
  const shown = band.hp <= last && band.harm <= most;
  const ticks = pools.filter(({ hp }) => hp === 1 || hp % 10 === 0);
  return h("svg", { class: "fr-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${band.small} ${band.sentence}` },
    h("path", { class: "fr-band-wedge", d: `M${x(1)} ${y(low)}L${x(last)} ${y(last * low)}V${y(last * high)}L${x(1)} ${y(high)}Z` }),
    pools.map(({ hp, harms }) => (harms.length
      ? harms.map((harm) => h("circle", { key: `${hp}-${harm}`, class: "fr-band-dot", cx: x(hp), cy: y(harm), r: 3 }))
      : h("path", { key: `${hp}`, class: "fr-band-none", d: `M${x(hp) - 3} ${FLOOR - 8}l6 6m0 -6l-6 6` }))),
    h("g", { class: "fr-axis" }, h("path", { d: `M${LEFT} ${FLOOR}H${WIDTH - RIGHT}` })),
    ticks.map(({ hp }) => h("g", { class: "fr-axis", key: `x${hp}` }, h("text", { class: "fr-axis-x", x: x(hp), y: FLOOR + 18 }, String(hp)))),
    Array.from({ length: most }, (_, index) => index + 1).map((harm) => h("g", { class: "fr-axis", key: `y${harm}` }, h("text", { class: "fr-axis-y", x: LEFT - 8, y: y(harm) }, String(harm)))),
    h("text", { class: "fr-axis-name", x: (LEFT + WIDTH) / 2, y: HEIGHT - 6 }, "HP of the target"),
    h("text", { class: "fr-row-note", x: LEFT + 6, y: 16 }, "Harm of a hit; × where no whole number fits"),
    !shown && h("text", { class: "fr-row-note", x: LEFT + 6, y: 34 }, `Yours, ${band.harm} of ${band.hp} HP, lies outside this picture.`),
    shown && h("circle", { key: "now", class: "fr-now", cx: x(band.hp), cy: y(band.harm), r: 5 }));
}
