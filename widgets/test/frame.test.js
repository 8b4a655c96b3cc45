import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeHost, fixture, openMore, opened, pointer, press, settled, slide, turn, type } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const chosen = (value) => page.find(`.fr-lead input[type=radio][value="${value}"]`);
const disabled = (text) => page.button(text).getAttribute("aria-disabled") === "true";

describe("the page", () => {
  it("shows story, answer and at most three controls", () => {
    page = opened();
    expect(page.find(".fr-story").textContent).toContain("A climber with Vigor");
    expect(page.find(".fr-answer-text").textContent).toBe("84%");
    expect(page.all(".fr-lead .fr-control").length).toBeLessThanOrEqual(3);
    expect(page.find(".fr-more").open).toBe(false);
  });

  it("takes over from the still that the server drew", () => {
    const stills = ["model1", "other"].map((id) => {
      const still = document.createElement("div");
      still.dataset.still = id;
      return still;
    });
    const host = new FakeHost();
    page = opened(host);
    page.close();
    document.body.append(...stills);
    const el = document.body.appendChild(document.createElement("div"));
    return import("../src/frame/frame.js").then(({ mount }) => {
      const close = mount(host, el, {});
      expect([...document.querySelectorAll("[data-still]")].map((each) => each.dataset.still)).toEqual(["other"]);
      close();
    });
  });

  it("keeps JupyterLab's keys out and its own in", () => {
    page = opened();
    expect(page.find(".frontiers").hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
    const heard = [];
    const listen = (event) => heard.push(event.key);
    document.body.addEventListener("keydown", listen);
    press(page.find(".fr-mosaic"), "ArrowDown");
    press(page.find(".fr-scrub"), "d");
    press(page.find(".fr-mosaic"), "b");
    press(page.find(".fr-mosaic"), "B", { shiftKey: true });
    press(page.find(".fr-switch"), "Escape");
    press(page.find(".fr-mosaic"), "Tab");
    press(page.find(".fr-mosaic"), "s", { ctrlKey: true });
    document.body.removeEventListener("keydown", listen);
    expect(heard).toEqual(["s"]);
  });
});

describe("a change", () => {
  it("is sent whole, with what goes along, and drawn once answered", async () => {
    page = opened();
    chosen("challenging").click();
    await turn();
    expect(page.host.sent).toEqual([{ ...page.host.first, difficulty: "challenging", rolls: 1 }]);
    expect(chosen("challenging").checked).toBe(true);
  });

  it("builds on the one before, answered or not", async () => {
    page = opened();
    page.host.silent = true;
    chosen("challenging").click();
    page.find(".fr-switch").click();
    expect(page.host.sent.at(-1)).toMatchObject({ difficulty: "challenging", favor_tens: 0 });
  });

  it("keeps nodes and focus", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    const cells = page.all(".fr-cell");
    scrub.focus();
    press(scrub, "ArrowUp");
    await turn();
    expect(page.find(".fr-scrub")).toBe(scrub);
    expect(document.activeElement).toBe(scrub);
    expect(scrub.value).toBe("71");
    expect(page.all(".fr-cell")).toEqual(cells);
  });

  it("does not jump back to older pictures in a drag", async () => {
    page = opened(new FakeHost(fixture("contest"), { name: "contest" }));
    page.host.silent = true;
    const slider = page.find(".fr-slider");
    slide(slider, 61);
    slide(slider, 65);
    page.host.picture = { ...page.host.picture, state: { ...page.host.first, a: { ...page.host.first.a, score: 61 } } };
    for (const fn of page.host.listeners) fn();
    await turn();
    expect(slider.value).toBe("65");
  });

  it("is announced once it has settled", async () => {
    page = opened();
    press(page.find(".fr-scrub"), "ArrowUp");
    await turn();
    expect(page.find(".fr-live").textContent).toBe("");
    await settled();
    expect(page.find(".fr-live").textContent).toBe("Chance of success 71%.");
    expect(page.find(".fr-live").getAttribute("aria-live")).toBe("polite");
  });

  it("from Python is a step as well", async () => {
    page = opened();
    page.host.answer({ ...page.host.first, score: 33 });
    await turn();
    expect(page.find(".fr-scrub").value).toBe("33");
    page.button("Undo").click();
    await turn();
    expect(page.host.state.score).toBe(70);
  });
});

describe("undo, redo and reset", () => {
  const up = async (times) => {
    for (let n = 0; n < times; n++) {
      press(page.find(".fr-scrub"), "ArrowUp");
      await turn();
    }
  };

  it("walk back three changes and forth again", async () => {
    page = opened();
    await up(3);
    for (const score of [72, 71, 70]) {
      page.button("Undo").click();
      await turn();
      expect(page.host.state.score).toBe(score);
    }
    expect(disabled("Undo")).toBe(true);
    for (const score of [71, 72, 73]) {
      page.button("Redo").click();
      await turn();
      expect(page.host.state.score).toBe(score);
    }
    expect(disabled("Redo")).toBe(true);
  });

  it("answer to their keys while the focus is inside", async () => {
    page = opened();
    await up(2);
    const scrub = page.find(".fr-scrub");
    press(scrub, "z", { ctrlKey: true });
    await turn();
    expect(page.host.state.score).toBe(71);
    press(scrub, "Z", { ctrlKey: true, shiftKey: true });
    await turn();
    expect(page.host.state.score).toBe(72);
    press(scrub, "z", { metaKey: true });
    press(scrub, "y", { ctrlKey: true });
    await turn();
    expect(page.host.state.score).toBe(72);
    press(document.body, "z", { ctrlKey: true });
    await turn();
    expect(page.host.state.score).toBe(72);
  });

  it("take a whole drag as one step", async () => {
    page = opened();
    page.find(".fr-more > summary").click();
    await turn();
    const slider = page.find('.fr-more .fr-slider[aria-label="Score, slider"]');
    for (let value = 60; value >= 40; value--) {
      slide(slider, value);
      if (value % 5 === 0) await turn();
    }
    slider.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(page.host.state.score).toBe(40);
    page.button("Undo").click();
    await turn();
    expect(page.host.state.score).toBe(70);
    expect(disabled("Undo")).toBe(true);
  });

  it("bring back the opening, and that can be undone", async () => {
    page = opened();
    await up(2);
    page.button("Reset").click();
    await turn();
    expect(page.host.state).toEqual(page.host.first);
    page.button("Undo").click();
    await turn();
    expect(page.host.state.score).toBe(72);
  });
});

describe("a number in the story", () => {
  it("is dragged sideways, in one step", async () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    pointer(scrub, "pointerdown", { x: 100 });
    pointer(scrub, "pointermove", { x: 112 });
    pointer(scrub, "pointermove", { x: 130 });
    pointer(scrub, "pointerup", { x: 130 });
    await turn();
    expect(page.host.state.score).toBe(75);
    page.button("Undo").click();
    await turn();
    expect(page.host.state.score).toBe(70);
  });

  it("holds its punctuation", () => {
    const picture = fixture("contest");
    page = opened(new FakeHost(picture, { name: "contest" }));
    const words = page.find(".fr-story").textContent;
    expect(words).toContain("Ash pulls with a Score of , so Target 60;"); // the number itself is a box
    expect(page.all(".fr-held").map((each) => each.textContent)).toEqual(expect.arrayContaining(["60;", "A tug of war:"]));
  });

  it("has the control's name and range", () => {
    page = opened();
    const scrub = page.find(".fr-scrub");
    expect(scrub.getAttribute("aria-label")).toBe("Score");
    expect([scrub.getAttribute("aria-valuemin"), scrub.getAttribute("aria-valuenow"), scrub.getAttribute("aria-valuemax")]).toEqual(["5", "70", "100"]);
  });
});

describe("Why? and the glossary", () => {
  it("open the steps with their rules, close with Escape and give the focus back", async () => {
    page = opened();
    const why = page.find(".fr-answer-more .fr-why-button");
    why.focus();
    why.click();
    await turn();
    const panel = page.find(".fr-why");
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(panel.textContent).toContain("Exactly 21/25");
    expect(panel.querySelectorAll(".fr-steps li").length).toBe(page.host.picture.whys.success.steps.length);
    expect(panel.textContent).toContain(page.host.picture.rules["d100.target.routine"].text);
    expect(panel.textContent).toContain(page.host.picture.rules["d100.target.routine"].source);
    press(panel, "Escape");
    expect(page.find(".fr-why")).toBeNull();
    expect(document.activeElement).toBe(why);
  });

  it("open from a number inside the story", async () => {
    page = opened();
    page.find(".fr-number-why").click();
    await turn();
    expect(page.find(".fr-why").textContent).toContain("Target");
  });

  it("explain a word where it stands", async () => {
    page = opened();
    const term = page.all(".fr-term").find((each) => each.textContent === "Favor");
    term.click();
    await turn();
    expect(page.find(".fr-note").textContent).toContain(page.host.picture.terms.favor.text);
    expect(term.getAttribute("aria-expanded")).toBe("true");
    press(term, "Escape");
    expect(page.find(".fr-note")).toBeNull();
    expect(document.activeElement).toBe(term);
  });
});

describe("More", () => {
  const openAll = async () => {
    await openMore(page);
    for (const title of page.all(".fr-drawer > summary")) title.click();
    await turn();
  };

  it("switches a ruling and shows every reading's result", async () => {
    page = opened();
    await openAll();
    const [ruling] = page.host.picture.rulings;
    const radios = page.all(`.fr-ruling input[name$="rulings.${ruling.id}"]`);
    expect(radios.map((each) => each.value)).toEqual(ruling.readings.map((each) => each.letter));
    radios[1].click();
    await turn();
    expect(page.host.sent.at(-1).rulings).toEqual({ [ruling.id]: ruling.readings[1].letter });
  });

  it("says a result that every reading has not at all, and others once each", async () => {
    const picture = fixture("roll");
    const [one, other] = picture.rulings;
    for (const reading of one.readings) reading.result = "84%";
    other.readings.forEach((reading, index) => { reading.result = `${index}%`; });
    page = opened(new FakeHost(picture));
    await openAll();
    const [first, second] = page.all(".fr-ruling");
    expect(first.querySelectorAll(".fr-value").length).toBe(0);
    expect(first.textContent).toContain(one.effect);
    expect([...second.querySelectorAll(".fr-value")].map((each) => each.textContent)).toEqual(other.readings.map((each) => each.result));
  });

  it("holds each label and its question mark together", async () => {
    page = opened();
    await openAll();
    const marks = page.all(".fr-lead .fr-hint-button, .fr-house .fr-hint-button");
    expect(marks.length).toBeGreaterThan(5);
    expect(marks.every((each) => each.parentElement.matches(".fr-name"))).toBe(true);
  });

  it("marks a changed house number", async () => {
    const picture = fixture("roll");
    picture.numbers[0].value = picture.numbers[0].default - 9;
    page = opened(new FakeHost(picture));
    await openAll();
    expect(page.find(".fr-house .fr-changed").textContent).toBe(`changed from ${picture.numbers[0].default}`);
    const box = page.all(".fr-house .fr-box")[1];
    type(box, "80");
    await turn();
    expect(page.host.sent.at(-1).numbers).toEqual({ [picture.numbers[1].id]: 80 });
  });

  it("puts a section's own control beside its picture", async () => {
    page = opened();
    await openAll();
    page.find('.fr-section-tries button[aria-label^="More"]').click();
    await turn();
    expect(page.host.state.tries).toBe(4);
  });
});

describe("controls of two sides", () => {
  it("are told apart where nobody sees their heading", async () => {
    page = opened(new FakeHost(fixture("contest"), { name: "contest" }));
    page.find(".fr-more > summary").click();
    await turn();
    const names = page.all(".fr-more :is(input, button, [role])").map((each) => each.getAttribute("aria-label")).filter(Boolean);
    expect(names).toContain("Ash: Circumstance, slider");
    expect(names).toContain("More: Bryn: Fatigue held");
    const rules = names.filter((name) => name.endsWith(": the rule"));
    expect(new Set(rules).size).toBe(rules.length);
  });
});

describe("options of the same value", () => {
  it("are all there, and the first of them is the chosen one", async () => {
    const picture = fixture("roll");
    const weather = picture.controls.find((each) => each.field === "circumstance");
    weather.options = [["Rain", -10], ["Fog", -10], ["Dry", 0], ["Calm", 0]].map(([label, value]) => ({ label, value }));
    page = opened(new FakeHost(picture));
    const radios = () => page.all(".fr-lead .fr-choice").find((each) => each.textContent.includes("Fog")).querySelectorAll("input");
    expect([...radios()].map((each) => each.checked)).toEqual([true, false, false, false]);
    radios()[3].click();
    await turn();
    expect(page.host.state.circumstance).toBe(0);
    expect([...radios()].map((each) => each.checked)).toEqual([false, false, true, false]);
  });
});

describe("the story's room", () => {
  it("stays below the answer when the story gets shorter, and is measured anew at another width", async () => {
    let [width, height] = [360, 200];
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
    page = opened();
    const room = () => page.find(".fr-controls").style.marginTop;
    expect(room()).toBe("0px");
    height = 144;
    press(page.find(".fr-scrub"), "ArrowUp");
    await turn();
    expect(room()).toBe("56px");
    width = 800;
    window.dispatchEvent(new Event("resize"));
    expect(room()).toBe("0px");
    vi.restoreAllMocks();
  });
});
