// A chart leaves nothing behind, draws again in place, and all charts of a page share one Vega.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import chart from "../src/charts/index.js";

/** @param {any} spec */
function fakeModel(spec) {
  const listeners = new Map();
  return {
    listeners,
    sent: /** @type {any[]} */ ([]),
    get: () => spec,
    on(name, listener) { listeners.set(name, [...(listeners.get(name) ?? []), listener]); },
    off(name, listener) { listeners.set(name, (listeners.get(name) ?? []).filter((each) => each !== listener)); },
    fire(name, ...details) { for (const listener of listeners.get(name) ?? []) listener(...details); },
    send(content) { this.sent.push(content); },
    get count() { return [...listeners.values()].flat().length; },
  };
}

/** @type {{alive: number, widths: number[]}} */
let drawn;

beforeEach(() => {
  drawn = { alive: 0, widths: [] };
  class View {
    constructor(spec, { container }) {
      drawn.alive += 1;
      drawn.widths.push(spec.width);
      container.append(document.createElement("svg"));
    }
    async runAsync() {}
    finalize() { drawn.alive -= 1; }
  }
  /** @type {any} */ (globalThis).frontiersVega = Promise.resolve({ compile: (spec) => ({ spec }), parse: (spec) => spec, View });
  document.body.replaceChildren();
});

afterEach(() => {
  delete /** @type {any} */ (globalThis).frontiersVega;
  vi.useRealTimers();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("sixty new specifications leave one chart, and its end leaves nothing", async () => {
  const model = fakeModel({ width: 560 });
  const end = chart.render({ model, el: document.body });
  for (let n = 0; n < 60; n += 1) model.fire("change:spec");
  await settled();
  expect(drawn.alive).toBe(1);
  expect(document.querySelectorAll("svg").length).toBe(1);
  end();
  expect(drawn.alive).toBe(0);
  expect(model.count).toBe(0);
  expect(document.body.childElementCount).toBe(0);
});

test("a chart that is gone before Vega comes draws nothing", async () => {
  const model = fakeModel({ width: 560 });
  chart.render({ model, el: document.body })();
  await settled();
  expect(drawn.widths).toEqual([]);
});

test("a chart gets narrower where there is less room", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(358);
  chart.render({ model: fakeModel({ width: 560 }), el: document.body });
  await settled();
  expect(drawn.widths).toEqual([278]);
  vi.restoreAllMocks();
});

test("Vega is asked for once, and again once that has failed", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  delete /** @type {any} */ (globalThis).frontiersVega;
  const [first, second, third] = [1, 2, 3].map(() => fakeModel({ width: 560 }));
  chart.render({ model: first, el: document.body });
  chart.render({ model: second, el: document.body });
  expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(document.body.textContent).toContain("could not be drawn");
  expect(first.listeners.get("msg:custom")).toEqual([]);
  chart.render({ model: third, el: document.body });
  expect(third.sent).toEqual([{ wants: "vega" }]);
  vi.restoreAllMocks();
});
