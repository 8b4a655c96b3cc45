// The Energy screen's sections: the ways to pay, the edge, the map over Demand and Energy, the Levels, the gear, and
// those of Flow of Play.
import { h } from "../dom.js";
import { figure } from "../frame/section.js";
import { whyButton } from "../frame/why.js";
import { useCards } from "./energycards.js";
import { energyFlow } from "./energyflow.js";
import { edgeChart, mapChart, regionKey } from "./energymap.js";
import { levelBars } from "./energylevels.js";
import { gearRows } from "./energygear.js";

/** @typedef {import("../frame/frame.js").Frame} Frame */

/** @type {Record<string, (frame: Frame, section: any) => import("../dom.js").Child>} */
export const energy = {
  ...energyFlow,

  uses(frame, section) {
    const { uses, sequence } = frame.picture;
    const act = (words, state) => state && h("button", { type: "button", class: "fr-button", onclick: () => frame.apply(state) }, words);
    return [
      uses.map((use, index) => useCards(frame, section, use, index, uses.length > 1)),
      h("div", { class: "fr-row", key: "acts" },
        act("Use it again", sequence.again), act("Take back the last use", sequence.back), act("Choose anew", sequence.unchoose)),
    ];
  },

  edge(frame, section) {
    const { edge } = frame.picture;
    if (!edge) return h("p", { class: "fr-sentence" }, "She cannot act, so there is nothing left to pay.");
    return [
      h("p", { class: "fr-sentence" }, edge.sentence),
      figure(frame, section, edgeChart(frame, edge),
        h("dl", { class: "fr-next" }, edge.next.map((each) => h("div", { key: each.pay },
          h("dt", null, each.label),
          h("dd", null, each.text))))),
    ];
  },

  map(frame, section) {
    const { map } = frame.picture;
    if (!map) return h("p", { class: "fr-sentence" }, "She cannot act, so there is nothing left to pay.");
    return figure(frame, section, mapChart(frame, map), regionKey(frame, map.key, "map"));
  },

  levels(frame, section) {
    const { levels } = frame.picture;
    return levels && [
      h("p", { class: "fr-sentence" }, levels.sentence),
      figure(frame, section, levelBars(frame, levels)),
    ];
  },

  gear(frame, section) {
    const { gear } = frame.picture;
    return [
      h("p", { class: "fr-sentence" }, gear.sentence),
      whyButton(frame, "pool", section.id, section.title),
      gearRows(frame, gear),
    ];
  },
};
