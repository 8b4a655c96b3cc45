// What the reader has opened, typed and picked in one component; never part of its state.

/** @typedef {{text: string, field: string, live: boolean, message?: string}} Draft  what is typed in a box, before it is a value */

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
  guess: { phase: "idle", text: "" },
  copied: "",
  code: "",
  said: "",
});
