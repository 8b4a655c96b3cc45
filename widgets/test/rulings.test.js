import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encode } from "../src/frame/link.js";
import { at, merged } from "../src/value.js";
import { FakeHost, fixture, opened, settled, turn, type, until } from "./fakehost.js";

const KEY = "frontiers.rulings";
const REACH = "amb.flow.fatigue-reach-vs-exceed";
const CANCEL = "amb.d100.favor-cancel-scope";
const FIELD = "rulings.favor-cancel-scope";
const PLACE = "rulings.flow.fatigue-reach-vs-exceed";

let pages = [];
beforeEach(() => {
  localStorage.clear();
  document.documentElement.setAttribute("data-frontiers-page", "");
  window.history.replaceState(null, "", location.pathname);
  delete window[Symbol.for("frontiers.links")];
});
afterEach(() => {
  for (const page of pages) page.close();
  pages = [];
  document.documentElement.removeAttribute("data-frontiers-page");
});

/** A host whose rulings follow its state, as the engine's do. */
class RulingHost extends FakeHost {
  answer(state) {
    this.picture = {
      ...this.base, state,
      rulings: this.base.rulings.map((each) => ({ ...each, chosen: state.rulings[each.id] ?? each.default })),
      workbook: this.base.workbook?.map((each) => ({ ...each, chosen: at(state, each.field) ?? each.default })),
    };
    this.error = null;
    this.behind = false;
    for (const fn of this.listeners) fn();
  }
}

const open = async (name = "roll", change = (picture) => picture) => {
  const picture = fixture(name);
  change(picture);
  const page = opened(new RulingHost(picture, { name }));
  pages.push(page);
  await turn();
  await settled();
  return page;
};
const keep = (letters) => localStorage.setItem(KEY, typeof letters === "string" ? letters : JSON.stringify(letters));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "{}");
const note = (page) => page.find(".fr-workbook")?.textContent ?? "";

describe("a page that opens without a link", () => {
  it("plays what the workbook has chosen, says so, and carries it in its link", async () => {
    keep({ [CANCEL]: "B", [REACH]: "B" });
    const page = await open();
    expect(at(page.host.state, FIELD)).toBe("B");
    expect(note(page)).toContain("In the whole workbook");
    expect(note(page)).toContain("by reading B");
    await until(() => expect(location.hash).toMatch(/^#s=/));
  });

  it("lets a choice go, here and everywhere", async () => {
    keep({ [CANCEL]: "B", [REACH]: "B" });
    const page = await open();
    page.button("Let it go").click();
    await settled();
    expect(at(page.host.state, FIELD)).toBe("A");
    expect(kept()).toEqual({ [REACH]: "B" });
    expect(note(page)).toBe("");
  });

  it("keeps the choice when it is reset", async () => {
    keep({ [CANCEL]: "B" });
    const page = await open();
    page.host.send(merged(page.host.state, { score: 20 }));
    await settled();
    page.button("Reset").click();
    await settled();
    expect(at(page.host.state, FIELD)).toBe("B");
    expect(page.host.state.score).toBe(page.host.first.score);
  });

  it("plays its own reading where its author chose one", async () => {
    keep({ [CANCEL]: "B" });
    const page = await open("roll", (picture) => {
      const [ruling] = picture.rulings.filter((each) => each.amb === CANCEL);
      ruling.default = "C";
    });
    expect(page.host.sent).toEqual([]);
    expect(note(page)).toContain("the workbook's reading is B, here it is A");
    page.button("Play the workbook's").click();
    await settled();
    expect(at(page.host.state, FIELD)).toBe("B");
  });

  it.each(["nonsense", "[]", "null", { [CANCEL]: "Z" }, { [CANCEL]: 3 }, { [CANCEL]: "AB" }, { other: "B" }])("plays by default where %j is kept", async (letters) => {
    keep(letters);
    const page = await open();
    expect(page.host.sent).toEqual([]);
    expect(note(page)).toBe("");
  });

  it("takes nothing in a page that is not ours", async () => {
    document.documentElement.removeAttribute("data-frontiers-page");
    keep({ [CANCEL]: "B" });
    const page = await open();
    expect(page.host.sent).toEqual([]);
    expect(note(page)).toBe("");
  });
});

describe("rulings that come on view later", () => {
  /** Only a Score of 20 leaves anything open. */
  class LateHost extends RulingHost {
    answer(state) {
      super.answer(state);
      if (state.score !== 20) this.picture.rulings = [];
    }
  }
  const late = async () => {
    const picture = fixture("roll");
    const host = new LateHost({ ...picture, rulings: [] }, { name: "roll" });
    host.base = picture;
    const page = opened(host);
    pages.push(page);
    await settled();
    return page;
  };
  const score = async (page, to) => {
    const box = page.find("input.fr-scrub");
    type(box, String(to));
    box.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  };

  it("are played as the workbook has it, in the same step, and again when they come back", async () => {
    keep({ [CANCEL]: "B" });
    const page = await late();
    await score(page, 20);
    expect(at(page.host.state, FIELD)).toBe("B");
    page.button("Undo").click();
    await settled();
    expect(page.button("Undo").getAttribute("aria-disabled")).toBe("true");
    await score(page, 20);
    expect(at(page.host.state, FIELD)).toBe("B");
  });

  it("do not move where Reset returns to", async () => {
    keep({ [CANCEL]: "B" });
    const page = await late();
    await score(page, 20);
    page.button("Reset").click();
    await settled();
    expect(page.host.state.score).toBe(fixture("roll").state.score);
  });
});

describe("a link", () => {
  it("wins over what the workbook has chosen", async () => {
    keep({ [CANCEL]: "B" });
    const linked = { ...fixture("roll").state, score: 33 };
    window.history.replaceState(null, "", await encode({ roll: linked }));
    const page = await open();
    await until(() => expect(page.host.state.score).toBe(33));
    await settled();
    expect(at(page.host.state, FIELD) ?? "A").toBe("A");
    expect(note(page)).toContain("the workbook's reading is B");
    expect(kept()).toEqual({ [CANCEL]: "B" });
  });

  it("to the lab is not kept until somebody chooses", async () => {
    const linked = merged(fixture("rulings").state, { rulings: { flow: { "fatigue-reach-vs-exceed": "B" } } });
    window.history.replaceState(null, "", await encode({ rulings: linked }));
    const page = await open("rulings");
    await until(() => expect(at(page.host.state, PLACE)).toBe("B"));
    await settled();
    expect(kept()).toEqual({});
  });
});

describe("the lab", () => {
  it("leaves what another page has chosen in between", async () => {
    const page = await open("rulings");
    keep({ [CANCEL]: "B" });
    page.all(".fr-reading-row .fr-ruleset")[1].click();
    await settled();
    expect(kept()).toEqual({ [CANCEL]: "B", [REACH]: "B" });
  });


  it("keeps what is chosen for the whole workbook, and Undo takes it back", async () => {
    const page = await open("rulings");
    page.all(".fr-reading-row .fr-ruleset")[1].click();
    await settled();
    expect(kept()).toEqual({ [REACH]: "B" });
    expect(note(page)).toContain("“Full, or over?” by reading B");
    page.button("Undo").click();
    await settled();
    expect(kept()).toEqual({});
  });

  it("opens with what is kept, and never keeps what no page plays", async () => {
    keep({ [CANCEL]: "B", "amb.cross.overspend": "B" });
    const page = await open("rulings");
    expect(page.host.state.rulings).toEqual({ d100: { "favor-cancel-scope": "B" } });
    expect(kept()).toEqual({ [CANCEL]: "B" });
  });

  it("shows a bar for every reading, and a table of them", async () => {
    const page = await open("rulings");
    expect(page.all(".fr-section-readings .fr-rowbars rect.fr-success")).toHaveLength(2);
    page.find(".fr-section-readings .fr-tools button").click();
    await turn();
    expect(page.find(".fr-section-readings table").textContent).toContain("1/8");
  });

  it("names three choices as one", async () => {
    keep({ [CANCEL]: "B", [REACH]: "B", "amb.d100.contest-tie": "B" });
    const page = await open("rulings");
    expect(note(page)).toContain("3 of your readings hold in the whole workbook.");
    page.button("Let them go").click();
    await settled();
    expect(kept()).toEqual({});
    expect(note(page)).toBe("");
  });
});
