// The strip of a rest: a column an hour, a row a pool, hours not rested yet left blank, and breaks that can be moved.
import { h } from "../dom.js";
import { dragging, held } from "../frame/drag.js";
import { hatching } from "./marks.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const LABELS = 76;
const BEGIN = 28; // the column before the first hour
const CELL = 29;
const ROW = 30;
const TOP = 44; // the hours and how she is
const FLAG = 8;
const TIER = 2 * FLAG + 6; // flags too near to one another hang one below the other
const CLOCK = 46; // a flag and its time
const SNAP = 10; // minutes that a drag or an arrow key moves a break

/** One chart a line of hours. @param {Frame} frame */
export function reststrip(frame) {
  const { across, hours } = frame.picture.strip;
  return Array.from({ length: Math.ceil(hours / across) }, (_, line) => stripLine(frame, line * across));
}

/** @param {Frame} frame @param {number} from the hour before the first of this line */
function stripLine(frame, from) {
  const { strip, timeline, breaks } = frame.picture;
  const { across, rows } = strip;
  const hatch = `${frame.uid}-rest${from}`;
  const width = LABELS + BEGIN + across * CELL;
  const foot = TOP + rows.length * ROW; // the flags of breaks hang below
  const left = (hour) => LABELS + BEGIN + (hour - from - 1) * CELL;
  const columns = Array.from({ length: across + 1 }, (_, index) => from + index).filter((hour) => hour <= strip.hours && (hour > from || hour === 0));
  const flags = tiers(breaks.map((each, index) => ({ each, index, x: left(each.minute / 60 + 1) })).filter(({ each }) => each.minute > from * 60 && each.minute <= (from + across) * 60));
  const height = foot + TIER * (1 + Math.max(0, ...flags.map(({ tier }) => tier)));
  return h("svg", { class: "fr-chart fr-rest-strip", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": from ? `From hour ${from + 1}` : strip.label, key: `line${from}` },
    hatching(hatch),
    columns.map((hour) => h("g", { class: "fr-axis", key: `hour${hour}` }, h("text", { class: "fr-axis-x", x: left(hour) + CELL / 2, y: 14 }, hour ? String(hour) : "start"))),
    runs(timeline, columns).map((run) => shape(run, left, hatch)),
    rows.map((row, index) => [
      h("text", { key: `name ${row.id}`, class: "fr-row-label", x: left(columns[0]) - 8, y: TOP + (index + 0.5) * ROW, "text-anchor": "end" }, row.label),
      columns.map((hour) => cell(row, timeline, hour, left(hour), TOP + index * ROW)),
    ]),
    columns.map((hour) => h("rect", {
      key: `column${hour}`, class: "fr-rest-column", x: left(hour), y: 0, width: CELL, height,
      onpointerenter: (event) => event.pointerType === "mouse" && pick(frame, hour),
      onpointerleave: () => pick(frame, undefined),
      onclick: () => frame.apply({ hours: hour }),
    })),
    flags.map(({ index, x, tier }) => h("path", { key: `cut${index}`, class: "fr-rest-cut", d: `M${x} 21V${foot + tier * TIER + FLAG + 3}` })), // under all the times
    flags.map(({ each, index, x, tier }) => flag(frame, each, index, { x, y: foot + tier * TIER + FLAG + 3, from, left })));
}

/** The flags of a line, each in the first tier in which it has room beside the one before. @param {{each: any, index: number, x: number}[]} flags */
function tiers(flags) {
  const ends = [];
  return flags.map((one) => {
    const free = ends.findIndex((end) => one.x - end >= CLOCK);
    const tier = free < 0 ? ends.length : free;
    ends[tier] = one.x;
    return { ...one, tier };
  });
}

/** @param {Frame} frame @param {number | undefined} hour */
function pick(frame, hour) {
  frame.ui.picked.hour = hour;
  frame.redraw();
}

/** Neighbouring hours in which she is in the same shape. @param {any[]} timeline @param {number[]} columns */
function runs(timeline, columns) {
  const found = [];
  for (const hour of columns) {
    const row = timeline[hour];
    if (!row) break;
    const before = found[found.length - 1];
    if (before?.text === row.awake) before.to = hour;
    else found.push({ from: hour, to: hour, text: row.awake, down: row.down });
  }
  const end = found[found.length - 1];
  if (end) end.last = end.to < columns[columns.length - 3]; // beside it there is room for its word
  return found;
}

/** @param {any} run @param {(hour: number) => number} left @param {string} hatch */
function shape({ from, to, text, down, last }, left, hatch) {
  const x = left(from) + 1;
  const width = (to - from + 1) * CELL - 2;
  const inside = width >= text.length * 8;
  return h("g", { key: `run${from}` },
    h("rect", { x, y: 21, width, height: 18, ...(down ? { class: "fr-rest-down", fill: `url(#${hatch})` } : { class: "fr-rest-up" }) }, h("title", null, text)),
    (inside || last) && h("text", { class: "fr-rest-shape", x: inside ? x + width / 2 : x + width + 4, y: 34.5, "text-anchor": inside ? "middle" : "start" }, text));
}

/** A pool at the end of an hour; what the hour changed is bold. @param {any} row @param {any[]} timeline @param {number} hour @param {number} x @param {number} y */
function cell(row, timeline, hour, x, y) {
  const value = timeline[hour]?.[row.id];
  const box = { x: x + 1, y: y + 1, width: CELL - 2, height: ROW - 2 };
  if (value === undefined) return h("rect", { key: `${row.id}${hour}`, class: "fr-rest-blank", ...box });
  const tall = Math.max(0, Math.min(1, row.max ? value / row.max : 0)) * box.height;
  const changed = hour > 0 && value !== timeline[hour - 1][row.id];
  const harm = row.id === "wounds" || row.id === "fatigue";
  return h("g", { key: `${row.id}${hour}`, class: `fr-rest-cell${harm ? " fr-rest-harm" : ""}${changed ? " fr-rest-changed" : ""}` },
    h("rect", { class: "fr-rest-blank", ...box }),
    h("rect", { class: "fr-rest-level", ...box, y: box.y + box.height - tall, height: tall }),
    h("text", { class: "fr-axis-x", x: x + CELL / 2, y: y + ROW / 2 + 4.5 }, String(value)));
}

/**
 * A break: dragged along its line, moved by the arrow keys, taken away by Delete.
 * @param {Frame} frame @param {any} each @param {number} index
 * @param {{x: number, y: number, from: number, left: (hour: number) => number}} place
 */
function flag(frame, each, index, { x, y, from, left }) {
  const key = `break${index}`;
  const late = each.minute > (from + frame.picture.strip.across - 2) * 60; // no room for its time on the right
  const most = frame.picture.state.hours * 60;
  const move = (/** @type {number} */ minute, /** @type {string | null} */ gesture = null) => {
    const to = Math.min(most, Math.max(1, minute));
    if (to !== each.minute) frame.apply({ breaks: [...(held(frame, key)?.others ?? each.others), to] }, gesture);
  };
  const under = (event) => {
    const box = event.currentTarget.ownerSVGElement.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * (left(from + 1) + CELL * frame.picture.strip.across);
    return Math.round(((from + (at - left(from + 1)) / CELL) * 60) / SNAP) * SNAP;
  };
  return h("g", {
    key, class: "fr-rest-break", role: "slider", tabindex: "0", "aria-label": "A break. Arrow keys move it, Delete takes it away.",
    "aria-valuemin": "1", "aria-valuemax": String(most), "aria-valuenow": String(each.minute), "aria-valuetext": `${each.clock}. ${each.text}`,
    ...dragging(frame, key, { start: () => ({ others: each.others }), move: (event) => move(under(event), `${key}:drag`) }),
    onkeydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowLeft: -SNAP, ArrowDown: -SNAP, ArrowRight: SNAP, ArrowUp: SNAP, PageDown: -60, PageUp: 60 }[event.key];
      if (step) {
        if (!event.repeat) frame.endGesture();
        move(each.minute + step, `${key}:held`); // a key that is held is one step
      }
      else if (event.key === "Delete" || event.key === "Backspace") frame.apply(each.remove);
      else return;
      event.preventDefault();
    },
  },
    h("rect", { class: "fr-rest-grip", x: x - 16, y: y - FLAG - 3, width: 32, height: TIER }),
    h("rect", { class: "fr-rest-grip", x: x - 4, y: 0, width: 8, height: y }),
    h("circle", { class: "fr-rest-flag", cx: x, cy: y, r: FLAG }),
    h("text", { class: "fr-rest-clock", x: late ? x - 12 : x + 12, y: y + 4.5, "text-anchor": late ? "end" : "start" }, each.clock),
    h("path", { class: "fr-rest-arrows", d: `M${x - 2} ${y - 3}l-3 3l3 3M${x + 2} ${y - 3}l3 3l-3 3` }));
}
