// What draws the charts of the analysis notebooks: Vega, as a file of its own that a page loads once.
export { View, parse } from "vega";
export { compile } from "vega-lite";
