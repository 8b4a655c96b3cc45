import { afterEach, describe, expect, it } from "vitest";
import { folded } from "../src/views/variantslogs.js";
import { FakeHost, fixture, openMore, opened, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const open = (name = "variants") => {
  page = opened(new FakeHost(fixture(name), { name: "variants" }));
  page.host.silent = true;
  return page;
};

describe("the cards", () => {
  it("show uses and flips, and no chance", () => {
    open();
    expect(page.all(".fr-ruleset-name").map((each) => each.textContent)).toEqual(["As printed", "No Overspend", "Strain on Use"]);
    expect(page.all(".fr-ruleset .fr-value").map((each) => each.textContent)).toEqual(["6", "2", "−2", "4", "0", "0", "4", "4", "0"]);
    expect(page.find(".fr-section-number")).toBe(null);
    expect(page.find(".fr-lead").textContent).not.toContain("%");
  });

  it("switch one Variant on", () => {
    open();
    page.all(".fr-ruleset")[2].click();
    expect(page.host.sent.at(-1).variants).toEqual(["strain-on-use"]);
  });
});

describe("the number", () => {
  it("is on view once a Variant is on, marked with what is printed", () => {
    open("variants-strain");
    const bars = page.find(".fr-section-number svg");
    expect(bars.getAttribute("aria-label")).toContain("Strain on Use: , 31.25%");
    expect(page.all(".fr-section-number .fr-rowbar-mark").length).toBe(2);
  });

  it("has a reason for every rule set", async () => {
    open("variants-strain");
    page.all(".fr-rulesets-why .fr-why-button")[2].click();
    await turn();
    expect(page.find(".fr-section-number .fr-why").textContent).toContain("5/16");
  });
});

describe("the switches", () => {
  it("take two that are pressed one after the other, whatever is answered in between", async () => {
    open();
    await openMore(page);
    for (const name of ["2 AP", "Reaction Limit"]) page.find(`[role=switch][aria-label="${name}"]`).click();
    expect(page.host.sent.at(-1).variants).toEqual(["two-ap", "reaction-limit"]);
  });

  it("say beside them, and only there, what does not go together", async () => {
    open();
    await openMore(page);
    page.find('[role=switch][aria-label="2 AP"]').click();
    const error = { field: "variants", message: "variants must be …", told: "must be …", said: "They do not go together." };
    Object.assign(page.host, { error, behind: false });
    for (const fn of page.host.listeners) fn();
    await turn();
    expect(page.all(".fr-error").map((each) => each.textContent)).toEqual(["They do not go together."]);
    expect(page.find(".fr-section-switches .fr-error")).not.toBe(null);
    page.find(".fr-more > summary").click();
    await turn();
    expect(page.find(".fr-lead .fr-error").textContent).toBe("They do not go together.");
  });
});

describe("the two logs", () => {
  it("mark the first difference and fold what both say", async () => {
    open("variants-strain");
    expect(page.all(".fr-logs strong").filter((each) => each.textContent === "First difference. ").length).toBe(1);
    const before = page.all(".fr-logs tbody tr").length;
    page.find(".fr-logs .fr-quiet").click();
    await turn();
    expect(page.all(".fr-logs tbody tr").length).toBeGreaterThan(before);
  });

  it("go on with an answer", () => {
    open("variants-strain");
    page.find(".fr-next-options .fr-chip").click();
    expect(page.host.sent.at(-1).answers.at(-1)).toBe("strike:wall");
  });

  it("fold only long runs, and keep what leads to a difference", () => {
    const rows = [...Array(9).fill({ same: true }), { same: false }, ...Array(3).fill({ same: true })];
    expect(folded(rows).map(({ hidden, rows: run }) => [hidden, run.length])).toEqual([[true, 7], [false, 3], [false, 3]]);
  });
});

describe("every Variant", () => {
  it("has a switch; one that does not go with the others says why", async () => {
    open("variants-movement");
    await openMore(page);
    const all = page.all(".fr-switches .fr-switch");
    expect(all.length).toBe(15);
    expect(all.filter((each) => each.getAttribute("aria-checked") === "true").length).toBe(2);
    const zones = page.find('.fr-switch[aria-label="Zone Movement"]');
    expect(zones.closest("li").textContent).toContain("takes away the Movement Points");
    const sent = page.host.sent.length;
    zones.click();
    expect(page.host.sent.length).toBe(sent);
  });

  it("takes its subject along", async () => {
    open("variants-movement");
    await openMore(page);
    page.find('.fr-switch[aria-label="Gradual Wound Severity"]').click();
    expect(page.host.sent.at(-1)).toMatchObject({ subject: "wounds", variants: ["action-movement", "strain-on-use", "gradual-wounds"] });
  });
});
