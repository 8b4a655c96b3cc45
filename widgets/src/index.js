// The bundle's entry: what anywidget calls with a model, and a published page with a host of its own.
import { modelHost } from "./host.js";
import { mount } from "./frame/frame.js";
import { views } from "./views/index.js";

/** @param {import("./host.js").Host} host @param {HTMLElement} el @returns {() => void} what undoes it */
export function draw(host, el) {
  return mount(host, el, views);
}

/** @param {{model: any, el: HTMLElement}} where @returns {() => void} what undoes it */
function render({ model, el }) {
  return draw(modelHost(model), el);
}

export default { render };
