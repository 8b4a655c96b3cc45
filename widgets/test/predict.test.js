import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, openMore, opened, press, settled, turn, type } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const guess = async (text) => {
  type(page.find(".fr-ask input"), text);
  await turn();
};
const submit = async () => {
  page.find(".fr-guess").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await turn();
};
const secrets = () => page.host.picture.sections.filter((section) => section.secret);

describe("a prediction", () => {
  it("leaves the first view whole, and keeps what would answer it under More until it is wanted", async () => {
    page = opened();
    page.find(".fr-more > summary").click();
    await turn();
    expect(page.find(".fr-question").textContent).toBe(page.host.picture.predict.question);
    expect(page.find(".fr-section-odds .fr-hidden")).toBeNull();
    expect(page.find(".fr-why-button")).not.toBeNull();
    expect(page.all(".fr-hidden").length).toBe(secrets().length);
    const show = page.find(".fr-section-curve .fr-hidden button");
    expect(show.getAttribute("aria-label")).toContain(show.textContent);
    show.click();
    await turn();
    expect(page.all(".fr-hidden").length).toBe(0);
    expect(document.activeElement).toBe(page.find(".fr-section-curve .fr-section-body"));
    page.find(".fr-switch").click();
    await settled();
    expect(page.all(".fr-hidden").length).toBe(0);
  });

  it("keeps nothing back where nothing is asked, nor once a guess was made", async () => {
    page = opened(new FakeHost({ ...fixture("roll"), predict: null }));
    page.find(".fr-more > summary").click();
    await turn();
    expect(page.all(".fr-hidden").length).toBe(0);
    page.close();
    page = opened();
    page.find(".fr-more > summary").click();
    await guess("70");
    await submit();
    expect(page.all(".fr-hidden").length).toBe(0);
    page.host.base = { ...page.host.base, predict: { ...page.host.base.predict, answer: "12" } };
    page.find(".fr-switch").click();
    await settled();
    expect(page.all(".fr-hidden").length).toBe(0);
  });

  it("hides whatever gives it away while you guess", async () => {
    page = opened();
    await openMore(page);
    page.find(".fr-section-curve .fr-tools button").click();
    await turn();
    expect(page.find(".fr-table")).not.toBeNull();
    await guess("7");
    expect(page.all(".fr-hidden").length).toBe(secrets().length);
    expect(page.button("Show without guessing")).toBeUndefined();
    expect(page.find(".fr-table")).toBeNull();
    expect(page.find(".fr-tools")).toBeNull();
    expect(page.find(".fr-why-button")).toBeNull();
    expect(page.find(".fr-number-why")).toBeNull();
    expect(page.find(".fr-story").textContent).toContain("so 60");
    expect(page.el.textContent).not.toContain(page.host.picture.predict.reason);
    page.button("Never mind").click();
    await turn();
    expect(page.all(".fr-hidden").length).toBe(0);
    expect(page.find(".fr-tools")).not.toBeNull();
  });

  it("shows both numbers and the reason, and no grade", async () => {
    page = opened();
    await guess("70");
    await submit();
    const shown = page.find(".fr-revealed");
    expect(shown.textContent).toContain("You said70%");
    expect(shown.textContent).toContain("It is91%");
    expect(shown.textContent).toContain(page.host.picture.predict.reason);
    expect(shown.textContent).not.toMatch(/right|wrong|correct|well done/i);
    expect(document.activeElement).toBe(shown);
    expect(page.find(".fr-why-button")).not.toBeNull();
  });

  it("is not begun by passing through", async () => {
    for (const [name, selector] of [["roll", ".fr-ask input"], ["contest", ".fr-ask input[type=radio]"]]) {
      page?.close();
      page = opened(new FakeHost(fixture(name), { name }));
      page.find(selector).focus();
      await turn();
      await submit();
      expect(page.all(".fr-hidden").length).toBe(0);
      expect(page.find(".fr-ask .fr-error")).not.toBeNull();
    }
  });

  it.each(["", "abc", "140", "−3", "0x1F", "1e1", "1.", "Infinity"])("says what a guess may be: %j is none", async (text) => {
    page = opened();
    await guess(text);
    await submit();
    expect(page.find(".fr-revealed")).toBeNull();
    const box = page.find(".fr-ask input");
    expect(document.getElementById(box.getAttribute("aria-describedby")).textContent).toBe("Type a number from 0 to 100, in plain digits.");
    expect(document.activeElement).toBe(box);
    await guess("50");
    expect(page.find(".fr-ask .fr-error")).toBeNull();
  });

  it.each([["62,5", "62,5%"], [" 70 % ", "70%"], ["0.5", "0.5%"]])("takes plain decimals, with or without their unit: %j", async (text, said) => {
    page = opened();
    await guess(text);
    await submit();
    expect(page.find(".fr-said").textContent).toBe(said);
  });

  it("has its own undo while it is typed", async () => {
    page = opened();
    page.find(".fr-switch").click();
    await turn();
    await guess("70");
    expect(press(page.find(".fr-ask input"), "z", { ctrlKey: true }).defaultPrevented).toBe(false);
    await turn();
    expect(page.host.state.favor_tens).toBe(0);
  });

  it("can show its case, and that is a step", async () => {
    page = opened();
    await guess("91");
    await submit();
    page.button("Show it").click();
    await settled();
    expect(page.host.state.circumstance).toBe(0);
    page.button("Undo").click();
    await turn();
    expect(page.host.state).toEqual(page.host.first);
  });

  it("keeps its reason on view beside the next question, until that is answered or it is closed", async () => {
    const next = { ...fixture("roll").predict, question: "And in a storm?", answer: "75", answerText: "75%", reason: "Half of half." };
    for (const end of ["Close", "Guess"]) {
      page = opened();
      const { reason } = page.host.picture.predict;
      await guess("91");
      await submit();
      page.host.base = { ...page.host.base, predict: next };
      page.button("Show it").focus();
      page.button("Show it").click();
      await settled();
      const told = page.find(".fr-revealed");
      expect(told.textContent).toContain(reason);
      expect(document.activeElement).toBe(told);
      expect(page.find(".fr-question").textContent).toBe("And in a storm?");
      expect(page.button("Show it")).toBeUndefined();
      if (end === "Guess") {
        await guess("80");
        expect(page.find(".fr-revealed").textContent).toContain(reason);
      }
      page.button(end).click();
      await turn();
      expect(page.el.textContent).not.toContain(reason);
      expect(page.el.querySelector(".fr-ask").contains(document.activeElement)).toBe(true);
      expect(page.el.textContent.includes("Half of half.")).toBe(end === "Guess");
      page.close();
    }
  });

  it.each(["Undo", "Reset"])("that was shown goes with %s", async (back) => {
    page = opened();
    const { reason } = page.host.picture.predict;
    await guess("91");
    await submit();
    page.button("Show it").click();
    await settled();
    expect(page.el.textContent).toContain(reason);
    page.button(back).click();
    await settled();
    expect(page.host.state).toEqual(page.host.first);
    expect(page.el.textContent).not.toContain(reason);
    expect(page.find(".fr-guess")).not.toBeNull();
  });

  it.each([["2:30", true], ["2.5", true], ["11:30 hours", true], ["2:75", false], ["half past two", false]])("for hours takes %s: %s", async (text, taken) => {
    const picture = fixture("rest");
    page = opened(new FakeHost(picture, { name: "rest" }));
    await guess(text);
    await submit();
    expect(page.find(".fr-revealed") !== null).toBe(taken);
    if (!taken) expect(page.find(".fr-guess .fr-error").textContent).toContain("2.5 or 2:30");
  });

  it("goes with its question when something else is set", async () => {
    page = opened();
    await guess("91");
    await submit();
    page.host.base = { ...page.host.base, predict: { ...page.host.base.predict, answer: "12" } };
    page.find(".fr-switch").click();
    await turn();
    expect(page.find(".fr-revealed")).toBeNull();
  });

  it("takes a choice as well as a number", async () => {
    page = opened(new FakeHost(fixture("contest"), { name: "contest" }));
    page.find('.fr-ask input[value="more"]').click();
    await turn();
    expect(page.all(".fr-hidden").length).toBeGreaterThan(0);
    await submit();
    expect(page.find(".fr-revealed").textContent).toContain("You saidMore often");
    expect(page.find(".fr-revealed").textContent).toContain("It isExactly the same");
  });
});
