// Undo, redo: a list of the states a person asked for. One gesture is one step; a refused state is never kept.
import { same } from "../value.js";

/**
 * @typedef {import("../value.js").State} State
 * @typedef {{state: State, good: State | null, gesture: any}} Step  `good`: the last state of this step that was answered
 */

export class History {
  /** @param {State} first */
  constructor(first) {
    /** @type {Step[]} */
    this.steps = [{ state: first, good: first, gesture: null }];
    this.index = 0;
  }

  get state() { return this.steps[this.index].state; }
  get canUndo() { return this.index > 0; }
  get canRedo() { return this.index < this.steps.length - 1; }

  /** A new wanted state. The same gesture again replaces its own step. @param {State} state @param {any} [gesture] */
  push(state, gesture = null) {
    const top = this.steps[this.index];
    if (gesture !== null && top.gesture === gesture && this.index > 0) {
      top.state = state;
      return;
    }
    if (same(top.state, state)) return;
    this.steps.length = this.index + 1;
    this.steps.push({ state, good: null, gesture });
    this.index++;
  }

  /** The newest step is another state than it was. @param {State} state */
  amend(state) {
    Object.assign(this.steps[this.index], { state, good: null, gesture: null });
  }

  /** The picture answered this state. @param {State} state */
  confirm(state) {
    const top = this.steps[this.index];
    top.state = top.good = state;
    for (const step of this.steps) step.good ??= step.state;
    this.fold();
  }

  /** The newest states were refused: back to the last one that was answered. */
  refuse() {
    while (this.index > 0 && !this.steps[this.index].good) {
      this.steps.splice(this.index, 1);
      this.index--;
    }
    const top = this.steps[this.index];
    top.state = top.good ?? top.state;
    this.fold();
  }

  /** A gesture that ended where it began is no step. */
  fold() {
    if (this.index > 0 && same(this.state, this.steps[this.index - 1].state)) {
      this.steps.splice(this.index, 1);
      this.index--;
    }
  }

  undo() { return this.canUndo ? this.steps[--this.index].state : null; }
  redo() { return this.canRedo ? this.steps[++this.index].state : null; }
}
