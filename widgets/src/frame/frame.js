// The frame of every explorable, over a host (host.js): what a person wants goes out, pictures come in, and
// everything round a screen's own pictures is drawn. Read Frame.draw() first, then want() and arrived().
import { patch } from "../dom.js";
import { at, same, touches } from "../value.js";
import { changed, whole, without } from "./asked.js";
import { inWords } from "./errors.js";
import { History } from "./history.js";
import { noGuess, opened } from "./opened.js";
import { claimName, onOurPage, releaseName } from "./link.js";
import { listenToAddress, tell, writeAddress } from "./address.js";
import { layout } from "./layout.js";
import { questionKey } from "./predict.js";
import { listenToKeys } from "./keys.js";
import { closeNoteOutside } from "./note.js";
import { Patience } from "./patience.js";
import { keepRoom } from "./story.js";
import { answered, listenToChoices } from "./workbook.js";

const SETTLE = 350; // ms without a change before it is announced and the address follows

/**
 * @typedef {import("../value.js").State} State
 * @typedef {import("../value.js").Picture} Picture
 * @typedef {import("../host.js").Host} Host
 * @typedef {Record<string, Record<string, (frame: Frame, section: any) => any>>} Views  a section's id to what draws it; "keys" is asked at every key
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
    /** What Reset returns to: the first state, with what holds for the whole workbook. */
    this.start = host.first;
    this.name = claimName(host.name);
    this.picture = host.picture;
    /** The picture before the latest step: what charts show as a ghost. @type {Picture | null} */
    this.previous = null;
    this.history = new History(this.picture.state);
    /** What was asked for and is not answered yet. @type {import("./asked.js").Asked | null} */
    this.asked = null;
    /** The gesture under way, and what it began from. @type {{key: string, asked: import("./asked.js").Asked | null, shown: State} | null} */
    this.gesture = null;
    /** What a pointer or a key holds. @type {import("./drag.js").Hold | null} */
    this.hold = null;
    this.patience = new Patience(() => this.waited());
    /** What the reader has opened, typed and picked; never part of the state. */
    this.ui = opened();
    this.ending = new AbortController();
    this.scheduled = false;
    this.fromLink = false;
    this.reading = false;
    this.settling = 0;

    this.root = document.createElement("section");
    this.root.className = "frontiers";
    this.root.tabIndex = -1;
    this.root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab's own single keys stay out
    listenToKeys(this);
    window.addEventListener("resize", () => keepRoom(this), { signal: this.ending.signal });
    this.root.addEventListener("pointerdown", (event) => closeNoteOutside(this, event), { signal: this.ending.signal });
    this.unlisten = host.onChange(() => this.changed());
    this.draw();
    el.append(this.root);
    this.replaceStill();
    listenToChoices(this);
    listenToAddress(this);
  }

  /** The server's still of this very model stands where the frame now does. */
  replaceStill() {
    for (const still of document.querySelectorAll("[data-still]")) {
      if (still.getAttribute("data-still") === this.host.id) still.remove();
    }
  }

  /** Whether a guess is under way, so that whatever gives it away is hidden. */
  get guessing() { return this.ui.guess.phase === "guessing"; }

  get wanted() { return this.asked?.state ?? null; }

  /** The state as the person wants it, answered or not. */
  get state() { return this.wanted ?? this.picture.state; }

  /** The value of a field as the person wants it, else as the picture has it. @param {string} field @param {any} drawn */
  value(field, drawn) {
    const wanted = this.wanted ? at(this.wanted, field) : undefined;
    return wanted === undefined ? drawn : wanted;
  }

  // ---- what the person wants ----

  /** @param {string} field @param {any} value @param {{gesture?: string | null, also?: State}} [how] */
  set(field, value, { gesture = null, also } = {}) {
    this.apply({ [field]: value, ...also }, gesture);
  }

  /** @param {State} change @param {string | null} [gesture]  the same key again, until endGesture(), is the same step */
  apply(change, gesture = null) {
    const now = { asked: this.asked, shown: this.picture.state };
    if (gesture === null) this.gesture = null;
    else if (this.gesture?.key !== gesture) this.gesture = { key: gesture, ...now };
    // Each move of a gesture starts from where it began: what was brought down on the way comes back on the way back.
    const { asked, shown } = this.gesture ?? now;
    this.want(changed(asked, shown, change));
  }

  /** @param {import("./asked.js").Asked} asked */
  want(asked) {
    this.fromLink = false; // from here on it is the person's own
    const step = this.history.index;
    this.history.push(asked.state, this.gesture);
    if (this.history.index !== step) this.previous = this.picture;
    this.ask(asked);
  }

  endGesture() {
    this.gesture = null;
    this.settleSoon();
  }

  undo() { this.go(this.history.undo()); }
  redo() { this.go(this.history.redo()); }
  reset() { this.jump(this.start); }

  /** To another state altogether, in one step. @param {State} state */
  jump(state) {
    this.history.push(state);
    this.go(state);
  }

  /** The same step, but for what goes without saying. @param {State} state */
  amend(state) {
    const { previous } = this;
    this.history.amend(state);
    this.go(state);
    this.previous = previous;
  }

  /** To a state of the history. @param {State | null} state */
  go(state) {
    if (!state) return;
    this.gesture = null;
    this.hold = null;
    this.previous = this.picture;
    this.ui.drafts.clear();
    this.ui.kept = null;
    if (this.ui.guess.phase === "revealed") this.ui.guess = noGuess(); // what was shown is told; one under way goes on
    this.ask(whole(state));
  }

  /** @param {import("./asked.js").Asked} asked */
  ask(asked) {
    this.asked = asked;
    this.ui.errors.clear(); // what was wrong with the one before
    if (!this.patience.silent) this.ui.notice = null;
    this.host.send(asked.state);
    this.patience.begin();
    this.settleSoon();
    this.redraw();
  }

  // ---- what comes back ----

  /** Picture and error may change one after the other: look once both have. */
  changed() {
    queueMicrotask(() => {
      if (this.ending.signal.aborted) return;
      const { behind, error, picture } = this.host;
      if (this.patience.silent) this.ui.notice = null;
      this.patience.end();
      if (picture !== this.picture) this.arrived(picture);
      if (!error) this.ui.errors.clear();
      if (error && !behind) this.refused(error);
      else if (this.asked && !behind) this.granted();
      if (this.asked) this.patience.begin();
      this.redraw();
    });
  }

  /** @param {Picture} picture */
  arrived(picture) {
    const before = this.picture;
    this.picture = picture;
    if (!this.asked && !same(picture.state, this.history.state)) {
      this.gesture = null;
      this.history.push(picture.state); // changed from outside, by Python say
      this.history.confirm(picture.state);
    }
    this.dropDrafts(({ live, message, field }) => (message ? !same(at(before.state, field), at(picture.state, field)) : !live));
    if (questionKey(before) !== questionKey(picture)) this.ui.guess = noGuess();
    if (this.ui.why && !picture.whys?.[this.ui.why.id]) this.ui.why = null;
    this.settleSoon();
  }

  /** The newest state is what the picture shows, put in order by whoever drew it. */
  granted() {
    this.history.confirm(this.picture.state);
    const { changes } = /** @type {import("./asked.js").Asked} */ (this.asked);
    this.dropDrafts(({ message, field }) => !!message && changes.some((change) => touches(change, field)));
    this.asked = null;
    answered(this, changes.length > 0);
    this.settleSoon();
  }

  /** A field that has a new value has no use for what was refused before. @param {(draft: import("./opened.js").Draft) => boolean} which */
  dropDrafts(which) {
    for (const [key, draft] of this.ui.drafts) if (which(draft)) this.ui.drafts.delete(key);
  }

  /** @param {import("../value.js").FieldError} error */
  refused(error) {
    const typed = [...this.ui.drafts.values()].filter((draft) => draft.field === error.field);
    const rest = this.asked && typed.length ? without(this.asked, error.field, this.picture.state) : null;
    if (this.asked) this.history.refuse();
    this.asked = null;
    if (this.gesture) Object.assign(this.gesture, { asked: null, shown: this.picture.state });
    for (const draft of typed) draft.message = inWords(this.picture, error, draft.label);
    this.ui.said = typed[0]?.message ?? inWords(this.picture, error);
    if (!typed.length) this.ui.errors.set(error.field, this.ui.said);
    if (this.fromLink) tell(this, "The link asks for something the rules do not allow.");
    this.fromLink = false;
    this.settleSoon();
    if (rest) this.want(rest); // what was set besides is not to blame
  }

  /** No answer for a while. */
  waited() {
    if (this.patience.silent) this.ui.notice = this.ui.said = `No answer yet. ${onOurPage() ? "What you set is in the address: if this lasts, reload the page." : "If this lasts, run the cell again."}`;
    this.redraw();
  }

  settleSoon() {
    if (this.ending.signal.aborted) return;
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.settle(), SETTLE);
  }

  /** Once nothing has changed for a moment: let the address follow, and say what is shown. */
  settle() {
    writeAddress(this);
    if (!this.asked) {
      this.fromLink = false;
      if (!this.guessing && !this.host.error && !this.ui.notice) this.ui.said = this.picture.said ?? "";
    }
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
    if (this.patience.busy) this.root.setAttribute("aria-busy", "true");
    else this.root.removeAttribute("aria-busy");
    this.markWaiting();
    keepRoom(this);
    // What had the focus may be gone: keep it inside, so that the keys still act.
    if (hadFocus && !this.root.contains(document.activeElement)) this.root.focus({ preventScroll: true });
  }

  /** Whoever drives the page from outside sees here whether what is on view is still to change. */
  markWaiting() { this.root.toggleAttribute("data-waiting", this.reading || this.asked !== null); }

  close() {
    this.ui.drafts.clear(); // what is typed and not sent yet goes with the box
    this.ending.abort();
    this.patience.end();
    releaseName(this.name);
    this.unlisten();
    clearTimeout(this.settling);
    patch(this.root, []);
    this.root.remove();
  }
}
