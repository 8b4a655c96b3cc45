// A worker as a host: one question at a time, the newest state wins, a refusal keeps the picture.
import { beforeEach, describe, expect, it } from "vitest";
import { Engine, workerHost } from "../src/worker/host.js";
import { mount } from "../src/frame/frame.js";
import { views } from "../src/views/index.js";
import { answered, fixture, press, settled, turn } from "./fakehost.js";

const opening = fixture("roll");
const state = (score) => ({ ...opening.state, score });
const REFUSED = { field: "score", value: "3", message: "score must be 5 to 100, got 3" };

/** A worker that keeps what it is sent; the test answers. */
class HeldWorker {
  posted = [];
  postMessage(message) { this.posted.push(message); }
  say(data) { this.onmessage({ data }); }
  async answer(answer = { picture: answered(opening, JSON.parse(this.posted.at(-1).state)) }) {
    this.say({ id: this.posted.at(-1).id, answer: JSON.stringify(answer) });
    await turn();
  }
}

let worker, host, busy, told;
beforeEach(() => {
  worker = new HeldWorker();
  busy = [];
  told = [];
  const engine = new Engine(worker, { ready: () => told.push("ready"), failed: () => told.push("failed") });
  host = workerHost(engine, opening, { name: "roll", id: "roll", busy: (now) => busy.push(now) });
});

describe("the worker's host", () => {
  it("opens with the picture the page carries", () => {
    expect([host.picture, host.state, host.first, host.error]).toEqual([opening, opening.state, opening.state, null]);
    expect(worker.posted).toEqual([]);
  });

  it("asks for the screen of its picture, in JSON", () => {
    host.send(state(45));
    expect(worker.posted).toEqual([{ id: 1, screen: "roll", state: JSON.stringify(state(45)) }]);
  });

  it("gives a busy worker only the newest state", async () => {
    const seen = [];
    host.onChange(() => seen.push(host.state.score));
    for (const score of [41, 42, 43, 44]) host.send(state(score));
    await worker.answer();
    await worker.answer();
    expect(worker.posted.map((each) => JSON.parse(each.state).score)).toEqual([41, 44]);
    expect(seen).toEqual([41, 44]);
    expect(busy).toEqual([true, true, false]);
  });

  it("shows what there is of a long answer, and leaves the rest where something else is wanted", async () => {
    const seen = [];
    host.onChange(() => seen.push([host.picture.far, host.behind]));
    const part = (far, more) => ({ picture: { ...answered(opening, state(45)), far }, more });
    host.send(state(45));
    await worker.answer(part(1, true));
    await worker.answer(part(2, true));
    expect(busy).toEqual([true, false, false]);
    host.send(state(46));
    expect(worker.posted.slice(1).map((each) => each.leave ?? JSON.parse(each.state).score)).toEqual([1, 46]);
    worker.say({ id: 1, answer: JSON.stringify(part(3)) }); // it was on its way already
    await worker.answer();
    expect(seen).toEqual([[1, false], [2, false], [undefined, false]]);
    expect(host.state.score).toBe(46);
    host.send(state(47));
    expect(worker.posted.at(-1).leave).toBeUndefined(); // there was nothing left of that one
  });

  it("keeps its picture when a state is refused, and forgets the error at the next answer", async () => {
    host.send(state(3));
    await worker.answer({ error: REFUSED });
    expect([host.error, host.picture, host.state]).toEqual([REFUSED, opening, opening.state]);
    host.send(state(45));
    await worker.answer();
    expect([host.error, host.picture.state.score]).toEqual([null, 45]);
  });

  it("calls no listener that has gone", async () => {
    let calls = 0;
    const off = host.onChange(() => calls++);
    off();
    host.send(state(45));
    await worker.answer();
    expect(calls).toBe(0);
  });

  it("tells when the worker is ready, and when it fails", () => {
    worker.say({ ready: true });
    worker.say({ failed: true });
    worker.onerror();
    expect(told).toEqual(["ready", "failed", "failed"]);
  });

  it("carries a frame: a change, its answer, Undo", async () => {
    const el = document.body.appendChild(document.createElement("div"));
    const close = mount(host, el, views);
    press(el.querySelector(".fr-scrub"), "ArrowUp");
    await worker.answer();
    expect(host.state.score).toBe(71);
    [...el.querySelectorAll("button")].find((each) => each.textContent.trim() === "Undo").click();
    await worker.answer();
    await settled();
    expect(host.state).toEqual(opening.state);
    close();
  });
});
