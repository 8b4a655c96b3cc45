// The worker of a published page: Python, the engine in it, and `explain` for whoever asks.
// It is told once where both are and what it will be asked about ({pyodide, wheel, screens}), then asked
// {id, screen, state}, the state as JSON, and answers {id, answer}.

const ANSWER = `
import json
from frontiers_nb.errors import RuleError
from frontiers_nb.explain import explain

def answer(screen, text):
    try:
        return json.dumps({"picture": explain(screen, json.loads(text))}, ensure_ascii=False)
    except RuleError as problem:
        return json.dumps({"error": problem.to_json()}, ensure_ascii=False)

answer
`;

/** @type {Promise<(screen: string, state: string) => string>} */
let python;

self.onmessage = async ({ data: { pyodide, wheel, screens, id, screen, state } }) => {
  try {
    if (pyodide) {
      python = start(pyodide, wheel);
      const answer = await python;
      self.postMessage({ ready: true });
      for (const each of screens) answer(each, "null"); // what a first answer has to load, before anybody waits for it
    } else {
      self.postMessage({ id, answer: (await python)(screen, state) });
    }
  } catch (problem) {
    console.error(problem);
    self.postMessage({ failed: true });
  }
};

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
