// What the reader has opened, typed and picked in one component; never part of its state.

/** @typedef {{text: string, field: string, label: string, live: boolean, from: any, message?: string}} Draft  what is typed in a box, before it is a value; `from` is the value that Escape brings back */

export const opened = () => ({
  more: false,
  /** @type {Set<string>} */ drawers: new Set(),
  /** @type {{id: string, place: string, opener: any} | null} */ why: null,
  /** @type {{key: string, opener: any} | null} */ note: null,
  /** @type {Map<string, Draft>} */ drafts: new Map(),
  /** @type {Map<string, string>} */ errors: new Map(),
  /** @type {string | null} */ notice: null,
  /** @type {Set<string>} */ tables: new Set(),
  /** @type {Record<string, any>} */ picked: {},
  guess: noGuess(),
  /** Whether what answers a question is shown: after the first guess, or without one. */ shown: false,
  /** A reveal that stays beside the next question. @type {import("./predict.js").Reveal | null} */ kept: null,
  /** What the story took at its tallest. */ room: { width: 0, height: 0 },
  copied: "",
  /** Whether what could not be copied is shown, to be copied by hand. */ byHand: false,
  said: "",
});

/** @returns {{phase: "idle" | "guessing" | "revealed", text: string, refused: boolean}} */
export const noGuess = () => ({ phase: "idle", text: "", refused: false });
