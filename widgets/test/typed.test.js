// What is typed in a box and is not a value: it stays, it says why, and it stands in nobody's way.
import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, opened, press, settled, turn, type } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const chosen = (value) => page.find(`.fr-lead input[type=radio][value="${value}"]`);
const disabled = (text) => page.button(text).getAttribute("aria-disabled") === "true";
const scoreBox = async () => {
  page.find(".fr-more > summary").click();
  await turn();
  return page.find('.fr-more .fr-box[aria-label="Score"]');
};

describe("a refused value", () => {
  it("stays in its box with the error beside it, and the picture stays too", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, "3");
    press(scrub, "Enter");
    await settled();
    expect(scrub.value).toBe("3");
    expect(scrub.getAttribute("aria-invalid")).toBe("true");
    const error = document.getElementById(scrub.getAttribute("aria-describedby"));
    expect(error.textContent).toBe("Score must be 5 to 100, got 3.");
    expect(error.closest(".fr-story")).not.toBeNull();
    expect(page.find(".fr-answer-text").textContent).toBe("84%");
    expect(disabled("Undo")).toBe(true);
    expect(page.find(".fr-live").textContent).toBe("Score must be 5 to 100, got 3.");
  });

  it("outlasts another change and goes when it is changed itself", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, "abc");
    scrub.blur();
    await turn();
    chosen("trivial").click();
    await settled();
    expect(page.host.state.difficulty).toBe("trivial");
    expect(scrub.value).toBe("abc");
    expect(page.find(".fr-error").textContent).toContain("got abc");
    type(scrub, "55");
    await turn();
    expect(page.find(".fr-error")).toBeNull();
    expect(page.host.state).toMatchObject({ score: 55, difficulty: "trivial" });
  });

  it("is refused again when it is typed again", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    for (const text of ["3", "4", "3", "3"]) {
      type(scrub, text);
      press(scrub, "Enter");
      await turn();
      expect(page.find(".fr-error").textContent).toContain(`got ${text}`);
      expect(disabled("Undo")).toBe(true);
    }
  });

  it("takes nothing else with it: what is set on top of it before the answer stays", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, "2");
    scrub.blur();
    chosen("0").click();
    await settled();
    expect(page.host.state).toMatchObject({ score: 70, circumstance: 0 });
    expect(scrub.value).toBe("2");
    expect(page.find(".fr-story .fr-error").textContent).toContain("got 2");
    page.button("Undo").click();
    await turn();
    expect(page.host.state).toEqual(page.host.first);
    expect(disabled("Undo")).toBe(true);
  });

  it("keeps a value that was typed on the way to it and answered", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, "50");
    await turn();
    type(scrub, "500");
    press(scrub, "Enter");
    chosen("0").click();
    await settled();
    expect(page.host.state).toMatchObject({ score: 50, circumstance: 0 });
    expect(scrub.value).toBe("500");
  });

  it("goes with its message once the field has a value from anywhere", async () => {
    page = opened();
    const box = await scoreBox();
    const scrub = page.find(".fr-scrub");
    for (const there of [() => type(box, "40"), () => type(box, "70"), () => page.host.answer({ ...page.host.state, score: 41 })]) {
      type(scrub, "3");
      press(scrub, "Enter");
      await turn();
      expect(page.find(".fr-error")).not.toBeNull();
      there();
      await turn();
      expect(page.all(".fr-error")).toEqual([]);
      expect(scrub.value).toBe(String(page.host.state.score));
    }
  });

  it("that nobody typed is told where everybody sees it", async () => {
    page = opened();
    page.host.answer({ ...page.host.first, score: 3 });
    await turn();
    expect(page.find(".fr-lead .fr-error").textContent).toBe("Score must be 5 to 100, got 3.");
  });
});

describe("what is wrong", () => {
  const refuse = (error) => {
    page.host.error = error;
    for (const fn of page.host.listeners) fn();
    return turn();
  };

  it.each([
    ["a.score", "Ash: Score"],
    ["a.circumstance", "Ash: Circumstance"],
    ["numbers.favor_cap", "Favor and Disfavor cap"],
    ["rulings.contest-tie", fixture("contest").rulings.find((each) => each.id === "contest-tie").title],
  ])("is said of a field by its name on view: %s", async (field, name) => {
    page = opened(new FakeHost(fixture("contest"), { name: "contest" }));
    await refuse({ field, value: "3", message: `${field} must be other, got 3 (a.rule)`, told: "must be other, got 3" });
    expect(page.find(".fr-lead .fr-error").textContent).toBe(`${name} must be other, got 3.`);
  });

  it("is said in full where nothing on view has that field", async () => {
    page = opened();
    await refuse({ field: "state", value: "luck", message: "state must be a table of score, got 'luck'", told: "must be a table of score, got 'luck'" });
    expect(page.find(".fr-lead .fr-error").textContent).toBe("state must be a table of score, got 'luck'");
  });
});

describe("a number beyond its slider", () => {
  it("is typed in the box all the same, and the slider stands at its end", async () => {
    page = opened();
    page.find(".fr-more > summary").click();
    await turn();
    const box = page.find('.fr-more .fr-box[aria-label="Circumstance"]');
    expect([box.getAttribute("aria-valuemin"), box.getAttribute("aria-valuemax")]).toEqual(["-200", "200"]);
    type(box, "-75");
    await turn();
    expect(page.host.state.circumstance).toBe(-75);
    const slider = page.find('.fr-slider[aria-label="Circumstance, slider"]');
    expect([slider.min, slider.value, slider.getAttribute("aria-valuetext")]).toEqual(["-40", "-40", "-75"]);
    press(box, "ArrowDown");
    await turn();
    expect(page.host.state.circumstance).toBe(-76);
  });
});

describe("Escape", () => {
  it.each(["abc", "55", "3"])("abandons what is typed: %s", async (text) => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, text);
    await turn();
    press(scrub, "Escape");
    scrub.blur();
    await turn();
    expect(scrub.value).toBe("70");
    expect(page.host.state.score).toBe(70);
    expect(page.find(".fr-error")).toBeNull();
    expect(disabled("Undo")).toBe(true);
  });

  it("abandons what was refused", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    type(scrub, "3");
    press(scrub, "Enter");
    await turn();
    press(scrub, "Escape");
    await turn();
    expect(scrub.value).toBe("70");
    expect(page.find(".fr-error")).toBeNull();
  });

  it("closes nothing else meanwhile", async () => {
    page = opened();
    page.find(".fr-term").click();
    await turn();
    type(page.find(".fr-scrub"), "5");
    await turn();
    press(page.find(".fr-scrub"), "Escape");
    await turn();
    expect(page.find(".fr-note")).not.toBeNull();
  });
});

describe("an arrow key that is held", () => {
  it("is one step back", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    for (const repeat of [false, true, true, false]) {
      press(scrub, "ArrowUp", { repeat });
      await turn();
    }
    for (const score of [73, 70]) {
      page.button("Undo").click();
      await turn();
      expect(page.host.state.score).toBe(score);
    }
    expect(disabled("Undo")).toBe(true);
  });
});
