// Links: {name: state} as deflated JSON in base64url behind "#s=". Refused politely when too large or not ours.
import { copy, isSendable, same } from "../value.js";

/** @typedef {import("../value.js").State} State */

const PREFIX = "#s=";
const LINK_LIMIT = 20_000; // characters in the address
const STATE_LIMIT = 200_000; // bytes once inflated

export class LinkError extends Error {}

/** @param {Record<string, State>} entries @returns {Promise<string>} the fragment, "#s=…" */
export async function encode(entries) {
  const deflated = streamOf(JSON.stringify(entries)).pipeThrough(new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of new Uint8Array(await new Response(deflated).arrayBuffer())) binary += String.fromCharCode(byte);
  return PREFIX + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} fragment
 * @returns {Promise<Record<string, State> | null>} null when the fragment is not one of ours
 * @throws {LinkError} with a sentence for the reader
 */
export async function decode(fragment) {
  if (!fragment.startsWith(PREFIX)) return null;
  if (fragment.length > LINK_LIMIT) throw new LinkError("This link is too long to be one of ours.");
  let entries;
  try {
    const binary = atob(fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    entries = JSON.parse(await inflate(bytes));
  } catch (problem) {
    if (problem instanceof LinkError) throw problem;
    throw new LinkError("This link is damaged and cannot be read.");
  }
  const isTable = (/** @type {any} */ value) => !!value && typeof value === "object" && !Array.isArray(value);
  if (!isTable(entries) || !Object.values(entries).every(isTable) || !isSendable(entries)) throw new LinkError("This link holds nothing that can be shown here.");
  return entries;
}

/** @param {string | Uint8Array<ArrayBuffer>} content */
const streamOf = (content) => /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(content).body);

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflate(bytes) {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > STATE_LIMIT) {
      reader.cancel();
      throw new LinkError("This link unpacks to more than any setting needs.");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Whether the address is one of our links. */
export const isLink = () => location.hash.startsWith(PREFIX);

/** Whether the address names something that is neither one of our links nor a place on this page. */
const leadsNowhere = () => location.hash.length > 1 && location.hash !== "#top" && !isLink() && !document.querySelector(":target");

/** Whether the reader came to this page by a link, whatever has been put into the address since. */
export const cameByLink = () => (shared().came ??= isLink());

/** Links live in the address only on pages of our own template. */
export const onOurPage = () => document.documentElement.hasAttribute("data-frontiers-page");

/**
 * What the explorables on this page share; each carries its own copy of this module, so they meet on `window`.
 * `linked` names what the latest link holds, `came` is whether the page was opened by one.
 * @returns {{states: Record<string, State>, names: Set<string>, linked: string[], came?: boolean, writing: Promise<void>}}
 */
function shared() {
  const key = Symbol.for("frontiers.links");
  const page = /** @type {any} */ (window);
  return (page[key] ??= { states: {}, names: new Set(), linked: [], writing: Promise.resolve() });
}

/** A key in the link for this explorable alone: a second one of the same name becomes "name-2". @param {string} name */
export function claimName(name) {
  const { names } = shared();
  let free = name;
  for (let n = 2; names.has(free); n++) free = `${name}-${n}`;
  names.add(free);
  return free;
}

/** @param {string} name */
export const releaseName = (name) => shared().names.delete(name);

/**
 * Read this explorable's state from the address.
 * @param {string} name @param {boolean} moved  else it has just been opened, perhaps after others have put the address in order
 * @returns {Promise<State | null>}
 * @throws {LinkError} with a sentence for the reader
 */
export async function readLink(name, moved) {
  if (leadsNowhere()) throw new LinkError("This link leads nowhere on this page.");
  const page = shared();
  const entries = await decode(location.hash);
  page.linked = Object.keys(entries ?? {});
  for (const other of page.linked) if (other !== name) page.states[other] ??= /** @type {any} */ (entries)[other];
  return entries?.[name] ?? (moved ? null : page.states[name] ?? null);
}

/** Whether the latest link holds states, and none of an explorable on this page; told once. */
export function isForeign() {
  const { linked, names } = shared();
  const foreign = linked.length > 0 && !linked.some((name) => names.has(name));
  if (foreign) linked.length = 0;
  return foreign;
}

/**
 * Put this explorable's state into the address beside the others'; the first state needs no entry,
 * and what belongs to no explorable on this page gets none.
 * @param {string} name @param {State} state @param {State} first @returns {Promise<void>}
 */
export function writeLink(name, state, first) {
  const page = shared();
  if (same(state, first)) delete page.states[name];
  else page.states[name] = copy(state);
  page.writing = page.writing.then(async () => {
    const entries = Object.entries(page.states).filter(([each]) => page.names.has(each));
    const fragment = entries.length ? await encode(Object.fromEntries(entries)) : "";
    if (location.hash === fragment || (!fragment && !isLink())) return;
    window.history.replaceState(window.history.state, "", location.pathname + location.search + fragment);
  }).catch(() => {}); // a browser may refuse too many changes of address; the next one carries everything
  return page.writing;
}
