import { afterEach, describe, expect, it } from "vitest";
import { FakeHost, fixture, opened, settled, turn, type } from "./fakehost.js";

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
const openMore = async () => {
  page.find(".fr-more > summary").click();
  await turn();
};

describe("a prediction", () => {
  it("asks and hides nothing before it is begun", async () => {
    page = opened();
    await openMore();
    expect(page.find(".fr-question").textContent).toBe(page.host.picture.predict.question);
    expect(page.all(".fr-hidden").length).toBe(0);
  });

  it("hides whatever gives it away while you guess", async () => {
    page = opened();
    await openMore();
    page.find(".fr-section-curve .fr-tools button").click();
    await turn();
    expect(page.find(".fr-table")).not.toBeNull();
    page.find(".fr-ask input").focus();
    await turn();
    const secret = page.host.picture.sections.filter((section) => section.secret);
    expect(page.all(".fr-hidden").length).toBe(secret.length);
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

  it.each(["", "abc", "140"])("waits for a guess: %j is none", async (text) => {
    page = opened();
    await guess(text);
    await submit();
    expect(page.find(".fr-revealed")).toBeNull();
  });

  it("can show its case, and that is a step", async () => {
    page = opened();
    await guess("91");
    await submit();
    page.button("Show it").focus();
    page.button("Show it").click();
    await settled();
    expect(page.el.contains(document.activeElement)).toBe(true);
    expect(page.host.state.circumstance).toBe(0);
    page.button("Undo").click();
    await turn();
    expect(page.host.state).toEqual(page.host.first);
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
