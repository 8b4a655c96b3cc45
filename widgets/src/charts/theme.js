// How charts look: the colours are the page's own variables, so that they follow light and dark without a redraw.

const INK = "var(--fr-ink)";
const QUIET = "var(--fr-quiet)";
const HAIRLINE = "var(--fr-hairline)";
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SIZE = 13;

/** Vega-Lite's `config`. */
export const theme = {
  background: "transparent",
  font: FONT,
  view: { stroke: null },
  axis: {
    labelColor: QUIET, titleColor: QUIET, gridColor: HAIRLINE, domainColor: HAIRLINE, tickColor: HAIRLINE,
    labelFontSize: SIZE, titleFontSize: SIZE, titleFontWeight: "normal",
  },
  legend: { labelColor: INK, titleColor: QUIET, labelFontSize: SIZE, titleFontSize: SIZE, titleFontWeight: "normal" },
  header: { labelColor: INK, titleColor: QUIET, labelFontSize: SIZE, titleFontSize: SIZE, titleFontWeight: "normal" },
  title: { color: INK, fontSize: 15, anchor: "start" },
  mark: { color: "var(--fr-success)" },
  rule: { color: QUIET },
  text: { color: INK, fontSize: SIZE },
  range: { category: ["var(--fr-success)", "var(--fr-failure)", "var(--fr-positive)", "var(--fr-negative)", INK, "var(--fr-accent)"] },
};
