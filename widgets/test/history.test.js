import { describe, expect, it } from "vitest";
import { History } from "../src/frame/history.js";

const state = (score) => ({ score });

describe("history", () => {
  it("goes back and forth exactly", () => {
    const history = new History(state(70));
    for (const score of [71, 72, 73]) {
      history.push(state(score));
      history.confirm(state(score));
    }
    expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([state(72), state(71), state(70), null]);
    expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual([state(71), state(72), state(73), null]);
  });

  it("makes one step of a gesture", () => {
    const history = new History(state(70));
    const drag = {};
    for (let score = 71; score <= 90; score++) history.push(state(score), drag);
    history.push(state(91), {});
    expect(history.undo()).toEqual(state(90));
    expect(history.undo()).toEqual(state(70));
    expect(history.canUndo).toBe(false);
  });

  it("forgets what was undone when something new is asked for", () => {
    const history = new History(state(70));
    history.push(state(71));
    history.undo();
    history.push(state(80));
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toEqual(state(70));
  });

  it("never keeps a refused state", () => {
    const history = new History(state(70));
    history.push(state(71));
    history.confirm(state(71));
    history.push(state(3));
    history.refuse();
    expect(history.state).toEqual(state(71));
    expect(history.undo()).toEqual(state(70));
  });

  it("keeps the last good state of a gesture that ends in a refusal", () => {
    const history = new History(state(70));
    const typing = {};
    history.push(state(7), typing);
    history.confirm(state(7));
    history.push(state(700), typing);
    history.refuse();
    expect(history.state).toEqual(state(7));
  });

  it("makes no step of a gesture that ends where it began", () => {
    const history = new History(state(70));
    const drag = {};
    history.push(state(71), drag);
    history.push(state(70), drag);
    history.confirm(state(70));
    expect(history.canUndo).toBe(false);
  });
});
