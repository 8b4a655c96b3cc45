// The frame of every explorable, over a host (host.js): what a person wants goes out, pictures come in, and
// everything round a screen's own pictures is drawn. Read Frame.draw() first, then want() and arrived().
import { patch } from "../dom.js";
import { at, merged, same, withField } from "../value.js";
import { History } from "./history.js";
import { opened } from "./opened.js";
import { LinkError, claimName, onOurPage, readLink, releaseName, writeLink } from "./link.js";
import { layout } from "./layout.js";
import { questionKey } from "./predict.js";
import { listenToKeys } from "./keys.js";

const SETTLE = 350; // ms without a change before it is announced and the address follows

/**
 * @typedef {import("../value.js").State} State
 * @typedef {import("../value.js").Picture} Picture
 * @typedef {import("../host.js").Host} Host
 * @typedef {Record<string, Record<string, (frame: Frame, section: any) => import("../dom.js").Child>>} Views
 */

/** @param {Host} host @param {HTMLElement} el @param {Views} views @returns {() => void} */
export function mount(host, el, views) {
  const frame = new Frame(host, el, views);
  return () => frame.close();
}

export class Frame {
  /** @param {Host} host @param {HTMLElement} el @param {Views} views */
  constructor(host, el, views) {
    this.host = host;
    this.views = views;
    /** Begins every id and group name: each component may run its own copy of this module, so a count would not do. */
    this.uid = `fr${Math.random().toString(36).slice(2, 9)}`;
    this.first = host.first;
    this.name = claimName(host.name);
    this.picture = host.picture;
    /** The picture before the latest step: what charts show as a ghost. @type {Picture | null} */
    this.previous = null;
    this.history = new History(this.picture.state);
    /** What was asked for and is not answered yet. @type {State | null} */
    this.wanted = null;
    /** The gesture under way. @type {{key: string} | null} */
    this.gesture = null;
    /** What the reader has opened, typed and picked; never part of the state. */
    this.ui = opened();
    this.ending = new AbortController();
    this.scheduled = false;
    this.fromLink = false;
    this.settling = 0;

    this.root = document.createElement("section");
    this.root.className = "frontiers";
    this.root.tabIndex = -1;
    this.root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab's own single keys stay out
    listenToKeys(this);
    this.root.addEventListener("pointerdown", (event) => this.closeNoteOutside(event), { signal: this.ending.signal });
    this.unlisten = host.onChange(() => this.changed());
    this.draw();
    el.append(this.root);
    this.replaceStill();
    if (onOurPage()) {
      window.addEventListener("hashchange", () => this.followLink(), { signal: this.ending.signal });
      if (location.hash) this.followLink();
    }
  }

  /** The server's still of this very model stands where the frame now does. */
  replaceStill() {
    for (const still of document.querySelectorAll("[data-still]")) {
      if (still.getAttribute("data-still") === this.host.id) still.remove();
    }
  }

  /** Whether a guess is under way, so that whatever gives it away is hidden. */
  get guessing() { return this.ui.guess.phase === "guessing"; }

  /** The value of a field as the person wants it, else as the picture has it. @param {string} field @param {any} drawn */
  value(field, drawn) {
    const wanted = this.wanted ? at(this.wanted, field) : undefined;
    return wanted === undefined ? drawn : wanted;
  }

  // ---- what the person wants ----

  /** @param {string} field @param {any} value @param {{gesture?: string | null, also?: State}} [how] */
  set(field, value, { gesture = null, also } = {}) {
    const state = withField(this.wanted ?? this.picture.state, field, value);
    this.want(also ? merged(state, also) : state, gesture);
  }

  /** @param {State} change @param {string | null} [gesture] */
  apply(change, gesture = null) {
    this.want(merged(this.wanted ?? this.picture.state, change), gesture);
  }

  /** @param {State} state @param {string | null} gesture  the same key again, until endGesture(), is the same step */
  want(state, gesture = null) {
    if (gesture === null) this.gesture = null;
    else if (this.gesture?.key !== gesture) this.gesture = { key: gesture };
    const step = this.history.index;
    this.history.push(state, this.gesture);
    if (this.history.index !== step) this.previous = this.picture;
    this.ask(state);
  }

  endGesture() {
    this.gesture = null;
    this.settleSoon();
  }

  undo() { this.go(this.history.undo()); }
  redo() { this.go(this.history.redo()); }
  reset() {
    this.history.push(this.first);
    this.go(this.first);
  }

  /** To a state of the history. @param {State | null} state */
  go(state) {
    if (!state) return;
    this.gesture = null;
    this.previous = this.picture;
    this.ui.drafts.clear();
    this.ask(state);
  }

  /** @param {State} state */
  ask(state) {
    this.wanted = state;
    this.ui.notice = null;
    this.host.send(state);
    this.settleSoon();
    this.redraw();
  }

  // ---- what comes back ----

  /** Picture and error may change one after the other: look once both have. */
  changed() {
    queueMicrotask(() => {
      if (this.ending.signal.aborted) return;
      const { behind, error, picture } = this.host;
      if (picture !== this.picture) this.arrived(picture);
      if (!error) this.ui.errors.clear();
      if (error && !behind) this.refused(error);
      else if (this.wanted && !behind) this.granted();
      this.redraw();
    });
  }

  /** @param {Picture} picture */
  arrived(picture) {
    const question = questionKey(this.picture);
    this.picture = picture;
    if (!this.wanted && !same(picture.state, this.history.state)) {
      this.history.push(picture.state); // changed from outside, by Python say
      this.history.confirm(picture.state);
    }
    for (const [key, draft] of this.ui.drafts) if (!draft.live && !draft.message) this.ui.drafts.delete(key);
    if (question !== questionKey(picture)) this.ui.guess = { phase: "idle", text: "" };
    if (this.ui.why && !picture.whys?.[this.ui.why.id]) this.ui.why = null;
    this.settleSoon();
  }

  /** The newest state is what the picture shows, put in order by whoever drew it. */
  granted() {
    this.history.confirm(this.picture.state);
    this.wanted = null;
    this.settleSoon();
  }

  /** @param {import("../value.js").FieldError} error */
  refused(error) {
    if (this.wanted) this.history.refuse();
    this.wanted = null;
    const typed = [...this.ui.drafts.values()].filter((draft) => draft.field === error.field);
    for (const draft of typed) draft.message = error.message;
    if (!typed.length) this.ui.errors.set(error.field, error.message);
    if (this.fromLink) this.ui.notice = `The link asks for something the rules do not allow. ${this.instead}`;
    this.fromLink = false;
    this.settleSoon();
    this.ui.said = error.message;
  }

  settleSoon() {
    if (this.ending.signal.aborted) return;
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.settle(), SETTLE);
  }

  /** Once nothing has changed for a moment: say what is shown, and let the address follow. */
  settle() {
    if (this.wanted) return this.redraw();
    this.fromLink = false;
    if (!this.guessing && !this.host.error) this.ui.said = this.picture.said ?? "";
    if (onOurPage()) writeLink(this.name, this.picture.state, this.first);
    this.redraw();
  }

  /** Show what the address says. */
  async followLink() {
    try {
      const state = await readLink(this.name);
      if (this.ending.signal.aborted || (!state && !location.hash.startsWith("#s="))) return;
      const target = state ?? this.first;
      if (same(target, this.wanted ?? this.picture.state)) return;
      this.fromLink = true;
      this.ui.drafts.clear();
      this.want(target, null);
    } catch (problem) {
      if (!(problem instanceof LinkError)) throw problem;
      this.ui.notice = `${problem.message} ${this.instead}`;
      this.ui.said = this.ui.notice;
      writeLink(this.name, this.picture.state, this.first);
      this.redraw();
    }
  }

  /** What stands there in place of a link that is refused. */
  get instead() { return same(this.picture.state, this.first) ? "You see the opening instead." : "What you had stays."; }

  // ---- what the reader opens ----

  /** @param {string} id @param {string} place where the panel stands @param {any} opener takes the focus back */
  openWhy(id, place, opener) {
    const open = this.ui.why;
    this.ui.why = open?.id === id && open.place === place ? null : { id, place, opener };
    this.redraw();
  }

  closeWhy() {
    const opener = this.ui.why?.opener;
    this.ui.why = null;
    this.draw();
    opener?.focus?.();
  }

  /** @param {string} key @param {any} opener */
  toggleNote(key, opener) {
    this.ui.note = this.ui.note?.key === key ? null : { key, opener };
    this.redraw();
  }

  closeNote() {
    const opener = this.ui.note?.opener;
    this.ui.note = null;
    this.draw();
    opener?.focus?.();
  }

  /** @param {Event} event */
  closeNoteOutside(event) {
    if (!this.ui.note || /** @type {Element} */ (event.target).closest(".fr-note, [aria-expanded]")) return;
    this.ui.note = null;
    this.redraw();
  }

  /** Say something to a screen reader now. @param {string} text */
  say(text) {
    this.ui.said = text;
    this.redraw();
  }

  // ---- drawing ----

  /** Draw soon, once for all changes of this turn. */
  redraw() {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      if (!this.ending.signal.aborted) this.draw();
    });
  }

  draw() {
    const { picture } = this;
    this.root.setAttribute("aria-label", picture.title ?? "");
    const hadFocus = this.root.contains(document.activeElement);
    patch(this.root, layout(this));
    // What had the focus may be gone: keep it inside, so that the keys still act.
    if (hadFocus && !this.root.contains(document.activeElement)) this.root.focus({ preventScroll: true });
  }

  close() {
    this.ui.drafts.clear(); // what is typed and not sent yet goes with the box
    this.ending.abort();
    releaseName(this.name);
    this.unlisten();
    clearTimeout(this.settling);
    patch(this.root, []);
    this.root.remove();
  }
}
