// The rest planner's sections: the rest hour by hour, its blocks, its breaks, and the way to fresh.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { whyButton } from "../frame/why.js";
import { reststrip } from "./reststrip.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const rest = {
  strip(frame, section) {
    const { strip, nextBreak } = frame.picture;
    return strip && figure(frame, section,
      reststrip(frame),
      strip.idle && h("p", { class: "fr-hint" }, strip.idle),
      h("p", { class: "fr-pick" }, told(frame)),
      nextBreak && h("div", { class: "fr-row" }, button(frame, nextBreak.state, nextBreak.label)));
  },

  blocks(frame, section) {
    const { blocks, state } = frame.picture;
    if (!blocks?.length) return h("p", { class: "fr-hint" }, "No block is finished in these hours.");
    return figure(frame, section, null,
      h("ul", { class: "fr-rest-list" }, blocks.map((block) => h("li", { key: block.n },
        h("span", null, block.label),
        block.options.length > 1
          ? h("span", { class: "fr-rest-marks", role: "group", "aria-label": block.label }, block.options.map((option) =>
            h("button", { type: "button", class: "fr-chip", key: option.value, "aria-pressed": String(option.value === block.mark), onclick: () => frame.apply(option.state) }, option.label)))
          : h("span", { class: "fr-value" }, block.takes)))),
      state.choices.some(Boolean) && h("div", { class: "fr-row" }, button(frame, { choices: [] }, "Back to the best order")));
  },

  breaks(frame) {
    const { breaks, nextBreak } = frame.picture;
    return [
      breaks?.length
        ? h("ul", { class: "fr-rest-list" }, breaks.map((each, index) => h("li", { key: index },
          h("span", null, h("span", { class: "fr-value" }, each.clock), ` ${each.text}`),
          h("span", { class: "fr-rest-marks", role: "group", "aria-label": `The break at ${each.clock}` },
            h("button", { type: "button", class: "fr-chip", onclick: () => frame.apply(each.earlier) }, "Earlier"),
            h("button", { type: "button", class: "fr-chip", onclick: () => frame.apply(each.later) }, "Later"),
            h("button", { type: "button", class: "fr-chip", onclick: () => frame.apply(each.remove) }, "Remove")))))
        : h("p", { class: "fr-hint" }, "Nothing breaks it."),
      nextBreak && h("div", { class: "fr-row" }, button(frame, nextBreak.state, nextBreak.label)),
    ];
  },

  plan(frame, section) {
    const { full_recovery: fresh, awake, order, whys } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, "Fresh ", h("span", { class: "fr-value" }, fresh.text), ". ", whyButton(frame, "recovery", section.id, "Fresh")),
      whys.wakes && h("p", { class: "fr-sentence" }, "Awake ", h("span", { class: "fr-value" }, awake.text), ". ", whyButton(frame, "wakes", section.id, "Awake")),
      h("dl", { class: "fr-rest-parts" }, fresh.parts.map((part) => h("div", { key: part.label }, h("dt", null, part.label), h("dd", null, part.text)))),
      h("p", { class: "fr-sentence" }, order.text),
      order.rows.length > 0 && figure(frame, section, null, h("ul", { class: "fr-options fr-rest-orders" }, order.rows.map((row) =>
        h("li", { key: row.label }, h("button", { type: "button", class: "fr-option-row", onclick: () => frame.apply(row.state) },
          h("span", { class: "fr-value" }, row.label),
          h("span", null, row.order, h("span", { class: "fr-hint" }, row.cost))))))),
    ];
  },
};

const button = (frame, state, label) => h("button", { type: "button", class: "fr-quiet fr-rest-add", onclick: () => frame.apply(state) }, label);

/** What happened in the hour picked, else in the last in which anything did. @param {Frame} frame */
function told(frame) {
  const { timeline } = frame.picture;
  const row = timeline[frame.ui.picked.hour] ?? timeline.filter((each) => each.told).pop();
  return row && [h("strong", null, row.hour ? `Hour ${row.hour}` : "The beginning"), row.told ? `: ${row.told}.` : ": nothing changes."];
}
