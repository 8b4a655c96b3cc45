// Ways to keep an encounter: its transcript, a file that can be read back in, and a test of this very state.
import { h } from "../dom.js";
import { save } from "../frame/export.js";
import { isSendable } from "../value.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const LONGEST = 200_000; // characters of a file
const COPIED = 2000; // ms that a button says so
const NOT_OURS = "This is not the file of an encounter. Or it is of another version, which cannot be read here.";
const TOO_LARGE = "This file is larger than any encounter.";

/** @param {Frame} frame */
export function files(frame) {
  const { transcript, testcase } = frame.picture;
  const { picked } = frame.ui;
  const copy = (text, what) => h("button", { type: "button", class: "fr-chip", onclick: () => copied(frame, text, what) }, picked.copied === what ? "Copied" : `Copy ${what}`);
  const download = (text, type, ending) => save(new Blob([text], { type }), `${frame.name}.${ending}`);
  if (picked.reading && !frame.asked && !frame.ui.errors.size) { // it is on view now
    picked.reading = false;
    picked.pasted = "";
  }
  const unread = picked.unread ?? (picked.reading && [...frame.ui.errors.values()][0]);
  return [
    h("div", { class: "fr-presets", role: "group", "aria-label": "Take it away" },
      h("button", { type: "button", class: "fr-chip", onclick: () => download(fileOf(frame), "application/json", "json") }, "Save as a file"),
      h("button", { type: "button", class: "fr-chip", onclick: () => download(transcript, "text/markdown", "md") }, "Save transcript"),
      copy(fileOf(frame), "JSON"),
      copy(transcript, "transcript"),
      copy(testcase, "test case")),
    picked.byHand && h("textarea", {
      class: "fr-by-hand", readonly: true, rows: "6", "aria-label": "Copy this", created: (node) => queueMicrotask(() => node.select()), value: picked.byHand,
    }),
    h("p", { class: "fr-hint" }, "Take one up again: what you play now stays one Undo away."),
    h("form", {
      class: "fr-row fr-read", onsubmit: (event) => {
        event.preventDefault();
        read(frame, picked.pasted ?? "");
      },
    },
      h("label", { class: "fr-chip fr-open-file" }, "Open a file",
        h("input", {
          type: "file", accept: "application/json,.json",
          onchange: async (event) => {
            const [file] = event.target.files;
            if (file) read(frame, file.size > LONGEST ? null : await file.text());
            event.target.value = "";
          },
        })),
      h("input", {
        type: "text", class: "fr-code", autocomplete: "off", "aria-label": "An encounter as JSON", placeholder: "or paste its JSON here", value: picked.pasted ?? "",
        oninput: (event) => {
          picked.pasted = event.target.value;
          frame.redraw();
        },
      }),
      h("button", { type: "submit", class: "fr-button" }, "Read it")),
    unread && h("p", { class: "fr-error", key: "unread" }, unread),
  ];
}

/** The whole of it, branches and all, as a file; it begins as the engine's own files do. @param {Frame} frame */
const fileOf = ({ picture }) => JSON.stringify({ ...JSON.parse(picture.json), ...picture.state });

/** @param {Frame} frame @param {string} text @param {string} what */
async function copied(frame, text, what) {
  const { picked } = frame.ui;
  try {
    await navigator.clipboard.writeText(text);
    picked.byHand = null;
    picked.copied = what;
    setTimeout(() => {
      picked.copied = null;
      frame.redraw();
    }, COPIED);
    frame.say("Copied.");
  } catch {
    picked.byHand = text; // not allowed to: show it, ready to be copied by hand
    frame.redraw();
  }
}

/** Ask for what a file holds; whether its answers are allowed is for the rules to say. @param {Frame} frame @param {string | null} text null if there is too much of it */
function read(frame, text) {
  const { picked } = frame.ui;
  const tooLarge = text === null || text.length > LONGEST;
  const given = tooLarge ? null : parsed(text, JSON.parse(frame.picture.json).version);
  picked.unread = given ? null : tooLarge ? TOO_LARGE : NOT_OURS;
  picked.reading = !!given;
  if (!given) return frame.say(picked.unread);
  const { version, ...state } = given;
  frame.jump(state);
}

/** @param {string} text @param {number} now the version of our files @returns {any} the table it holds, or null */
function parsed(text, now) {
  try {
    const given = JSON.parse(text);
    const { scenario, answers, version = now } = given;
    return scenario && Array.isArray(answers) && version === now && isSendable(given) ? given : null;
  } catch {
    return null;
  }
}
