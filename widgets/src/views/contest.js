// The contest explorer's sections.
/** @type {Record<string, (frame: import("../frame/frame.js").Frame, section: any) => import("../dom.js").Child>} */
export const contest = {};
