// What happened, line by line with its causes; and the answers as a line with the branches that fork off it.
import { h } from "../dom.js";
import { rule } from "../frame/note.js";
import { figure } from "../frame/section.js";
import { go } from "./encounteranswer.js";
import { signs } from "./encountersigns.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** The last lines of the log, or all of them. @param {Frame} frame @param {any} section */
export function log(frame, section) {
  const { log: lines, recent } = frame.picture;
  const all = frame.ui.drawers.has("log");
  return figure(frame, section, null,
    all
      ? h("ol", { class: "fr-log fr-log-all", key: "all", tabindex: "0", "aria-label": "The whole log", created: scrollDown }, lines.map((line, n) => [
        line.round !== lines[n - 1]?.round && h("li", { class: "fr-log-round", key: `round:${line.seq}` }, line.round ? `Round ${line.round}` : "Before the first Round"),
        logLine(frame, line),
      ]))
      : h("ol", { class: "fr-log", key: "recent" }, recent.map((line) => logLine(frame, line))),
    lines.length > recent.length && h("button", {
      type: "button", class: "fr-quiet fr-encounter-link", "aria-expanded": String(all),
      onclick: () => {
        if (all) frame.ui.drawers.delete("log");
        else frame.ui.drawers.add("log");
        frame.redraw();
      },
    }, all ? "Only the last lines" : `All ${lines.length} lines`));
}

const scrollDown = (node) => queueMicrotask(() => { node.scrollTop = node.scrollHeight; });

/** @param {Frame} frame @param {any} line */
function logLine(frame, line) {
  const { chains, log: lines } = frame.picture;
  const open = frame.ui.picked.cause === line.seq && !frame.guessing;
  const chain = (chains[line.seq] ?? [line.seq]).map((seq) => lines.find((each) => each.seq === seq)).filter(Boolean);
  return h("li", { key: line.seq, class: "fr-log-line", style: `--fr-depth:${Math.min(line.depth, 4)}` },
    h("div", { class: "fr-log-head" },
      h("span", null, signs(line.text)),
      !frame.guessing && h("button", {
        type: "button", class: "fr-why-button", "aria-expanded": String(open), "aria-label": `Why? ${line.text}`,
        onclick: () => {
          frame.ui.picked.cause = open ? null : line.seq;
          frame.redraw();
        },
      }, "Why?")),
    open && h("div", { class: "fr-cause" },
      h("ol", { class: "fr-causes" }, chain.map((each, n) => h("li", { key: each.seq },
        n > 0 && h("p", null, h("span", { class: "fr-hint" }, "because: "), signs(each.text)),
        rule(frame, each.rule)))),
      line.answer > 0 && h("button", {
        type: "button", class: "fr-chip",
        onclick: () => {
          frame.ui.picked.follow = !frame.asked; // this line goes: the focus moves on to the question
          go(frame, { at: line.answer - 1, event: null });
        },
      }, "Go back and answer this otherwise")));
}

/** Where one stands on the main line, the branches below it, and what differs first. @param {Frame} frame @param {any} section */
export function tree(frame, section) {
  const { line, tree: lines, state } = frame.picture;
  const at = state.at ?? line.length;
  const branches = lines.filter((each) => !each.current);
  return [
    figure(frame, section, branches.length > 0 && treeChart(lines, at)),
    branches.length === 0 && h("p", { class: "fr-hint" }, "Go back to any answer and give another: the old line stays as a branch."),
    branches.length > 0 && h("ul", { class: "fr-branches" }, branches.map((branch) => h("li", { key: branch.id },
      h("div", { class: "fr-row fr-row-apart" },
        h("span", null, h("strong", null, branch.label), h("span", { class: "fr-hint" }, ` after ${branch.from} ${branch.from === 1 ? "answer" : "answers"}, ${branch.length} long`)),
        h("button", { type: "button", class: "fr-chip", "aria-label": `Go there: ${branch.label}`, onclick: () => go(frame, branch.patch) }, "Go there"),
        h("button", { type: "button", class: "fr-chip", "aria-label": `Remove ${branch.label}`, onclick: () => go(frame, branch.remove) }, "Remove")),
      branch.differs && h("dl", { class: "fr-needed" },
        h("div", null, h("dt", null, "Here"), h("dd", null, branch.differs.here)),
        h("div", null, h("dt", null, "There"), h("dd", null, branch.differs.there)))))),
    line.length > 0 && h("ol", { class: "fr-line-list", tabindex: "0", "aria-label": "The answers of this line" }, line.map((each) => h("li", { key: each.n },
      h("button", {
        type: "button", class: "fr-option-row", "aria-current": each.at === at ? "step" : null,
        onclick: () => go(frame, each.patch),
      }, h("span", { class: "fr-line-number" }, String(each.n)), h("span", null, each.text))))),
  ];
}

const WIDTH = 420;
const ROW = 34;
const LEFT = 84;

/** The lines as a tree: one row each, forking where they part; a ring where one stands. @param {any[]} lines @param {number} at */
function treeChart(lines, at) {
  const longest = Math.max(1, ...lines.map((each) => each.length));
  const x = (n) => LEFT + (n / longest) * (WIDTH - LEFT - 12);
  const y = (row) => row * ROW + 18;
  const dots = (WIDTH - LEFT) / longest >= 8;
  return h("svg", {
    class: "fr-chart fr-tree", viewBox: `0 0 ${WIDTH} ${lines.length * ROW + 4}`, role: "img",
    "aria-label": lines.map((each) => `${each.label}: ${each.current ? "" : `from ${each.from}, `}${each.length} answers`).join(". "),
  }, lines.map((each, row) => {
    const from = each.current ? 0 : each.from;
    const path = each.current ? `M${x(0)} ${y(row)}H${x(each.length)}` : `M${x(from)} ${y(0)}V${y(row)}H${x(each.length)}`;
    const numbers = dots ? Array.from({ length: Math.max(0, each.length - from) }, (_, n) => from + n + 1) : [];
    return h("g", { key: each.id, class: each.current ? "fr-tree-now" : null },
      h("text", { class: "fr-row-label", x: 0, y: y(row) }, each.label),
      h("path", { class: "fr-tree-line", d: path }),
      numbers.map((n) => h("circle", { key: n, class: "fr-tree-dot", cx: x(n), cy: y(row), r: 3 })),
      each.current && h("circle", { class: "fr-now", cx: x(at), cy: y(row), r: 6 }));
  }));
}
