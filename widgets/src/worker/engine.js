// The worker of a published page: Python, the engine in it, and `explain` for whoever asks.
// It is told once where both are and what it will be asked about ({pyodide, wheel, screens}), then asked
// {id, screen, state}, the state as JSON, and answers {id, answer}; one that takes long comes in parts, all but the
// last with `more`. {leave: id} gives the rest of an answer up.

const ANSWER = `
import json
from time import perf_counter
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import parts

SLICE = 0.3  # seconds of work before what there is so far is shown, and something else is heard

def answers(screen, text):
    try:
        until = perf_counter() + SLICE
        for part in parts(screen, json.loads(text)):
            if perf_counter() >= until:
                yield json.dumps({"picture": part(), "more": True}, ensure_ascii=False)
                until = perf_counter() + SLICE
        yield json.dumps({"picture": part()}, ensure_ascii=False)
    except RuleError as problem:
        yield json.dumps({"error": problem.to_json()}, ensure_ascii=False)

answers
`;

/** @typedef {{next: () => {done?: boolean, value: string}, destroy: () => void}} Answers  a generator of Python's */

/** @type {Promise<(screen: string, state: string) => Answers>} */
let python;

/** What is being answered. @type {Set<number>} */
const asked = new Set();

self.onmessage = async ({ data: { pyodide, wheel, screens, id, screen, state, leave } }) => {
  try {
    if (leave) asked.delete(leave);
    else if (pyodide) {
      python = start(pyodide, wheel);
      const answers = await python;
      self.postMessage({ ready: true });
      for (const each of screens) answers(each, "null").next(); // what a first answer has to load, before anybody waits for it
    } else {
      asked.add(id);
      await answer(id, (await python)(screen, state));
    }
  } catch (problem) {
    console.error(problem);
    self.postMessage({ failed: true });
  }
};

/** Part by part; between two of them others are heard. @param {number} id @param {Answers} answers */
async function answer(id, answers) {
  for (let part = answers.next(); !part.done && asked.has(id); part = answers.next()) {
    self.postMessage({ id, answer: part.value });
    await new Promise((heard) => setTimeout(heard));
    if (!asked.has(id)) break;
  }
  asked.delete(id);
  answers.destroy();
}

/** @param {string} folder Pyodide's address, with its last slash @param {string} wheel the engine's address */
async function start(folder, wheel) {
  const [{ loadPyodide }, engine] = await Promise.all([import(`${folder}pyodide.mjs`), bytes(wheel)]);
  const pyodide = await Promise.race([noWebAssembly(), loadPyodide({ indexURL: folder })]);
  pyodide.unpackArchive(engine, "wheel");
  return pyodide.runPython(ANSWER);
}

/** Fails when Python's WebAssembly does not arrive: Pyodide only warns of it, and waits on. @returns {Promise<never>} */
function noWebAssembly() {
  return new Promise((_, reject) => {
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (source, imports) => {
      const instance = instantiate(source, imports);
      instance.catch(reject);
      return instance;
    };
  });
}

/** @param {string} url */
async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response.arrayBuffer();
}
