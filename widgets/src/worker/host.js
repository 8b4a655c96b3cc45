// A worker as a host (../host.js): states go to the Python in it, pictures come back. Read Engine, then workerHost().

/** @typedef {import("../host.js").Host} Host */
/** @typedef {import("../value.js").State} State */
/** @typedef {{picture?: import("../value.js").Picture, error?: import("../value.js").FieldError, more?: boolean}} Answer  `more`: there is more to come */
/** @typedef {(answer: Answer) => void} Heard */

/** The worker behind all explorables of a page: it answers their questions, once it is ready. */
export class Engine {
  /** @param {Worker} worker @param {{ready: () => void, failed: () => void}} told */
  constructor(worker, told) {
    this.worker = worker;
    this.asked = 0;
    /** @type {Map<number, Heard>} */
    this.waiting = new Map();
    worker.onerror = told.failed;
    worker.onmessage = ({ data: { ready, failed, id, answer } }) => {
      if (ready) told.ready();
      else if (failed) told.failed();
      else this.answered(id, JSON.parse(answer));
    };
  }

  /** @param {string} screen @param {State} state @param {Heard} heard called for every part of the answer @returns {number} the question */
  explain(screen, state, heard) {
    const id = ++this.asked;
    // JSON, as a kernel would get it: the engine never sees a value that a link or a file could not hold.
    this.worker.postMessage({ id, screen, state: JSON.stringify(state) });
    this.waiting.set(id, heard);
    return id;
  }

  /** Give up what is still to come of an answer. @param {number} id */
  leave(id) {
    this.waiting.delete(id);
    this.worker.postMessage({ leave: id });
  }

  /** @param {number} id @param {Answer} answer */
  answered(id, answer) {
    const heard = this.waiting.get(id);
    if (!answer.more) this.waiting.delete(id);
    heard?.(answer);
  }
}

/**
 * @param {Pick<Engine, "explain" | "leave">} engine
 * @param {import("../value.js").Picture} picture of the opening
 * @param {{name: string, id: string, busy?: (busy: boolean) => void}} about `busy` hears whether an answer is awaited
 * @returns {Host}
 */
export function workerHost(engine, picture, { name, id, busy = () => {} }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {State | null} */
  let newest = null;
  /** The question under way. @type {number | null} */
  let underway = null;
  let begun = false; // whether a part of its answer is on view: then a newer one need not wait for the rest

  // One question at a time; of the states sent meanwhile only the newest is asked.
  function ask() {
    if (newest && underway !== null && begun) {
      engine.leave(underway);
      underway = null;
    }
    if (!newest || underway !== null) return;
    const state = newest;
    newest = null;
    begun = false;
    busy(true);
    underway = engine.explain(picture.screen, state, heard);
  }

  /** @param {Answer} answer */
  function heard(answer) {
    begun = true;
    if (!answer.more) underway = null;
    host.behind = newest !== null;
    host.error = answer.error ?? null;
    if (answer.picture) {
      host.picture = answer.picture;
      host.state = answer.picture.state;
    }
    for (const listener of [...listeners]) listener();
    ask();
    if (begun) busy(false);
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
      ask();
    },
    onChange(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
  return host;
}
