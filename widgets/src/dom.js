// Elements as plain values, and a patch that brings the page to them. Read h() first, then patch().
// Nodes are kept and changed in place, so the focused control keeps its focus; text is only ever a text node.

/**
 * @typedef {{tag: string, attrs: Record<string, any>, children: Array<VNode | string>, key: any}} VNode
 * @typedef {VNode | string | number | null | undefined | false | Child[]} Child
 */

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that a person's own input changes behind the markup's back: set as properties. */
const LIVE = new Set(["value", "checked", "open", "indeterminate"]);

/**
 * An element as a value. Attributes: strings and numbers as they are, `true` as a bare attribute,
 * null and false leave it out; `on…` functions; `key` among siblings; `created(node)` once.
 * @param {string} tag
 * @param {Record<string, any> | null} [attrs]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, attrs, ...children) {
  return { tag, attrs: attrs ?? {}, children: flat(children), key: attrs?.key };
}

/** Children without what is nothing, however deep they were given. @param {Child[]} children @param {Array<VNode | string>} [into] @returns {Array<VNode | string>} */
export function flat(children, into = []) {
  for (const child of children) {
    if (Array.isArray(child)) flat(child, into);
    else if (child !== null && child !== undefined && child !== false) into.push(typeof child === "object" ? child : String(child));
  }
  return into;
}

/** Whether there is nothing to draw. @param {Child} child */
export const isNothing = (child) => flat([child]).length === 0;

/**
 * Make the children of `parent` these, reusing what is there.
 * @param {any} parent
 * @param {Child[]} wanted
 */
export function patch(parent, wanted) {
  const children = flat(wanted);
  const keys = new Set(children.map((child) => (typeof child === "string" ? undefined : child.key)));
  /** Nodes by their key, in order: two of the same key are two. @type {Map<any, any[]>} */
  const keyed = new Map();
  for (const node of [...parent.childNodes]) {
    if (node.frKey === undefined) continue;
    if (keys.has(node.frKey)) keyed.set(node.frKey, [...(keyed.get(node.frKey) ?? []), node]);
    else node.remove(); // first of all: what comes after it need not be moved then, which would take its focus
  }
  let at = parent.firstChild;
  for (const child of children) {
    let node = at;
    if (typeof child === "string") {
      if (node?.nodeType !== 3) node = parent.insertBefore(document.createTextNode(child), at);
      else if (node.data !== child) node.data = child;
    } else {
      if (child.key !== undefined) node = keyed.get(child.key)?.shift() ?? null;
      if (!node || node.frTag !== child.tag || node.frKey !== child.key) node = create(child, parent);
      if (node !== at) parent.insertBefore(node, at);
      update(node, child);
    }
    at = node.nextSibling;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** @param {VNode} vnode @param {any} parent @returns {any} */
function create(vnode, parent) {
  const inSvg = vnode.tag === "svg" || parent.namespaceURI === SVG;
  /** @type {any} */
  const node = inSvg ? document.createElementNS(SVG, vnode.tag) : document.createElement(vnode.tag);
  node.frTag = vnode.tag;
  node.frKey = vnode.key;
  node.frAttrs = {};
  return node;
}

/** @param {any} node @param {VNode} vnode */
function update(node, vnode) {
  const before = node.frAttrs;
  const after = vnode.attrs;
  for (const name in before) if (!(name in after)) set(node, name, null);
  for (const name in after) {
    if (LIVE.has(name) ? node[name] !== after[name] : before[name] !== after[name]) set(node, name, after[name]);
  }
  node.frAttrs = after;
  patch(node, vnode.children);
  // A select or range clamps its value to what it contains: set it again once that is known.
  if ("value" in after && node.value !== after.value) node.value = after.value;
  if (after.created && !before.created) after.created(node);
}

/** @param {any} node @param {string} name @param {any} value */
function set(node, name, value) {
  if (name === "key" || name === "created") return;
  // What a handler gives back is not for the browser: false would keep a key from being typed.
  if (name.startsWith("on")) node[name] = value ? (event) => void value(event) : null;
  else if (LIVE.has(name)) node[name] = value;
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}
