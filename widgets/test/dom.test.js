import { expect, it } from "vitest";
import { h, patch } from "../src/dom.js";

it("two elements of the same key are two, and stay the same two", () => {
  const box = document.createElement("div");
  const draw = (...keys) => patch(box, keys.map((key) => h("p", { key }, key)));
  draw("a", "a", "b");
  const nodes = [...box.children];
  expect(box.textContent).toBe("aab");
  draw("a", "a", "b");
  expect([...box.children]).toEqual(nodes);
  draw("b", "a");
  expect([...box.children]).toEqual([nodes[2], nodes[0]]);
});
