import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, openMore, opened, press, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = (change = (picture) => picture, name = "energy") => {
  const picture = fixture(name);
  change(picture);
  page = opened(new FakeHost(picture, { name: "energy" }));
  page.host.silent = true;
  return page;
};

describe("the cards", () => {
  it("fill a circle for each point taken, and keep still about what it comes to", () => {
    open();
    const taken = page.all(".fr-card").map((card) => card.querySelectorAll(".fr-pip-new").length);
    expect(taken).toEqual([3, 3, 3, 3]);
    expect(page.all(".fr-card-verdict")).toEqual([]);
  });

  it("say what it comes to where nobody asks, with a mark past the end of a track", () => {
    open((picture) => {
      picture.predict = null;
      const [split] = picture.uses[0].splits;
      Object.assign(split, { outcome: "dead", verdict: "Dead", target: null, target_next: null, defense: null });
      split.tracks[0].over = 2;
    });
    expect(page.all(".fr-card-verdict").map((each) => each.textContent)).toEqual(["Dead", "Awake", "Awake", "Awake; Fatigue full"]);
    expect(page.all(".fr-pip-past").length).toBe(1);
    expect(page.all(".fr-card").map((card) => card.textContent.includes("Target"))).toEqual([false, true, true, true]);
  });

  it("pay as they say", () => {
    open();
    page.all(".fr-card")[1].click();
    expect(page.host.sent.at(-1).uses).toEqual([{ demand: 5, pay: ["wound", "wound", "fatigue"] }]);
  });
});

describe("the map over Demand and Energy", () => {
  it("is walked within its bounds and set with Enter", async () => {
    open();
    await openMore(page);
    const grid = page.find(".fr-section-map .fr-grid");
    for (const key of ["ArrowLeft", "ArrowUp", "End"]) {
      press(grid, key);
      await turn();
    }
    expect(page.find(".fr-section-map .fr-pick").textContent).toContain("Demand 6, Energy 4");
    press(grid, "Enter");
    expect(page.host.sent.at(-1)).toMatchObject({ energy: 4, uses: [{ demand: 6, pay: null }] });
  });

  it("draws a line wherever two regions meet", async () => {
    open();
    await openMore(page);
    const { cells, energies } = page.host.picture.map;
    let meetings = 0;
    for (const [index, cell] of cells.entries()) {
      if ((index + 1) % energies && cells[index + 1].kind !== cell.kind) meetings += 1;
      if (cells[index + energies] && cells[index + energies].kind !== cell.kind) meetings += 1;
    }
    expect(page.find(".fr-section-map .fr-frontier").getAttribute("d").match(/M/g).length).toBe(meetings);
  });
});

describe("gear", () => {
  it("is added to what was asked for, however slow the answer", async () => {
    open();
    await openMore(page);
    for (const chip of page.all(".fr-section-gear .fr-presets button").slice(0, 2)) chip.click();
    expect(page.host.sent.at(-1).gear.map((item) => item.name)).toEqual(["Reinforced Plate", "Broad Blade"]);
  });
});

describe("Flow of Play", () => {
  const openFlow = (change) => open(change, "energy-flow");

  it("draws a card for each set of rules, with a ring for each throw, and keeps still about the chances", () => {
    openFlow();
    expect(page.all(".fr-card").map((card) => card.querySelectorAll(".fr-flow-left").length)).toEqual([6, 4, 4, 3]);
    expect(page.all(".fr-card").map((card) => card.querySelectorAll(".fr-flow-throw").length)).toEqual([2, 0, 4, 1]);
    expect(page.all(".fr-card-verdict")).toEqual([]);
  });

  it("says the chances where nobody asks, and a card puts its rules in force", () => {
    openFlow((picture) => {
      picture.predict = null;
    });
    expect(page.all(".fr-card-verdict").map((each) => each.textContent)).toEqual(["0% to drop", "0% to drop", "31.25% to drop", "0% to drop"]);
    page.all(".fr-card")[2].click();
    expect(page.host.sent.at(-1).flow).toMatchObject({ variant: "strain-on-use", maximum: 4 });
  });

  it("walks throw after throw, and goes only where there are as many", async () => {
    openFlow();
    await openMore(page);
    const chart = page.find(".fr-section-throws .fr-line-chart");
    press(chart, "ArrowRight");
    await turn();
    expect(page.find(".fr-section-throws .fr-pick").textContent).toBe("3 throws: 12.5% to drop; 50% if Fatigue reaches its maximum");
    press(chart, "Enter");
    expect(page.host.sent).toEqual([]);
    await turn();
    press(chart, "ArrowLeft");
    await turn();
    press(chart, "Enter");
    expect(page.host.sent.at(-1).flow.uses).toBe(5);
  });

  it("keeps a ruling where it says that it stands", async () => {
    openFlow();
    await openMore(page);
    page.find(".fr-drawer > summary").click();
    await turn();
    const legend = page.all(".fr-ruling").find((each) => each.textContent.startsWith("Full, or over?"));
    const [, reach] = legend.querySelectorAll("input");
    reach.checked = true;
    reach.dispatchEvent(new Event("change", { bubbles: true }));
    expect(page.host.sent.at(-1)).toMatchObject({ rulings: {}, flow: { rulings: { "fatigue-reach-vs-exceed": "B" } } });
  });
});
