// What the frame knows of the world: a host with a state, a picture, an error and send(). Here, a Jupyter model as one.

/**
 * @typedef {object} Host
 * @property {import("./value.js").State} state
 * @property {import("./value.js").Picture} picture
 * @property {import("./value.js").FieldError | null} error
 * @property {(state: import("./value.js").State) => void} send  the newest state wins
 * @property {boolean} behind  whether the newest state sent still waits for its answer
 * @property {(fn: () => void) => () => void} onChange  call after any change of picture, error or behind; returns its own end
 * @property {string} name  the key of this explorable in a page's link
 * @property {string} [code]  a line of Python that rebuilds what is shown
 * @property {import("./value.js").State} first  the state that Reset returns to
 * @property {string} [id]  names the still that the server drew for this model
 */

/** The state each model opened with: a second view of a model resets to the same one. @type {WeakMap<object, import("./value.js").State>} */
const firsts = new WeakMap();

/** @param {any} model an anywidget model @returns {Host} */
export function modelHost(model) {
  if (!firsts.has(model)) firsts.set(model, model.get("picture")?.state ?? model.get("state"));
  return {
    get state() { return model.get("state"); },
    get picture() { return model.get("picture"); },
    get error() { return model.get("error") ?? null; },
    get code() { return model.get("code"); },
    get name() { return model.get("name") || this.picture?.screen; },
    first: /** @type {import("./value.js").State} */ (firsts.get(model)),
    id: model.model_id,
    get behind() { return model.get("asked") !== model.get("answered"); },
    send(state) {
      model.set("asked", model.get("asked") + 1);
      model.set("state", state);
      model.save_changes();
    },
    onChange(fn) {
      const events = "change:picture change:error change:answered change:code";
      model.on(events, fn);
      return () => model.off(events, fn);
    },
  };
}
