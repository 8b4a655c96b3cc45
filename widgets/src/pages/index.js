// Brings a published page to life: its explorables are drawn at once from the pictures it carries, and
// answered by a worker as soon as that is up. The page says where everything is; see publish.py.
import { Engine, workerHost } from "../worker/host.js";

const STOPPED = "This page has stopped calculating. Reload it to go on; what you set is kept.";

/** @type {{view: string, worker: string, pyodide: string, wheel: string}} addresses, from the page's own */
const config = JSON.parse(text("#frontiers-config"));
const address = (/** @type {string} */ relative) => new URL(relative, document.baseURI).href;

let ready = false;
/** The names of the explorables that wait for an answer. @type {Set<string>} */
const waiting = new Set();

/** @param {string} selector */
function text(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector)).textContent ?? "";
}

/** Until the worker is up, a change has to wait: say so, but only then. */
function showWaiting() {
  /** @type {HTMLElement} */ (document.querySelector(".page-pending")).hidden = ready || !waiting.size;
}

/** The address, fragment included, brings everything back. */
function sayStopped() {
  ready = true;
  showWaiting();
  const box = /** @type {HTMLElement} */ (document.querySelector(".page-alert"));
  box.hidden = false;
  /** @type {HTMLElement} */ (box.querySelector("p")).textContent = STOPPED;
  /** @type {HTMLElement} */ (box.querySelector("button")).onclick = () => location.reload();
}

/** @param {string[]} screens that it will be asked about */
function startEngine(screens) {
  const worker = new Worker(address(config.worker), { type: "module" });
  const engine = new Engine(worker, {
    ready() {
      ready = true;
      showWaiting();
      document.documentElement.setAttribute("data-frontiers-live", "");
    },
    failed: sayStopped,
  });
  worker.postMessage({ pyodide: address(config.pyodide), wheel: address(config.wheel), screens });
  return engine;
}

const found = [...document.querySelectorAll("script[data-explorable]")].map((script) => ({
  script,
  name: /** @type {string} */ (script.getAttribute("data-explorable")),
  picture: JSON.parse(script.textContent ?? ""),
}));
const engine = startEngine([...new Set(found.map(({ picture }) => picture.screen))]);
const view = await import(address(config.view));
for (const { script, name, picture } of found) {
  const busy = (/** @type {boolean} */ now) => {
    if (now) waiting.add(name);
    else waiting.delete(name);
    showWaiting();
  };
  const el = document.createElement("div");
  script.before(el);
  view.draw(workerHost(engine, picture, { name, id: name, busy }), el);
}
