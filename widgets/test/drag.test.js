// Dragging with a pointer, and what ends it: the button, a lost pointer, Undo.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeHost, fixture, opened, pointer, press, turn } from "./fakehost.js";

let page;
afterEach(() => {
  page?.close();
  vi.restoreAllMocks();
});

// The places of a board lie side by side: 0 to 99, 100 to 199, 200 to 299.
const PLACES = ["beside", "tens", "units"];
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function () {
    const left = Math.max(0, PLACES.indexOf(this.dataset?.place)) * 100;
    return { left, right: left + 99, top: 0, bottom: 99, width: 420, height: 99 };
  });
});

const draggables = {
  "a token": { name: "favor", selector: '[data-token="favor:tens"]' },
  "a number in the story": { name: "roll", selector: ".fr-scrub" },
  "a break": { name: "rest", selector: ".fr-rest-break" },
};
const open = (name) => {
  page = opened(new FakeHost(fixture(name), { name }));
  page.host.answer = (state) => {
    page.host.picture = { ...page.host.picture, state };
    page.host.behind = false;
    for (const fn of page.host.listeners) fn();
  };
  return page;
};

describe.each(Object.entries(draggables))("%s", (_, { name, selector }) => {
  const begin = async () => {
    open(name);
    const thing = page.find(selector);
    pointer(thing, "pointerdown", { x: 150, y: 50 });
    pointer(thing, "pointermove", { x: 180, y: 50 });
    await turn();
    return thing;
  };
  const still = async (thing) => {
    const { length } = page.host.sent;
    pointer(thing, "pointermove", { x: 250, y: 50, buttons: 0 });
    pointer(thing, "pointermove", { x: 250, y: 50 });
    pointer(thing, "pointerup", { x: 250, y: 50 });
    await turn();
    expect(page.host.sent.length).toBe(length);
    expect(page.all("[data-over]")).toEqual([]);
    expect(page.find(selector).style.translate).toBeFalsy();
  };

  it("is let go by Undo and Reset", async () => {
    const thing = await begin();
    press(thing, "z", { ctrlKey: true });
    page.button("Reset").click();
    await turn();
    await still(page.find(selector));
  });

  it("is let go when a pointer comes back without its button", async () => {
    const thing = await begin();
    pointer(thing, "pointermove", { x: 190, y: 50, buttons: 0 });
    await still(thing);
  });

  it.each(["lostpointercapture", "pointercancel"])("is let go by %s", async (kind) => {
    const thing = await begin();
    pointer(thing, kind);
    await still(thing);
  });
});

describe("a token", () => {
  it("is dropped on the place under the pointer, which says so before", async () => {
    open("favor");
    const token = page.find('[data-token="favor:tens"]');
    pointer(token, "pointerdown", { x: 150, y: 50 });
    pointer(token, "pointermove", { x: 250, y: 50 });
    await turn();
    expect(page.find("[data-over]").dataset.place).toBe("units");
    expect(token.style.translate).toBe("100px 0px");
    pointer(token, "pointerup", { x: 250, y: 50 });
    await turn();
    expect(page.host.state).toMatchObject({ favor_tens: 0, favor_units: 1 });
  });

  it("that is dropped where it was is not pressed by the click that follows", async () => {
    open("favor");
    const token = page.find('[data-token="favor:tens"]');
    pointer(token, "pointerdown", { x: 150, y: 50 });
    pointer(token, "pointermove", { x: 180, y: 50 });
    pointer(token, "pointerup", { x: 180, y: 50 });
    token.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    await turn();
    expect(page.host.sent).toEqual([]);
    pointer(token, "pointerdown", { x: 150, y: 50 });
    pointer(token, "pointerup", { x: 150, y: 50 });
    token.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    await turn();
    expect(page.host.state).toMatchObject({ favor_tens: 0, favor_units: 1 });
  });
});
