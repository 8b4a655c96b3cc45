// How long an answer may take: a moment is nothing, after half a second it shows, after four it is said.
const BUSY = 500; // ms
const SILENT = 4000; // ms

export class Patience {
  busy = false;
  silent = false;
  /** @type {number[]} */
  timers = [];

  /** @param {() => void} told when it has lasted */
  constructor(told) {
    this.told = told;
  }

  /** From the first question on; the ones after it wait no less. */
  begin() {
    if (this.timers.length) return;
    const after = (/** @type {number} */ ms, /** @type {"busy" | "silent"} */ what) => window.setTimeout(() => {
      this[what] = true;
      this.told();
    }, ms);
    this.timers = [after(BUSY, "busy"), after(SILENT, "silent")];
  }

  end() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.busy = this.silent = false;
  }
}
