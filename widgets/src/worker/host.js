// A worker as a host (../host.js): states go to the Python in it, pictures come back. Read Engine, then workerHost().

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../value.js").State} State */
/** @typedef {{picture?: import("../value.js").Picture, error?: import("../value.js").FieldError}} Answer */

/** The worker behind all explorables of a page: it answers one question after the other, once it is ready. */
export class Engine {
  /** @param {Worker} worker @param {{ready: () => void, failed: () => void}} told */
  constructor(worker, told) {
    this.worker = worker;
    this.asked = 0;
    /** @type {Map<number, (answer: Answer) => void>} */
    this.waiting = new Map();
    worker.onerror = told.failed;
    worker.onmessage = ({ data: { ready, failed, id, answer } }) => {
      if (ready) told.ready();
      else if (failed) told.failed();
      else this.answered(id, JSON.parse(answer));
    };
  }

  /** @param {string} screen @param {State} state @returns {Promise<Answer>} */
  explain(screen, state) {
    const id = ++this.asked;
    // JSON, as a kernel would get it: the engine never sees a value that a link or a file could not hold.
    this.worker.postMessage({ id, screen, state: JSON.stringify(state) });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** @param {number} id @param {Answer} answer */
  answered(id, answer) {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}

/**
 * @param {Pick<Engine, "explain">} engine
 * @param {import("../value.js").Picture} picture of the opening
 * @param {{name: string, id: string, busy?: (busy: boolean) => void}} about `busy` hears whether an answer is awaited
 * @returns {Host}
 */
export function workerHost(engine, picture, { name, id, busy = () => {} }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {State | null} */
  let newest = null;
  let underway = false;

  // One question at a time; of the states sent meanwhile only the newest is asked.
  async function ask() {
    underway = true;
    busy(true);
    while (newest) {
      const state = newest;
      newest = null;
      const answer = await engine.explain(picture.screen, state);
      host.behind = newest !== null;
      host.error = answer.error ?? null;
      if (answer.picture) {
        host.picture = answer.picture;
        host.state = answer.picture.state;
      }
      for (const listener of [...listeners]) listener();
    }
    underway = false;
    busy(false);
  }

  /** @type {Host} */
  const host = {
    state: picture.state,
    picture,
    error: null,
    behind: false,
    name,
    id,
    first: picture.state,
    send(state) {
      newest = state;
      host.behind = true;
      if (!underway) ask();
    },
    onChange(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
  return host;
}
