// The bundle's entry: what anywidget calls with a model and an element to draw into.
import { modelHost } from "./host.js";
import { mount } from "./frame/frame.js";
import { views } from "./views/index.js";

/** @param {{model: any, el: HTMLElement}} where @returns {() => void} what undoes it */
function render({ model, el }) {
  return mount(modelHost(model), el, views);
}

export default { render };
