// Where everything of an explorable stands: story, answer, controls and tools; pictures; the question; the rest under More.
import { h } from "../dom.js";
import { answer } from "./answer.js";
import { control, controlsAt } from "./controls.js";
import { setsField } from "./errors.js";
import { more } from "./more.js";
import { predict } from "./predict.js";
import { section } from "./section.js";
import { story } from "./story.js";
import { toolbar } from "./toolbar.js";
import { workbookNote } from "./workbook.js";

/** @param {import("./frame.js").Frame} frame @returns {import("../dom.js").Child[]} */
export function layout(frame) {
  const first = controlsAt(frame, "first");
  const pictures = (frame.picture.sections ?? []).filter((each) => each.place === "first");
  return [
    h("h2", { class: "fr-unseen" }, frame.picture.title),
    h("div", { class: "fr-page" },
      h("div", { class: "fr-lead" },
        story(frame),
        answer(frame),
        frame.ui.notice && h("p", { class: "fr-notice", role: "status" }, frame.ui.notice),
        workbookNote(frame),
        strayErrors(frame, first),
        h("div", { class: "fr-controls" }, first.map((each) => control(frame, each))),
        toolbar(frame)),
      h("div", { class: "fr-pictures" }, pictures.map((each) => section(frame, each))),
      predict(frame),
      more(frame)),
    h("p", { class: "fr-live fr-unseen", "aria-live": "polite" }, frame.ui.said),
  ];
}

/** Errors of fields that have no control on view. @param {import("./frame.js").Frame} frame @param {any[]} first the controls on view */
function strayErrors({ ui, picture }, first) {
  const shown = new Set((ui.more ? picture.controls : first).map((each) => each.field));
  const sections = (picture.sections ?? []).filter((each) => each.place === "first" || ui.more);
  const onView = (field) => shown.has(field) || sections.some((each) => setsField(each, field)) || (ui.more && ui.drawers.has(field.split(".")[0]));
  return [...ui.errors]
    .filter(([field]) => !onView(field))
    .map(([field, message]) => h("p", { class: "fr-error", key: `error:${field}` }, message));
}
