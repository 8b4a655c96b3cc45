import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, openMore, opened, press, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = async (name) => {
  page = opened(new FakeHost(fixture(name), { name: "sheet" }));
  page.host.silent = true;
  await openMore(page);
};

describe("the character sheet", () => {
  it.each(["sheet", "sheet-mark"])("draws each of its sections: %s", async (name) => {
    await open(name);
    for (const section of page.host.picture.sections) expect(page.find(`.fr-section-${section.id} .fr-section-body`).childNodes.length).toBeGreaterThan(0);
  });

  it("draws an arrow for every Attribute behind a value, those in focus on top", async () => {
    await open("sheet");
    const arrows = page.all(".fr-sheet-arrow");
    expect(arrows.length).toBe(page.host.picture.builds.reduce((sum, each) => sum + each.fedBy.length, 0));
    const inFocus = arrows.map((arrow) => arrow.classList.contains("fr-sheet-arrow-now"));
    expect(inFocus.filter(Boolean).length).toBe(3);
    expect(inFocus.slice(-3)).toEqual([true, true, true]);
  });

  it("asks for another Attribute by its Rank", async () => {
    await open("sheet");
    press(page.find('.fr-sheet-arrows [aria-label^="Deft"]'), "Enter");
    await turn();
    expect(page.host.sent.at(-1).attribute).toBe("deft");
  });

  it("shows what was before beside what a Mark moves, and the Target of one who is tired", async () => {
    await open("sheet-mark");
    const row = page.find(".fr-sheet-focus").textContent;
    for (const words of ["75was 70", "tired 70", "38was 35"]) expect(row).toContain(words);
    expect(page.find(".fr-section-builds").textContent).toContain("9Physical Defensewas 6");
  });

  it("turns a Mark off with nothing, and an opponent back into an equal", async () => {
    await open("sheet-mark");
    page.find('.fr-lead [role="switch"]').click();
    await turn();
    expect(page.host.sent.at(-1).mark).toBe(null);
    page.all("button").find((button) => button.textContent === "Against an equal").click();
    await turn();
    expect(page.host.sent.at(-1).opponent).toEqual({ score: null, defense: null });
  });

  it("does not answer for a Mark that is closed", async () => {
    await open("sheet");
    page.all(".fr-sheet-option").find((option) => option.textContent.startsWith("Room for one more Wound")).click();
    await turn();
    expect(page.host.sent.length).toBe(0);
  });
});
