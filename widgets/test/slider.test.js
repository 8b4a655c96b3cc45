// A slider under a finger that may be scrolling, and under a key that is held.
import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, opened, pointer, press, slide, turn } from "./fakehost.js";

let page, slider;
afterEach(() => page?.close());

const open = async (host = new FakeHost()) => {
  page = opened(host);
  page.find(".fr-more > summary").click();
  await turn();
  slider = page.find('.fr-slider[aria-label="Score, slider"]');
};
const finger = (kind, x, y) => pointer(slider, kind, { x, y, pointerType: "touch" });
const change = () => slider.dispatchEvent(new Event("change", { bubbles: true }));
const back = async () => {
  page.button("Undo").click();
  await turn();
  return page.host.state.score;
};

describe("a finger on a slider", () => {
  it("that scrolls the page changes nothing", async () => {
    await open();
    finger("pointerdown", 100, 100);
    slide(slider, 30);
    finger("pointermove", 103, 112);
    slide(slider, 31);
    finger("pointercancel", 103, 120);
    await turn();
    expect(page.host.sent).toEqual([]);
    expect(slider.value).toBe("70");
  });

  it("that goes sideways drags it, in one step", async () => {
    await open();
    finger("pointerdown", 100, 100);
    slide(slider, 60);
    finger("pointermove", 110, 102);
    await turn();
    expect(page.host.state.score).toBe(60);
    slide(slider, 50);
    finger("pointerup", 120, 102);
    change();
    await turn();
    expect(page.host.state.score).toBe(50);
    expect(await back()).toBe(70);
  });

  it("that taps it sets it", async () => {
    await open();
    finger("pointerdown", 100, 100);
    slide(slider, 45);
    finger("pointerup", 100, 101);
    await turn();
    expect(page.host.state.score).toBe(45);
  });
});

describe("a key held on a slider", () => {
  it("is one step, and the next press another", async () => {
    await open();
    const step = async (value, repeat) => {
      press(slider, "ArrowRight", { repeat });
      slide(slider, value);
      change();
      await turn();
    };
    const up = () => slider.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowRight", bubbles: true }));
    for (const value of [71, 72, 73]) await step(value, value > 71);
    up();
    await step(74, false);
    up();
    expect(await back()).toBe(73);
    expect(await back()).toBe(70);
  });
});

/** A host whose rules leave room for one Fatigue at a low Score, and bring it down to that. */
function tiring() {
  const host = new FakeHost();
  const send = host.send.bind(host);
  host.send = (state) => send({ ...state, fatigue: Math.min(state.fatigue, state.score > 50 ? 2 : 1) });
  host.picture.state.fatigue = 2;
  return host;
}

describe("a slider drawn back to where it began", () => {
  it("brings back what the rules brought down on the way", async () => {
    const host = tiring();
    await open(host);
    for (const value of [60, 40, 60, 69]) {
      slide(slider, value);
      await turn();
      expect(host.state).toMatchObject({ score: value, fatigue: value > 50 ? 2 : 1 });
    }
    change();
    await turn();
    expect(await back()).toBe(70);
  });

  it("and let go lower down leaves it there", async () => {
    const host = tiring();
    await open(host);
    for (const value of [40, 60]) {
      slide(slider, value);
      change();
      await turn();
    }
    expect(host.state).toMatchObject({ score: 60, fatigue: 1 });
  });
});
