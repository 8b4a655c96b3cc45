// Ways to keep an encounter: its transcript, a file that can be read back in, and a test of this very state.
import { h } from "../dom.js";
import { save } from "../frame/export.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

const LONGEST = 200_000; // characters of a file

/** @param {Frame} frame */
export function files(frame) {
  const { transcript, json, testcase } = frame.picture;
  const { picked } = frame.ui;
  const copy = (text, what) => h("button", { type: "button", class: "fr-chip", onclick: () => copied(frame, text, what) }, picked.copied === what ? "Copied" : `Copy ${what}`);
  return [
    h("div", { class: "fr-presets", role: "group", "aria-label": "Take it away" },
      copy(transcript, "transcript"),
      copy(json, "JSON"),
      copy(testcase, "test case"),
      h("button", { type: "button", class: "fr-chip", onclick: () => save(new Blob([json], { type: "application/json" }), `${frame.name}.json`) }, "Save as a file")),
    picked.byHand && h("textarea", {
      class: "fr-by-hand", readonly: true, rows: "6", "aria-label": "Copy this", created: (node) => queueMicrotask(() => node.select()), value: picked.byHand,
    }),
    h("form", {
      class: "fr-row", onsubmit: (event) => {
        event.preventDefault();
        read(frame, picked.pasted ?? "");
      },
    },
      h("input", {
        type: "text", class: "fr-code", autocomplete: "off", "aria-label": "An encounter as JSON", placeholder: "Paste the JSON of an encounter", value: picked.pasted ?? "",
        oninput: (event) => {
          picked.pasted = event.target.value;
          frame.redraw();
        },
      }),
      h("button", { type: "submit", class: "fr-button" }, "Read it"),
      h("label", { class: "fr-chip fr-open-file" }, "Open a file",
        h("input", {
          type: "file", accept: "application/json,.json",
          onchange: async (event) => {
            const [file] = event.target.files;
            if (file) read(frame, file.size > LONGEST ? "" : await file.text());
            event.target.value = "";
          },
        }))),
    picked.unread && h("p", { class: "fr-error" }, picked.unread),
  ];
}

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
    }, 2000);
    frame.say("Copied.");
  } catch {
    picked.byHand = text; // not allowed to: show it, ready to be copied by hand
    frame.redraw();
  }
}

/** Ask for what a file holds; whether its answers are allowed is for the rules to say. @param {Frame} frame @param {string} text */
function read(frame, text) {
  const { picked } = frame.ui;
  const given = parsed(text);
  picked.unread = given ? null : "This is not the JSON of an encounter.";
  if (!given) return frame.say(picked.unread);
  picked.pasted = "";
  const { scenario, rules, rulings, answers, at = null, branches = [] } = given;
  const { policy, until, seed } = frame.picture.state;
  frame.want({ scenario, rules, rulings, answers, at, branches, event: null, policy, until, seed });
}

/** @param {string} text @returns {any} the table it holds, or null */
function parsed(text) {
  try {
    const given = JSON.parse(text);
    return given && typeof given === "object" && Array.isArray(given.answers) && given.scenario ? given : null;
  } catch {
    return null;
  }
}
