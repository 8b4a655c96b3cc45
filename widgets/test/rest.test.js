import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, opened } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = (change = (picture) => picture) => {
  const picture = fixture("rest");
  picture.predict = null; // what would give its answer away is hidden while it is asked
  change(picture);
  page = opened(new FakeHost(picture, { name: "rest" }));
  return page;
};
const broken = (...minutes) => (picture) => {
  const [each] = picture.breaks;
  picture.breaks = minutes.map((minute) => ({ ...each, minute, clock: `${minute}` }));
};
const flags = () => page.all(".fr-rest-flag").map((flag) => ({ x: Number(flag.getAttribute("cx")), y: Number(flag.getAttribute("cy")) }));

describe("the strip of hours", () => {
  it("hangs breaks that are near to one another one below the other", () => {
    open(broken(100, 110, 120, 700));
    const [first, second, third, far] = flags();
    expect(first.y).toBeLessThan(second.y);
    expect(second.y).toBeLessThan(third.y);
    expect(far.y).toBe(first.y);
  });

  it("has the names of its rows beside every line, and no hour past the last", () => {
    open((picture) => { picture.strip.hours = 20; });
    const lines = page.all(".fr-rest-strip");
    expect(lines.map((line) => line.querySelectorAll(".fr-rest-column").length)).toEqual([13, 8]);
    for (const line of lines) {
      const name = Number(line.querySelector(".fr-row-label").getAttribute("x"));
      const column = Number(line.querySelector(".fr-rest-column").getAttribute("x"));
      expect(column - name).toBe(8);
    }
  });

  it("says where nothing changes any more", () => {
    open((picture) => { picture.strip.idle = "From hour 13 to hour 30 nothing changes."; });
    expect(page.el.textContent).toContain("From hour 13 to hour 30 nothing changes.");
  });
});
