// Connects the components on a page to their kernel, ends it when the page goes, and says so when it is gone.
//
// A page whose widgets are all ours needs no more of a front end than this: the Jupyter messages of
// `comm_msg` over one websocket. On other pages Voila's own front end does that, and we only watch it.

/** @type {{baseUrl: string, kernelId: string, component?: string}} */
const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]';
const WIDGET_VIEW = "application/vnd.jupyter.widget-view+json";
const RETRIES = [300, 1000, 2000, 4000, 8000]; // ms before each try to get a lost connection back
const FIRST_ANSWER = 20_000; // ms that a kernel may take to answer at all

const STOPPED = "This page has stopped calculating. Reload it to go on; what you set is kept.";
const LOST = "This page has lost its server. Reload it to try again; what you set is kept.";

let leaving = false;

/** Say that the page needs a reload; its address, fragment included, brings everything back. @param {string} why */
function sayGone(why) {
  const box = document.querySelector(".page-alert");
  if (leaving || !box.hidden) return;
  box.hidden = false;
  box.querySelector("p").textContent = why;
  box.querySelector("button").onclick = () => location.reload();
}

/** Voila refuses a goodbye that does not quote the `_xsrf` cookie, and never sets one itself. */
function xsrf() {
  const found = document.cookie.match(/(?:^|;\s*)_xsrf=([^;]*)/);
  if (found) return found[1];
  const token = randomHex();
  document.cookie = `_xsrf=${token}; path=${config.baseUrl}; SameSite=Strict`;
  return token;
}

// crypto.randomUUID exists only on secure origins; a workshop's server is often plain HTTP.
function randomHex() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The kernel's end of the page: sends comm messages, hands what comes back to the models. */
class Kernel {
  session = randomHex();
  models = new Map();
  tries = 0;

  constructor() {
    this.open();
    document.addEventListener("visibilitychange", () => {
      // A phone closes the connections of a page it puts to sleep.
      if (!document.hidden && this.retry) this.again();
    });
  }

  open() {
    const address = new URL(`${config.baseUrl}api/kernels/${config.kernelId}/channels?session_id=${this.session}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.tries = 0;
      for (const model of this.models.values()) model.connected();
    };
    this.socket.onmessage = ({ data }) => typeof data === "string" && this.receive(JSON.parse(data));
    this.socket.onclose = () => this.closed();
  }

  closed() {
    if (leaving || this.dead) return;
    if (this.tries === RETRIES.length) sayGone(LOST);
    else this.retry = setTimeout(() => this.again(), RETRIES[this.tries++]);
  }

  async again() {
    clearTimeout(this.retry);
    this.retry = null;
    const answer = await fetch(`${config.baseUrl}api/kernels/${config.kernelId}`).catch(() => null);
    if (!answer) this.closed();
    else if (answer.ok) this.open();
    else this.die();
  }

  die() {
    this.dead = true;
    sayGone(STOPPED);
  }

  /** @param {string} comm @param {object} data @returns {string | null} the message's id, or null when not connected */
  send(comm, data) {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    const id = randomHex();
    const header = { msg_id: id, msg_type: "comm_msg", session: this.session, username: "", date: new Date().toISOString(), version: "5.3" };
    const message = { channel: "shell", header, parent_header: {}, metadata: {}, content: { comm_id: comm, data }, buffers: [] };
    this.socket.send(JSON.stringify(message));
    return id;
  }

  receive({ header, parent_header: parent, content }) {
    if (header.msg_type === "comm_msg") this.models.get(content.comm_id)?.receive(content.data);
    else if (header.msg_type === "status") this.status(content.execution_state, parent.msg_id);
  }

  status(state, cause) {
    if (state === "idle") for (const model of this.models.values()) model.settled(cause);
    else if (["dead", "restarting", "autorestarting"].includes(state)) this.die();
  }
}

/** What anywidget hands to a view: get, set, save_changes, on, off, send. */
class Model {
  values = {};
  unsent = {};
  listeners = new Map();

  constructor(id, kernel) {
    this.model_id = id;
    this.kernel = kernel;
    this.ready = new Promise((resolve) => (this.arrived = resolve));
    kernel.models.set(id, this);
  }

  get(name) { return this.values[name]; }

  set(name, value) {
    this.unsent[name] = value;
    this.update({ [name]: value });
  }

  save_changes() { this.flush(); }

  send(content) { this.kernel.send(this.model_id, { method: "custom", content }); }

  on(names, listener) {
    for (const name of names.split(" ")) this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  off(names, listener) {
    for (const name of names?.split(" ") ?? [...this.listeners.keys()]) {
      this.listeners.set(name, listener ? (this.listeners.get(name) ?? []).filter((other) => other !== listener) : []);
    }
  }

  fire(name, ...details) {
    for (const listener of this.listeners.get(name) ?? []) listener(...details);
  }

  update(values) {
    const changed = Object.keys(values).filter((name) => values[name] !== this.values[name]);
    Object.assign(this.values, values);
    for (const name of changed) this.fire(`change:${name}`, this, this.values[name]);
    if (changed.length) this.fire("change", this);
  }

  /** One change is under way at a time; those made meanwhile are sent together, the newest winning. */
  flush() {
    if (this.underway || !Object.keys(this.unsent).length) return;
    this.underway = this.kernel.send(this.model_id, { method: "update", state: this.unsent, buffer_paths: [] });
    if (this.underway) this.unsent = {};
  }

  settled(cause) {
    if (cause !== this.underway) return;
    this.underway = null;
    this.flush();
  }

  connected() {
    this.underway = null;
    this.flush();
    this.kernel.send(this.model_id, { method: "request_state" });
  }

  receive({ method, state, content }) {
    if (method === "update") {
      this.update(state);
      this.arrived();
    } else if (method === "custom") this.fire("msg:custom", content, []);
  }
}

/** Draw each component beside its still, then take the still away before the browser paints. */
async function draw(output, kernel, component) {
  const id = JSON.parse(output.textContent).data[WIDGET_VIEW].model_id;
  const model = kernel.models.get(id) ?? new Model(id, kernel);
  await model.ready;
  const { default: view } = await component;
  const el = document.createElement("div");
  output.before(el);
  await view.render({ model, el });
  output.parentElement.querySelector("[data-still]")?.remove();
}

async function drawAll(kernel) {
  const outputs = [...document.querySelectorAll(OUTPUTS)];
  const late = setTimeout(() => sayGone(STOPPED), FIRST_ANSWER);
  const component = import(config.component);
  await Promise.all(outputs.map((output) => draw(output, kernel, component)));
  clearTimeout(late);
}

/** @param {Kernel} kernel */
function sayGoodbye(kernel) {
  leaving = true;
  if (kernel.dead) return;
  const form = new FormData();
  form.append("_xsrf", xsrf());
  navigator.sendBeacon(`${config.baseUrl}voila/api/shutdown/${config.kernelId}`, form);
}

/** Voila's front end keeps the kernel, and says goodbye itself: its connection is all there is to watch. */
async function watchVoila() {
  addEventListener("beforeunload", () => (leaving = true), { capture: true });
  while (!window.jupyterapp) await new Promise((resolve) => setTimeout(resolve, 200));
  const { kernel } = await window.jupyterapp.widgetManagerPromise.promise;
  kernel.statusChanged.connect((_, status) => {
    if (["dead", "restarting", "autorestarting"].includes(status)) sayGone(STOPPED);
  });
  kernel.connectionStatusChanged.connect((_, status) => {
    if (status === "disconnected") sayGone(LOST);
  });
}

xsrf();
// A page that a browser kept whole and brings back has no kernel any more.
addEventListener("pageshow", (event) => event.persisted && location.reload());
if (config.component) {
  const kernel = new Kernel();
  addEventListener("pagehide", () => sayGoodbye(kernel));
  drawAll(kernel);
} else {
  watchVoila();
}
