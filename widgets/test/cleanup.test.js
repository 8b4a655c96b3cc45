import { afterEach, describe, expect, it, vi } from "vitest";
import bundle from "../src/index.js";
import { FakeHost, answered, fixture, opened, press, settled, turn, type } from "./fakehost.js";

afterEach(() => vi.restoreAllMocks());

/** Counts listeners that are added and not taken away, by `removeEventListener` or by their signal. */
function countListeners() {
  let open = 0;
  for (const target of [window, document, HTMLElement.prototype]) {
    const add = target.addEventListener;
    const remove = target.removeEventListener;
    vi.spyOn(target, "addEventListener").mockImplementation(function (...args) {
      open++;
      args[2]?.signal?.addEventListener("abort", () => open--);
      return add.apply(this, args);
    });
    vi.spyOn(target, "removeEventListener").mockImplementation(function (...args) {
      open--;
      return remove.apply(this, args);
    });
  }
  return () => open;
}

class FakeModel {
  constructor() {
    this.values = { picture: fixture("roll"), state: fixture("roll").state, error: null, code: "", name: "roll" };
    this.handlers = new Map();
    this.model_id = "m";
  }
  get(key) { return this.values[key]; }
  set(key, value) { this.values[key] = value; }
  on(events, fn) { for (const each of events.split(" ")) this.handlers.set(each, [...(this.handlers.get(each) ?? []), fn]); }
  off(events, fn) { for (const each of events.split(" ")) this.handlers.set(each, (this.handlers.get(each) ?? []).filter((other) => other !== fn)); }
  save_changes() {
    this.values.picture = answered(fixture("roll"), this.values.state);
    for (const fn of this.handlers.get("change:picture") ?? []) fn();
  }
  get listening() { return [...this.handlers.values()].flat().length; }
}

describe("after sixty updates", () => {
  it("no node is left over, and after closing none at all", async () => {
    const { host, el, close, find } = opened();
    find(".fr-more > summary").click();
    await turn();
    const counts = [];
    for (let n = 0; n < 60; n++) {
      host.answer({ ...host.first, score: n % 2 ? 70 : 71 });
      await turn();
      if (n % 2) counts.push(el.querySelectorAll("*").length);
    }
    expect(new Set(counts).size).toBe(1);
    close();
    expect(el.childNodes.length).toBe(0);
    expect(host.listeners.size).toBe(0);
  });

  it("no listener is left over once a Jupyter view is closed", async () => {
    document.documentElement.setAttribute("data-frontiers-page", "");
    const open = countListeners();
    const model = new FakeModel();
    const el = document.body.appendChild(document.createElement("div"));
    const close = bundle.render({ model, el });
    expect(model.listening).toBeGreaterThan(0);
    const listening = open();
    for (let n = 0; n < 60; n++) {
      press(el.querySelector(".fr-scrub"), n % 2 ? "ArrowUp" : "ArrowDown");
      await turn();
    }
    expect(model.get("state").score).toBe(70);
    expect(open()).toBe(listening);
    close();
    expect(open()).toBe(0);
    expect(model.listening).toBe(0);
    expect(el.childNodes.length).toBe(0);
    document.documentElement.removeAttribute("data-frontiers-page");
  });

  it("nothing is sent for a box that closes while it is typed in", async () => {
    const host = new FakeHost();
    const { close, find } = opened(host);
    type(find(".fr-scrub"), "x");
    close();
    await settled();
    expect(host.sent).toEqual([]);
  });

  it("a picture that comes after closing draws nothing", async () => {
    const host = new FakeHost();
    const { el, close } = opened(host);
    const late = [...host.listeners];
    close();
    for (const fn of late) fn();
    await turn();
    expect(el.childNodes.length).toBe(0);
  });
});

describe("text", () => {
  it("is text, never markup", async () => {
    const picture = fixture("roll");
    const evil = '<img src=x onerror="window.hurt = true">';
    picture.title = picture.answer.label = picture.story[0][0] = picture.controls[0].label = picture.predict.question = evil;
    picture.terms.vigor.text = evil;
    const { el, close, find } = opened(new FakeHost(picture));
    find(".fr-term").click();
    await turn();
    expect(el.querySelector("img")).toBeNull();
    expect(el.textContent.split(evil).length).toBeGreaterThan(4);
    expect(window.hurt).toBeUndefined();
    close();
  });
});
