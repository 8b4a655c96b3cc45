// A host without a kernel: it answers a state with a picture at the next turn, or refuses it as the rules would.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { mount } from "../src/frame/frame.js";
import { views } from "../src/views/index.js";
import { at, copy, same } from "../src/value.js";

// Time passes when a test says so.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const stored = new Map();

/** A picture that the engine made. @param {string} name */
export function fixture(name) {
  if (!stored.has(name)) stored.set(name, JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", `${name}.json`), "utf8")));
  return copy(stored.get(name));
}

/** The opening picture brought to a state: enough of an engine for a frame. */
export function answered(base, state) {
  const picture = copy(base);
  picture.state = copy(state);
  for (const control of picture.controls) control.value = at(state, control.field);
  for (const part of picture.story.flat()) if (part.scrub) part.text = String(at(state, part.scrub));
  picture.answer.text = `${state.score}%`;
  picture.said = `Chance of success ${state.score}%.`;
  return picture;
}

export class FakeHost {
  constructor(picture = fixture("roll"), { name = "roll", code = "RollExplorer(score=70)" } = {}) {
    Object.assign(this, { picture, name, code, base: picture, first: picture.state, error: null, id: "model1" });
    this.listeners = new Set();
    this.sent = [];
    this.behind = false;
    this.silent = false;
  }

  get state() { return this.picture.state; }

  onChange(fn) {
    this.listeners.add(fn);
    return () => this.listeners.delete(fn);
  }

  send(state) {
    this.sent.push(copy(state));
    this.behind = true;
    if (!this.silent) Promise.resolve().then(() => this.answer(state));
  }

  answer(state) {
    const { score } = state;
    if (!Number.isInteger(score) || score < 5 || score > 100) {
      const told = `must be 5 to 100, got ${score}`;
      this.error = { field: "score", value: score, message: `score ${told} (d100.score.minimum)`, told };
    } else {
      this.error = null;
      this.picture = answered(this.base, state);
    }
    this.behind = !same(state, this.sent.at(-1) ?? state);
    for (const fn of this.listeners) fn();
  }
}

/** Mounts a frame in a fresh page. @param {FakeHost} host */
export function opened(host = new FakeHost()) {
  document.body.replaceChildren();
  const el = document.createElement("div");
  document.body.append(el);
  const close = mount(host, el, views);
  const find = (selector) => el.querySelector(selector);
  const all = (selector) => [...el.querySelectorAll(selector)];
  const button = (text) => all("button").find((each) => each.textContent.trim() === text);
  return { host, el, close, find, all, button };
}

/** Let promises, microtasks and messages through, and as much time as is said pass. */
export const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** Long enough for a change to count as settled. */
export const settled = () => turn(400);

/** Wait for a thing that a stream or another explorable brings about, however busy the machine. @param {() => any} thing */
export const until = (thing) => vi.waitFor(thing, { timeout: 60_000 });

/** Opens More, and what waits there for a guess. */
export async function openMore({ button, find }) {
  find(".fr-more > summary").click();
  await turn();
  button("Show without guessing")?.click();
  await turn();
}

/** @param {HTMLInputElement} input @param {string} text */
export function type(input, text) {
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {Element} node @param {string} kind @param {{x?: number, y?: number, buttons?: number, pointerType?: string}} [how] */
export function pointer(node, kind, { x = 0, y = 0, buttons = kind === "pointermove" ? 1 : 0, pointerType = "mouse" } = {}) {
  const event = new MouseEvent(kind, { clientX: x, clientY: y, buttons, bubbles: true, cancelable: true });
  node.dispatchEvent(Object.assign(event, { pointerType }));
}

/** A slider moved to a value, as a browser tells it. @param {HTMLInputElement} slider @param {number} value */
export function slide(slider, value) {
  slider.value = String(value);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

export function press(node, key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  node.dispatchEvent(event);
  return event;
}
