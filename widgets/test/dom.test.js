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

it("what stays keeps the focus when what stood before it goes or comes", () => {
  const box = document.createElement("div");
  document.body.append(box);
  const draw = (...keys) => patch(box, keys.map((key) => h("button", { key }, key)));
  draw("a", "b", "c");
  box.lastElementChild.focus();
  const moved = new MutationObserver(() => {});
  moved.observe(box, { childList: true });
  draw("d", "c");
  expect(moved.takeRecords().flatMap((record) => [...record.removedNodes]).map((node) => node.textContent)).toEqual(["a", "b"]);
  expect(document.activeElement.textContent).toBe("c");
  box.remove();
});

it("a handler stops no key by what it gives back", () => {
  const box = document.createElement("div");
  const heard = [];
  const draw = (onkeydown) => patch(box, [h("input", { onkeydown })]);
  draw((event) => heard.push(event.key) > 5);
  const press = () => box.firstChild.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", cancelable: true }));
  expect(press()).toBe(true);
  expect(heard).toEqual(["Tab"]);
  draw(null);
  expect(press()).toBe(true);
  expect(heard).toEqual(["Tab"]);
});
