// One line of names a rule set. Names that always follow each other stand apart; inside a dashed frame any order is
// possible. The one to watch is filled where its place is sure, and outlined where it is not.
import { h } from "../dom.js";
import { whyButton } from "../frame/why.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const WIDTH = 420;
const CHIP = 32;
const GAP = 6;
const FRAME = 3; // round a block

/** @param {Frame} frame */
export function orderslines(frame) {
  const { picture } = frame;
  return picture.state.rules.map((name) => picture.orders[name]).filter((line) => !line.refused).map((line) => h("div", { key: line.rules, class: "fr-orders-line" },
    h("div", { class: "fr-orders-head" },
      h("span", null, h("strong", null, line.title), line.variants.length > 0 && h("span", { class: "fr-hint" }, ` with ${line.variants.join(", ")}`)),
      h("span", { class: "fr-orders-placed" }, `${picture.marked.name} ${line.placed}`, whyButton(frame, line.whys.order, "lines", line.title))),
    names(frame, line),
    h("p", { class: "fr-hint" }, sentence(line))));
}

const sentence = ({ how, order }) => `${how[0].toUpperCase()}${how.slice(1)}${order ? "" : ". Dashed: in any order"}`;

/** @param {Frame} frame @param {any} line */
function names(frame, line) {
  const count = line.blocks.flat().length;
  const wide = (WIDTH - 2) / count;
  let place = 0;
  return h("svg", {
    class: "fr-chart fr-orders-names", viewBox: `0 0 ${WIDTH} ${CHIP + 2 * FRAME + 2}`, role: "img",
    "aria-label": `${line.title}: ${line.blocks.map((block) => block.map((each) => each.name).join(" or ")).join(", then ")}`,
  },
    line.blocks.map((block, index) => {
      const from = place;
      place += block.length;
      const open = block.length > 1;
      return h("g", { key: index },
        open && h("rect", { class: "fr-orders-block", x: from * wide + 1, y: 1, width: block.length * wide - GAP / 2 + 1, height: CHIP + 2 * FRAME, rx: 8 }),
        block.map((each, n) => chip(each, (from + n) * wide + GAP / 2 + 1, wide - GAP, open)));
    }));
}

/** @param {any} each @param {number} x @param {number} width @param {boolean} open */
function chip({ id, name, marked }, x, width, open) {
  const kind = marked ? (open ? "fr-orders-maybe" : "fr-orders-sure") : "fr-orders-other";
  const most = Math.floor((width - 6) / 8.5);
  return h("g", { key: id, class: kind },
    h("rect", { x, y: 1 + FRAME, width, height: CHIP, rx: 6 }),
    h("text", { class: "fr-axis-x", x: x + width / 2, y: FRAME + CHIP / 2 + 6 }, name.length > most ? `${name.slice(0, most - 1)}…` : name));
}
