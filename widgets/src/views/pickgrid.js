// A chart of columns and rows in which one place is picked by pointer or arrow keys, and then set.

/**
 * The attributes of such a chart. Rows count upwards from the bottom.
 * @param {import("../frame/frame.js").Frame} frame
 * @param {object} grid
 * @param {string} grid.name  under which the picked place is kept
 * @param {string} grid.label  of the chart, for a screen reader
 * @param {number} grid.columns
 * @param {number} grid.rows
 * @param {{column: number, row: number}} grid.at  the place that is set now
 * @param {{x: number, y: number, width: number, height: number}} grid.plot  where the places lie, in parts of the chart
 * @param {(column: number, row: number) => string} grid.told  one place in words
 * @param {(column: number, row: number) => void} grid.choose  set this place
 */
export function pickGrid(frame, { name, label, columns, rows, at, plot, told, choose }) {
  const within = (value, most) => Math.min(most - 1, Math.max(0, value));
  const kept = frame.ui.picked[name];
  const picked = { column: within(kept?.column ?? at.column, columns), row: within(kept?.row ?? at.row, rows) };
  const pick = (column, row) => {
    const next = { column: within(column, columns), row: within(row, rows) };
    if (next.column === picked.column && next.row === picked.row) return next;
    frame.ui.picked[name] = next;
    frame.redraw();
    return next;
  };
  const under = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width - plot.x) / plot.width;
    const down = ((event.clientY - box.top) / box.height - plot.y) / plot.height;
    return /** @type {[number, number]} */ ([Math.floor(across * columns), rows - 1 - Math.floor(down * rows)]);
  };
  const set = ({ column, row }) => {
    frame.ui.picked[name] = undefined;
    choose(column, row);
  };
  return {
    picked,
    attrs: {
      tabindex: "0", role: "slider", "aria-label": `${label}. Enter sets it.`,
      "aria-valuemin": "0", "aria-valuemax": String(columns * rows - 1), "aria-valuenow": String(picked.row * columns + picked.column), "aria-valuetext": told(picked.column, picked.row),
      onpointermove: (event) => event.pointerType === "mouse" && pick(...under(event)),
      onpointerleave: () => {
        frame.ui.picked[name] = undefined;
        frame.redraw();
      },
      onclick: (event) => set(pick(...under(event))),
      onkeydown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Home: [-Infinity, 0], End: [Infinity, 0] }[event.key];
        if (step) pick(picked.column + step[0], picked.row + step[1]);
        else if (event.key === "Enter" || event.key === " ") set(picked);
        else return;
        event.preventDefault();
      },
    },
  };
}
