// Writes the pictures that the tests draw, as the engine makes them: node test/fixtures.mjs [python]
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ORDER = ["rolled", [[3]], "flat", "flat"]; // a fight in which Bryn goes first
const PICTURES = {
  roll: ["roll", null],
  "roll-dry": ["roll", { score: 70, favor_tens: 1 }],
  "roll-over": ["roll", { score: 70, circumstance: 50, favor_tens: 1 }],
  "roll-hundred": ["roll", { score: 70, circumstance: -10, favor_tens: 1, gradient_reading: "five", rolls: 100 }],
  "roll-d20": ["roll", { ruleset: "d20" }],
  favor: ["favor", null],
  contest: ["contest", null],
  energy: ["energy", null],
  "energy-flow": ["energy", { rules: "flow" }],
  rest: ["rest", { hp: 0, wounds: 2, fatigue: 1, energy: 0, hours: 12, breaks: [330] }],
  encounter: ["encounter", null],
  "encounter-roll": ["encounter", {
    answers: [...ORDER, "light-strike:ash", [[9], [5]], "light-strike:cole", [[2], [5]], "end"], at: 5,
    branches: [{ at: 4, answers: ["end"] }, { at: 3, answers: ["rolled", [[7]]] }],
  }],
  "encounter-reaction": ["encounter", { answers: [...ORDER, "light-strike:cole", [[9], [5]], "end", "end", "light-strike:bryn", [[9], [9]]], odds: true }],
  "encounter-compare": ["encounter", {
    answers: [...ORDER, "light-strike:ash", [[9], [5]]], against: { rulings: { "initiative-d10-range": "B" } },
  }],
  "encounter-spent": ["encounter", { answers: [...ORDER, ...["light-strike:ash", [[9], [5]]], ...["light-strike:ash", [[9], [5]]], ...["light-strike:ash", [[9], [5]]], "light-strike:ash", "end"] }],
  orders: ["orders", null],
  "orders-thrown": ["orders", { thrown: true, variants: ["rolled-momentum"], marked: "ash" }],
  variants: ["variants", null],
  "variants-strain": ["variants", { variants: ["strain-on-use"] }],
  "variants-movement": ["variants", { variants: ["action-movement", "strain-on-use"] }],
  rulings: ["rulings", null],
  sheet: ["sheet", null],
  "sheet-mark": ["sheet", { scores: { vigor: 70, deft: 50, acuity: 60, resolve: 40 }, mark: "vigor+deft", fatigue: 1, opponent: { defense: 12 } }],
};
const [python = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url))] = process.argv.slice(2);
const program = "import json, sys; from frontiers_nb.explain import explain; print(json.dumps(explain(*json.load(sys.stdin)), ensure_ascii=False))";
for (const [name, question] of Object.entries(PICTURES)) {
  const picture = execFileSync(python, ["-c", program], { input: JSON.stringify(question), encoding: "utf8" });
  writeFileSync(new URL(`fixtures/${name}.json`, import.meta.url), picture);
}
