// One of a screen's own sections with its heading, and the figure every chart stands in: its table one click away,
// CSV beside the table, the chart as SVG or PNG.
import { h, isNothing } from "../dom.js";
import { at } from "../value.js";
import { control, controlsAt } from "./controls.js";
import { errorsOf } from "./errors.js";
import { whyButton, whyPanel } from "./why.js";
import { hides, hiddenNow } from "./predict.js";
import { downloadCsv, downloadPng, downloadSvg, plain } from "./export.js";

/** A section whose view has nothing to draw is not there. @param {import("./frame.js").Frame} frame @param {{id: string, title: string, place: string, secret?: boolean, why?: string, fields?: string[]}} section `fields`: what is set here, so that what is wrong with it stands here too */
export function section(frame, section) {
  const view = frame.views[frame.picture.screen]?.[section.id];
  const drawn = view?.(frame, section);
  const controls = controlsAt(frame, section.id);
  const errors = errorsOf(frame, section);
  if (isNothing(drawn) && !controls.length && !errors.length) return null;
  const hidden = hides(frame, section);
  return h("section", { class: `fr-section fr-section-${section.id}`, key: `section:${section.id}` },
    h("div", { class: "fr-section-head" },
      h("h3", null, section.title),
      !hidden && whyButton(frame, section.why, section.id, section.title)),
    hidden
      ? hiddenNow(frame, section)
      : h("div", { class: "fr-section-body", tabindex: "-1", key: "body" },
        controls.map((each) => control(frame, each)),
        drawn),
    errors,
    whyPanel(frame, section.id));
}

/**
 * @param {import("./frame.js").Frame} frame
 * @param {{id: string, title: string, table?: string}} section
 * @param {import("../dom.js").Child} chart what can be saved as a picture, if anything
 * @param {...import("../dom.js").Child} below
 */
export function figure(frame, section, chart, ...below) {
  const id = section.table ?? section.id;
  const table = frame.picture.tables?.[id];
  const open = frame.ui.tables.has(id);
  const each = (download) => (event) => event.currentTarget.closest("figure").querySelectorAll("svg.fr-chart")
    .forEach((svg, index) => download(svg, `${frame.name}-${section.id}${index ? `-${index + 1}` : ""}`));
  return h("figure", { class: "fr-figure" },
    chart,
    below,
    !frame.guessing && h("div", { class: "fr-tools", role: "group", "aria-label": `${section.title}: table and downloads` },
      table && h("button", {
        type: "button", class: "fr-quiet", "aria-expanded": String(open),
        onclick: () => {
          if (open) frame.ui.tables.delete(id);
          else frame.ui.tables.add(id);
          frame.redraw();
        },
      }, "Table"),
      chart && h("button", { type: "button", class: "fr-quiet", onclick: each(downloadSvg) }, "SVG"),
      chart && h("button", { type: "button", class: "fr-quiet", onclick: each(downloadPng) }, "PNG")),
    !frame.guessing && table && open && tableOf(frame.picture, table, `${frame.name}-${id}`));
}

/**
 * A table whose rows are given, or named by their place in the picture.
 * @param {import("../value.js").Picture} picture @param {{title: string, columns: any[], rows: any[] | string}} table @param {string} name
 */
function tableOf(picture, { title, columns, rows: given }, name) {
  const rows = typeof given === "string" ? (at(picture, given) ?? []) : given;
  const isNumber = (value) => typeof value === "number" || /^[−-]?[\d.,]+(\/[\d,]+|%)?$/.test(String(value));
  const side = (column) => (rows.length && isNumber(rows[0][column.key]) ? "fr-numeric" : null);
  return h("div", { class: "fr-table", key: "table" },
    h("button", { type: "button", class: "fr-quiet", onclick: () => downloadCsv({ columns, rows }, name) }, "Download as CSV"),
    h("div", { class: "fr-table-scroll", tabindex: "0", role: "region", "aria-label": title },
      h("table", null,
        h("caption", null, title),
        h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col", class: side(column) }, column.label)))),
        h("tbody", null, rows.map((row) => h("tr", null, columns.map((column) => h("td", { class: side(column) }, plain(row[column.key])))))))));
}
