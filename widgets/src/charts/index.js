// A chart of an analysis notebook, as anywidget runs it. Vega comes from the kernel, once for each page: read library().
import { theme } from "./theme.js";

const LABELS = 80; // px beside a chart, for what stands at its axis
const NARROWEST = 200;
const PATIENCE = 60_000; // ms that a kernel may take to send Vega; in a notebook it may have other cells to run first

/** @typedef {{compile: Function, parse: Function, View: any}} Vega */

/** @type {{frontiersVega?: Promise<Vega>}} */
const page = /** @type {any} */ (globalThis);

export default {
  /** @param {{model: any, el: HTMLElement}} place */
  render({ model, el }) {
    const figure = document.createElement("figure");
    figure.className = "fr-vega";
    el.append(figure);
    /** @type {any} */
    let view = null;
    let gone = false;
    const draw = async () => {
      try {
        const { compile, parse, View } = await library(model);
        if (gone) return;
        view?.finalize();
        figure.replaceChildren();
        const { spec } = compile(fitted(model.get("spec"), figure.clientWidth), { config: theme });
        view = new View(parse(spec), { renderer: "svg", container: figure, hover: true });
        await view.runAsync();
      } catch (problem) {
        if (gone) return;
        figure.textContent = "This chart could not be drawn. Run its cell again, or reload the page.";
        console.error(problem);
      }
    };
    model.on("change:spec", draw);
    figure.textContent = "Drawing…";
    draw();
    return () => {
      gone = true;
      model.off("change:spec", draw);
      view?.finalize();
      figure.remove();
    };
  },
};

/** A chart no wider than there is room, so that its words keep their size on a phone. @param {any} spec @param {number} room */
const fitted = (spec, room) => (room && spec.width > room - LABELS ? { ...spec, width: Math.max(NARROWEST, room - LABELS) } : spec);

/** Vega, asked of the kernel by the first chart on the page and shared by all. @param {any} model @returns {Promise<Vega>} */
function library(model) {
  page.frontiersVega ??= asked(model).then(loaded).catch((problem) => {
    page.frontiersVega = undefined; // the next chart may ask again
    throw problem;
  });
  return page.frontiersVega;
}

/** @param {any} model @returns {Promise<string>} the text of vega.js */
function asked(model) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => end(reject, new Error("The kernel has not sent Vega.")), PATIENCE);
    const heard = (/** @type {any} */ content) => content.vega && end(resolve, content.vega);
    const end = (/** @type {Function} */ settle, /** @type {any} */ value) => {
      clearTimeout(late);
      model.off("msg:custom", heard);
      settle(value);
    };
    model.on("msg:custom", heard);
    model.send({ wants: "vega" });
  });
}

/** @param {string} source @returns {Promise<any>} */
async function loaded(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(/* @vite-ignore */ address);
  } finally {
    URL.revokeObjectURL(address);
  }
}
