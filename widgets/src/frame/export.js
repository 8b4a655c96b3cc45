// What a reader can take away: a table as CSV, a chart as SVG or PNG that needs nothing else to look the same.

/** @typedef {{columns: any[], rows: any[]}} Table */

/** @param {Table} table @param {string} name */
export function downloadCsv(table, name) {
  save(new Blob(["\uFEFF", csv(table)], { type: "text/csv;charset=utf-8" }), `${name}.csv`); // the mark tells a spreadsheet that it is UTF-8
}

/** @param {Table} table */
export function csv({ columns, rows }) {
  const line = (values) => values.map(cell).join(",");
  return [line(columns.map((column) => column.label)), ...rows.map((row) => line(columns.map((column) => row[column.key])))].join("\r\n") + "\r\n";
}

/** A value of a table in words. @param {any} value */
export const plain = (value) => (value === null || value === undefined ? "" : value === true ? "yes" : value === false ? "no" : String(value));

/** Quoted where needed; text a spreadsheet would run as a formula is kept text. @param {any} value */
function cell(value) {
  let text = plain(value);
  if (typeof value === "string" && /^[=@\t]|^[+-](?!\d)/.test(text)) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "paint-order", "visibility", "display"];

/** A copy of a chart with its styles written into it. @param {SVGSVGElement} svg @returns {string} */
export function standalone(svg) {
  const clone = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = [svg, ...svg.querySelectorAll("*")];
  [clone, ...clone.querySelectorAll("*")].forEach((node, index) => {
    const style = getComputedStyle(originals[index]);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value) node.setAttribute(name, value);
    }
    for (const name of ["class", "style", "tabindex", "role"]) node.removeAttribute(name);
  });
  const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 400 300").split(" ");
  clone.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  clone.setAttribute("width", width);
  clone.setAttribute("height", height);
  clone.setAttribute("font-family", "system-ui, sans-serif");
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width, height, fill: getComputedStyle(svg).getPropertyValue("background-color") || "#fff" })) paper.setAttribute(name, value);
  clone.prepend(paper);
  return new XMLSerializer().serializeToString(clone);
}

/** @param {SVGSVGElement} svg @param {string} name */
export function downloadSvg(svg, name) {
  save(new Blob([standalone(svg)], { type: "image/svg+xml" }), `${name}.svg`);
}

/** @param {SVGSVGElement} svg @param {string} name */
export function downloadPng(svg, name) {
  const url = URL.createObjectURL(new Blob([standalone(svg)], { type: "image/svg+xml" }));
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = 2 * image.width;
    canvas.height = 2 * image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    canvas.toBlob((blob) => blob && save(blob, `${name}.png`));
  };
  image.src = url;
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
