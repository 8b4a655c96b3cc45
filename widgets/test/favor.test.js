import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, opened, press, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = (change = {}) => {
  const picture = fixture("favor");
  Object.assign(picture.state, change);
  for (const control of picture.controls) if (control.field in change) control.value = change[control.field];
  page = opened(new FakeHost(picture, { name: "favor" }));
  return page;
};
const at = (place, kind = "favor") => page.all(`[data-token="${kind}:${place}"]`).length;
const tap = async (label) => {
  page.all("button").find((button) => button.getAttribute("aria-label") === label).click();
  await turn();
};

describe("tokens", () => {
  it("lie where the state says", () => {
    open({ favor: 4, favor_tens: 2, favor_units: 1, disfavor: 1, disfavor_units: 1, disfavor_tens: 0 });
    expect([at("beside"), at("tens"), at("units")]).toEqual([1, 2, 1]);
    expect([at("tens", "disfavor"), at("units", "disfavor")]).toEqual([0, 1]);
  });

  it("move at once, however slow the answer", async () => {
    open({ favor: 2, favor_tens: 1 });
    page.host.silent = true;
    await tap("Favor here, on the units");
    await tap("Favor here, on the units");
    expect([at("beside"), at("tens"), at("units")]).toEqual([0, 0, 2]);
    expect(page.host.sent.at(-1)).toMatchObject({ favor_tens: 0, favor_units: 2 });
  });

  it("step by arrow keys no further than the last place", async () => {
    open();
    for (const place of ["units", "units"]) {
      press(page.find("[data-token]"), "ArrowRight");
      await turn();
      expect(at(place)).toBe(1);
    }
    expect(page.host.sent.length).toBe(1);
  });

  it("of Disfavor always lie on a die", async () => {
    open({ disfavor: 1, disfavor_tens: 1 });
    press(page.find('[data-token="disfavor:tens"]'), "ArrowLeft");
    await turn();
    expect(page.host.sent.length).toBe(0);
  });
});

describe("a count made of parts", () => {
  it("takes what is too much from its parts in their order", async () => {
    open({ favor: 3, favor_tens: 1, favor_units: 2 });
    page.host.silent = true;
    await tap("Fewer: Favor you may place");
    expect(page.host.sent.at(-1)).toMatchObject({ favor: 2, favor_tens: 1, favor_units: 1 });
    await tap("Fewer: Favor you may place");
    expect(page.host.sent.at(-1)).toMatchObject({ favor: 1, favor_tens: 1, favor_units: 0 });
  });

  it("gives what is new to the part that grows", async () => {
    open();
    page.host.silent = true;
    await tap("More: Disfavor against you");
    await tap("More: Disfavor against you");
    expect(page.host.sent.at(-1)).toMatchObject({ disfavor: 2, disfavor_tens: 2, disfavor_units: 0 });
  });
});
