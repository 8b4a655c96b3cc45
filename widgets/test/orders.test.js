import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, openMore, opened, turn, type } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = (name = "orders", change = (picture) => picture) => {
  page = opened(new FakeHost(change(fixture(name)), { name: "orders" }));
  page.host.silent = true;
  return page;
};
const sent = () => page.host.sent.at(-1);

describe("the lines", () => {
  it("are one a rule set, in its order", () => {
    open();
    const names = page.all(".fr-orders-names").map((chart) => [...chart.querySelectorAll("text")].map((each) => each.textContent).join(" "));
    expect(names).toEqual(["Ash Bryn Cole Dara", "Dara Cole Bryn Ash", "Ash Bryn Cole Dara", "Ash Cole Bryn Dara", "Ash Bryn Cole Dara"]);
    expect(page.all(".fr-orders-placed").map((each) => each.firstChild.data)).toEqual(["Dara 4th", "Dara 1st", "Dara 2nd to 4th", "Dara 3rd or 4th", "Dara 4th"]);
  });

  it("fill her place where it is sure, and frame names that may come in any order", () => {
    open();
    expect(page.all(".fr-orders-names").map((chart) => chart.querySelectorAll(".fr-orders-sure").length)).toEqual([1, 1, 0, 0, 1]);
    expect(page.all(".fr-orders-names").map((chart) => chart.querySelectorAll(".fr-orders-block").length)).toEqual([0, 0, 1, 2, 0]);
    expect(page.find(".fr-section-lines").textContent).not.toContain("0 to 6");
  });

  it("say what is missing where a rule set has none", () => {
    open("orders", (picture) => {
      picture.orders.groups = { rules: "groups", title: "Two groups", variants: [], order: null, distribution: null, refused: { text: "a tie", rule: "amb.groups.tie" } };
      return picture;
    });
    expect(page.all(".fr-orders-line").length).toBe(4);
    expect(page.find(".fr-section-lines").textContent).toContain("Two groups: a tie");
  });

  it("keep long names inside", () => {
    open("orders", (picture) => {
      for (const block of picture.orders.d100.blocks) block[0].name = "Bartholomew the Elder";
      return picture;
    });
    expect(page.find(".fr-orders-names text").textContent).toMatch(/^Barth.*…$/);
  });
});

describe("the answer", () => {
  it("has its reasons, though it is no chance", async () => {
    open();
    page.find(".fr-lead .fr-why-button").click();
    await turn();
    expect(page.find(".fr-why").textContent).toContain("When Dara acts");
  });
});

describe("waits and pairs", () => {
  it("have a bar for every wait, and wait themselves while somebody guesses", async () => {
    open();
    await openMore(page);
    const bars = page.all(".fr-section-waits svg").map((chart) => chart.querySelectorAll("rect").length);
    expect(bars).toEqual([1, 1, 6, 3, 1]);
    page.find(".fr-ask input").dispatchEvent(new Event("change", { bubbles: true }));
    await turn();
    expect(page.find(".fr-section-waits").textContent).toContain("Hidden while you guess");
  });

  it("are a table a rule set", async () => {
    open("orders-thrown");
    await openMore(page);
    expect(page.all(".fr-orders-matrix").length).toBe(5);
    expect(page.find(".fr-orders-matrix").textContent).toContain("79%");
  });
});

describe("the cast", () => {
  it("is watched, moved, joined and left", async () => {
    open();
    await openMore(page);
    const button = (label) => page.all("button").find((each) => each.getAttribute("aria-label") === label);
    button("Watch Ash").click();
    expect(sent().marked).toBe("ash");
    button("Remove Cole").click();
    expect(sent().fighters.map((each) => each.id)).toEqual(["ash", "bryn", "dara"]);
    page.button("Add Eli").click();
    expect(sent().fighters.length).toBe(5);
    page.find('.fr-orders-fighter [role="group"] button:not([aria-pressed="true"])').click();
    expect(sent().fighters[0].side).toBe("b");
  });

  it("has its numbers typed", async () => {
    open();
    await openMore(page);
    type(page.find('[aria-label="Number of Dara"]'), "8");
    expect(sent().fighters[3].value).toBe(8);
  });
});

describe("what makes another order", () => {
  it("is switched, and says what it moves", async () => {
    open();
    await openMore(page);
    const rolled = page.all(".fr-section-variants li").find((each) => each.textContent.includes("Rolled Momentum"));
    expect(rolled.textContent).toContain("points moved");
    rolled.querySelector("button").click();
    expect(sent().variants).toEqual({ flow: ["rolled-momentum"] });
  });

  it("is not switched where two do not go together", async () => {
    open("orders-thrown");
    await openMore(page);
    const seated = page.all(".fr-section-variants li").find((each) => each.textContent.includes("No Momentum"));
    seated.querySelector("button").click();
    expect(page.host.sent.length).toBe(0);
    expect(seated.textContent).toContain("both replace");
  });

  it("takes a rule set off the view", async () => {
    open();
    await openMore(page);
    page.button("Source Dice").click();
    expect(sent().rules).toEqual(["d100", "flow", "bump", "groups"]);
  });
});
