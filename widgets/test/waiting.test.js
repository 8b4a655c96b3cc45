// A host that does not answer: that is shown, said, and gone with the answer.
import { afterEach, expect, it } from "vitest";
import { opened, press, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

const ask = () => press(page.find(".fr-scrub"), "ArrowUp");
const busy = () => page.find(".frontiers").getAttribute("aria-busy");

it("a moment is nothing, half a second shows, four seconds are said", async () => {
  page = opened();
  page.host.silent = true;
  ask();
  await turn(400);
  expect(busy()).toBeNull();
  await turn(200);
  expect(busy()).toBe("true");
  expect(page.find(".fr-notice")).toBeNull();
  await turn(3500);
  expect(page.find(".fr-notice").textContent).toMatch(/^No answer yet\. .*run the cell again/);
  ask();
  await turn();
  expect(page.find(".fr-notice")).not.toBeNull();
  page.host.answer(page.host.sent.at(-1));
  await turn();
  expect(busy()).toBeNull();
  expect(page.find(".fr-notice")).toBeNull();
});

it("an answer in time leaves no trace", async () => {
  page = opened();
  ask();
  await turn(5000);
  expect([busy(), page.find(".fr-notice")]).toEqual([null, null]);
});

it("a host that answers, if late, is not silent", async () => {
  page = opened();
  page.host.silent = true;
  for (let n = 0; n < 4; n++) {
    ask();
    ask();
    await turn(2500);
    page.host.answer(page.host.sent.at(-2));
    await turn();
    expect(page.find(".fr-notice")).toBeNull();
  }
});
