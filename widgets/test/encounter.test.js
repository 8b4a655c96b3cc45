import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeHost, fixture, openMore, opened, press, turn, type } from "./fakehost.js";

let page;
afterEach(() => {
  page?.close();
  vi.restoreAllMocks();
});

const PICTURES = ["encounter", "encounter-compare", "encounter-roll", "encounter-reaction", "encounter-spent"];

/** A kernel that answers when a test says so, with the picture that it names. */
class SlowHost extends FakeHost {
  constructor(picture) {
    super(picture, { name: "encounter", code: "EncounterStepper()" });
    this.silent = true;
  }

  /** @param {string | any} given a fixture's name, or a picture; its state becomes the one that was asked for */
  show(given) {
    const picture = typeof given === "string" ? fixture(given) : given;
    picture.state = { ...picture.state, ...this.sent.at(-1) };
    Object.assign(this, { picture, error: null, behind: false });
    for (const fn of this.listeners) fn();
    return turn();
  }

  refuse(error) {
    Object.assign(this, { error, behind: false });
    for (const fn of this.listeners) fn();
    return turn();
  }
}

const open = async (name = "encounter", { more = false, change = (picture) => picture } = {}) => {
  const picture = fixture(name);
  change(picture);
  page = opened(new SlowHost(picture));
  if (more) await openMore(page);
  else await turn();
  return page;
};
const named = (label) => page.all("button").find((each) => (each.getAttribute("aria-label") ?? each.textContent).trim().startsWith(label));
const click = async (label) => {
  named(label).click();
  await turn();
};
const sent = () => page.host.sent;

describe("every section", () => {
  it.each(PICTURES)("is drawn: %s", async (name) => {
    await open(name, { more: true });
    for (const { id } of page.host.picture.sections) {
      if (id === "variants") expect(page.find(".fr-section-variants")).toBeNull(); // d100 has none
      else expect(page.find(`.fr-section-${id} .fr-section-body`).childNodes.length, id).toBeGreaterThan(0);
    }
  });

  it("opens with three names, three dots each and the reason between them, few buttons, three lines", async () => {
    await open();
    expect(page.all(".fr-seat-name").map((each) => each.firstChild.textContent)).toEqual(["Bryn", "Ash", "Cole"]);
    expect(page.all(".fr-points").map((each) => each.querySelectorAll(".fr-point:not(.fr-point-spent)").length)).toEqual([3, 3, 3]);
    expect(page.all(".fr-between").length).toBe(2);
    expect(page.all(".fr-answers button").length).toBe(3);
    expect(page.all(".fr-log-line").length).toBe(3);
    expect(page.find("[aria-current=true]").textContent).toContain("Bryn");
  });

  it("takes what everybody has from the picture's columns, whatever the rules", async () => {
    await open("encounter", {
      more: true,
      change: (picture) => {
        picture.tables.fighters.columns = [{ key: "name", label: "Name" }, { key: "momentum", label: "Momentum" }, { key: "hp", label: "HP" }];
        picture.fighters = [{ id: "a", name: "Ann", side: "x", status: "ok", momentum: -2, hp: 3, hpMax: 9 }];
        for (const seat of picture.track) for (const key of ["ap", "apMax"]) delete seat[key];
      },
    });
    expect(page.find(".fr-section-fighters").textContent).toContain("AnnMomentum−2HP3 of 9");
    expect(page.all(".fr-points")).toEqual([]);
  });

  it("shows what waits, nearest first, between the question and its answers", async () => {
    await open("encounter-reaction", { change: (picture) => picture.question.suspended.push({ text: "Ash: Strike" }) });
    const body = page.find(".fr-section-question .fr-section-body");
    expect([...body.children].slice(0, 3).map((each) => each.classList[0])).toEqual(["fr-question", "fr-suspended", "fr-asked"]);
    expect(page.all(".fr-suspended li").map((each) => each.textContent)).toEqual(["Cole: Light Strike on Bryn waits", "Ash: Strike waits"]);
  });

  it("tells what is refused, with what it takes and what is there", async () => {
    await open("encounter-spent");
    await click(`${page.host.picture.refused.length} not possible now`);
    await click("Why not?");
    const [first] = page.host.picture.refused;
    expect(page.find(".fr-refused .fr-cause p").textContent).toBe(first.text.replaceAll("✦", ""));
    expect(page.find(".fr-refused .fr-cause svg").getAttribute("aria-label")).toBe("Action"); // the sign is drawn, whatever the font
    expect(page.find(".fr-refused .fr-rule").textContent).toContain(page.host.picture.rules[first.rule].title);
  });

  it("shows answers that were set aside", async () => {
    await open("encounter-spent");
    expect(page.find(".fr-section-question .fr-notice").textContent).toContain("Kept aside, 2 in all: Light Strike on Ash; End the Turn");
  });

  it("draws a bar for every chance, and says how many more there are", async () => {
    await open("encounter-reaction", { more: true, change: (picture) => {
      const rows = [{ text: "Ash falls", chance: "1/4", percent: "25%" }, { text: "Nobody falls", chance: "3/4", percent: "75%" }];
      picture.odds.groups = [{ title: "Who falls", rows, left: 2 }];
    } });
    expect(page.all(".fr-chance-bar").map((each) => each.style.getPropertyValue("--fr-part"))).toEqual(["0.25", "0.75"]);
    expect(page.find(".fr-section-odds").textContent).toContain("And 2 rarer ways.");
  });

  it("shows how far long odds are, and stops them", async () => {
    await open("encounter-reaction", { more: true, change: (picture) => {
      picture.odds = { running: true, done: 400, of: 6000, text: "Working it out exactly.", rows: [], left: 0, groups: [] };
    } });
    const bar = page.find("progress");
    expect([bar.value, bar.max]).toEqual([400, 6000]);
    await click("Stop");
    expect(sent().at(-1).odds).toBe(false);
  });

  it("switches a Variant, and says why one does not go with the others", async () => {
    await open("encounter", { more: true, change: (picture) => {
      picture.variants = [
        { field: "variants", name: "a", title: "Rolled Momentum", on: false, patch: { variants: ["a"] }, refused: null },
        { field: "variants", name: "b", title: "Two groups", on: false, patch: null, refused: "Not with rolled Momentum." },
      ];
    } });
    expect(page.find(".fr-section-variants").textContent).toContain("Not with rolled Momentum.");
    for (const each of page.all(".fr-variants [role=switch]")) each.click();
    await turn();
    expect(sent().map((state) => state.variants)).toEqual([["a"]]);
  });

  it("compares with another reading, another Variant or another rule set, and with nothing again", async () => {
    await open("encounter-compare", { more: true, change: (picture) => {
      picture.variants = [{ field: "variants", name: "a", title: "Rolled Momentum", on: false, patch: { variants: ["a"] }, refused: null }];
      picture.controls.find((each) => each.field === "scenario").place = "first";
    } });
    const select = page.find(".fr-compare-with select");
    const choose = async (label) => {
      select.value = [...select.options].find((option) => option.textContent.startsWith(label)).value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await turn();
      return sent().at(-1).against;
    };
    expect(select.selectedOptions[0].textContent).toContain("Which faces has the Initiative die?");
    expect(await choose("With Rolled Momentum")).toEqual({ variants: ["a"] });
    expect(await choose("Full, or over?")).toEqual({ rulings: { "filled-track": "B" } });
    expect(await choose("Nothing")).toBe(null);
  });

  it("marks the first difference of two logs", async () => {
    await open("encounter-compare", { more: true, change: (picture) => {
      Object.assign(picture.compare, { first: 1, text: "The first difference follows answer 2." });
      Object.assign(picture.compare.rows[1], { same: false, there: null });
    } });
    const differ = page.all(".fr-logs-differ");
    expect(differ.map((each) => each.textContent)).toEqual([`First difference. ${page.host.picture.compare.rows[1].here.text}—`]);
    expect(page.all(".fr-logs tbody tr").length).toBe(page.host.picture.compare.rows.length);
  });

  it("draws names and texts as text, never as markup", async () => {
    const evil = '<img src=x onerror="window.hurt = true">';
    const hostile = (value) => (typeof value === "string" ? evil : Array.isArray(value) ? value.map(hostile) : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === "text" || key === "name" || key === "label" ? hostile(part) : part])) : value);
    await open("encounter-roll", { more: true, change: (picture) => {
      for (const part of ["track", "fighters", "question", "log", "recent", "tree", "line"]) picture[part] = Array.isArray(picture[part]) ? picture[part].map(hostile) : hostile(picture[part]);
    } });
    expect(page.find("img")).toBeNull();
    expect(page.el.textContent.split(evil).length).toBeGreaterThan(20);
  });
});

describe("the log", () => {
  it("tells why, cause by cause, and leads back to the question", async () => {
    await open("encounter-reaction");
    const line = page.host.picture.recent.at(-1);
    named(`Why? ${line.text}`).click();
    await turn();
    const chain = page.host.picture.chains[line.seq];
    expect(page.all(".fr-causes > li").length).toBe(chain.length);
    for (const [n, each] of page.all(".fr-causes > li").entries()) {
      const cause = page.host.picture.log.find((other) => other.seq === chain[n]);
      expect(each.textContent).toContain(page.host.picture.rules[cause.rule].title);
    }
    await click("Go back and answer this otherwise");
    expect(sent().at(-1)).toMatchObject({ at: line.answer - 1, event: null });
  });

  it("opens in full, and closes again", async () => {
    await open();
    await click("All");
    expect(page.all(".fr-log-line").length).toBe(page.host.picture.log.length);
    await click("Only the last lines");
    expect(page.all(".fr-log-line").length).toBe(3);
  });
});

describe("an answer", () => {
  it("sends the patch of its button", async () => {
    await open();
    await click("2Light Strike on Cole");
    expect(sent()).toEqual([{ ...page.host.first, at: 4, give: "light-strike:cole" }]);
  });

  it("is given once by a double click, and by clicks while it is on its way", async () => {
    await open();
    const button = named("1Light Strike");
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
    named("2Light Strike").click();
    await turn();
    expect(sent().length).toBe(1);
    await page.host.show("encounter-roll");
    named("Roll").dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
    await turn();
    expect(sent().length).toBe(1);
  });

  it("is one step back each", async () => {
    await open();
    await click("1Light Strike");
    await page.host.show("encounter-roll");
    await click("Undo");
    expect(sent().at(-1)).toEqual(page.host.first);
  });

  it("needs its number within the range, as the option says it", async () => {
    await open();
    await click("3 more");
    const box = page.find('input[data-option="move"]');
    type(box, "99");
    press(box, "Enter");
    await turn();
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(page.find(".fr-live").textContent).toBe("Units: 1 to 9.");
    type(box, "3");
    press(box, "Enter");
    await turn();
    expect(sent().map((state) => state.give)).toEqual(["move:3"]);
  });

  it("of the GM stands under More, by whom it is about", async () => {
    await open("encounter", { more: true });
    await click("Cole");
    const box = page.all('input[data-option="gm.harm:cole:hp"]')[0];
    type(box, "4");
    press(box, "Enter");
    await turn();
    expect(sent().at(-1).give).toBe("gm.harm:cole:hp:4");
  });
});

describe("dice", () => {
  it("are rolled, or said with their exact chance beside them", async () => {
    await open("encounter-roll");
    const { rolled, chances } = page.host.picture.question;
    await click("Roll");
    expect(sent().at(-1)).toMatchObject(rolled.patch);
    page.close();
    await open("encounter-roll");
    expect(page.all(".fr-outcomes button").map((each) => each.textContent)).toEqual(chances.map((each) => `${each.percent} ${each.text}`));
    await click(`${chances[1].percent} ${chances[1].text}`);
    expect(sent().at(-1)).toMatchObject(chances[1].patch);
  });

  it("that were thrown before wait in their boxes: one is changed and the line forks", async () => {
    await open("encounter-roll");
    const boxes = page.all(".fr-typed-die input");
    expect(boxes.map((each) => each.value)).toEqual(["9", "5"]);
    type(boxes[0], "2");
    await turn();
    await click("Take these");
    expect(sent().at(-1)).toMatchObject({ ...page.host.picture.question.base, give: [[2], [5]] });
  });

  it("that stay the same are a step along the line, no branch", async () => {
    await open("encounter-roll");
    await click("Take these");
    expect(sent().at(-1)).toMatchObject({ ...page.host.picture.question.base, give: [[9], [5]] });
  });

  it("that cannot be are not sent", async () => {
    await open("encounter-roll");
    type(page.all(".fr-typed-die input")[0], "12");
    await turn();
    await click("Take these");
    expect(sent()).toEqual([]);
    expect(page.find(".fr-live").textContent).toBe("tens: 0 to 9.");
  });

  it("come from a number that can be set", async () => {
    await open("encounter-roll");
    const box = page.find(".fr-throw-number");
    box.value = "77";
    box.dispatchEvent(new Event("change", { bubbles: true }));
    expect(sent().at(-1).seed).toBe(77);
  });

  it("can be others than the number gives", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.75);
    await open("encounter-roll");
    await click("Other dice");
    expect(sent().at(-1).give).toEqual([[7], [7]]);
  });
});

describe("keys", () => {
  beforeEach(() => open());

  it("answer by digit, take the marked one with Enter, step with arrows", async () => {
    press(page.find(".frontiers"), "2");
    expect(sent().at(-1).give).toBe("light-strike:cole");
    await page.host.show("encounter");
    press(page.find(".frontiers"), "Enter");
    expect(sent().at(-1).give).toBe("light-strike:ash");
    await page.host.show("encounter-roll");
    press(page.find(".frontiers"), "ArrowLeft");
    expect(sent().at(-1)).toMatchObject(page.host.picture.steps.back);
    await page.host.show("encounter-roll");
    press(page.find(".frontiers"), "ArrowRight");
    expect(sent().at(-1)).toMatchObject(page.host.picture.steps.forward);
    await page.host.show("encounter-roll");
    press(page.find(".frontiers"), "Enter");
    expect(sent().at(-1)).toMatchObject(page.host.picture.question.rolled.patch);
  });

  it("are those that stand on the buttons, one after the other, whatever is not on view", async () => {
    expect(page.all(".fr-answers .fr-digit").map((each) => each.textContent)).toEqual(["1", "2", "3"]);
    const last = page.all(".fr-answers .fr-answer-word").at(-1).textContent;
    press(page.find(".frontiers"), "3");
    expect([last, sent().at(-1).give]).toEqual(["End the Turn", "end"]);
    await page.host.show("encounter");
    await click("3 more");
    expect(page.all(".fr-section-question .fr-digit").map((each) => each.textContent)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("open the box of an option that needs a number", async () => {
    await click("3 more");
    press(page.find(".frontiers"), "5");
    expect(document.activeElement).toBe(page.find('input[data-option="move"]'));
    expect(sent()).toEqual([]);
  });

  it.each([["2", { ctrlKey: true }], ["Enter", { shiftKey: true }], ["ArrowLeft", { altKey: true }], ["0", {}], ["Enter", { repeat: true }], ["1", { repeat: true }]])(
    "leave %s %o alone", async (key, more) => {
      press(page.find(".frontiers"), key, more);
      await turn();
      expect(sent()).toEqual([]);
    });

  it("leave what is typed, picked or pressed to where the focus is", async () => {
    await click("3 more");
    for (const node of [page.find("input[data-option]"), page.find(".fr-units input"), page.find(".fr-ask input")]) {
      press(node, "2");
      press(node, "ArrowRight");
    }
    for (const node of [named("Undo"), page.find("summary")]) press(node, "Enter");
    expect(sent()).toEqual([]);
  });

  it("typed faster than they are answered wait for their question", async () => {
    for (const key of ["1", "Enter", "2"]) press(page.find(".frontiers"), key);
    expect(sent().length).toBe(1);
    await page.host.show("encounter-roll");
    expect(sent().length).toBe(2);
    expect(sent().at(-1)).toMatchObject(page.host.picture.question.rolled.patch);
    await page.host.show("encounter-spent");
    expect(sent().at(-1).give).toBe("end");
    expect(sent().length).toBe(3);
  });

  it("work inside a page that takes keys itself", async () => {
    page.el.tabIndex = 0; // as a notebook's cell
    press(page.find(".frontiers"), "Enter");
    expect(sent().length).toBe(1);
  });

  it("step once for each press, each from where the one before has led", async () => {
    for (let n = 0; n < 3; n++) press(page.find(".frontiers"), "ArrowLeft");
    expect(sent().length).toBe(1);
    const roll = fixture("encounter-roll");
    roll.steps.back = { at: 1, event: null };
    await page.host.show(roll);
    expect(sent().map((state) => state.at)).toEqual([3, 1]);
  });

  it("that lead nowhere do not hold those after them, and nothing fires later", async () => {
    for (const key of ["ArrowLeft", "ArrowLeft", "9", "ArrowRight"]) press(page.find(".frontiers"), key);
    const first = fixture("encounter-roll");
    Object.assign(first.steps, { back: null, forward: { at: 1, event: null } });
    await page.host.show(first);
    expect(sent().map((state) => state.at)).toEqual([3, 1]);
    await page.host.show(first);
    expect(sent().length).toBe(2);
  });

  it("typed ahead are forgotten when an answer is refused", async () => {
    for (const key of ["1", "2"]) press(page.find(".frontiers"), key);
    await page.host.refuse({ field: "answers", value: "x", message: "no" });
    await turn();
    expect(sent().length).toBe(1);
  });
});

describe("branches", () => {
  it("are removed one by one", async () => {
    await open("encounter-spent", { more: true, change: (picture) => {
      picture.tree.push({ id: "0", label: "Branch 1", from: 1, length: 3, current: false, patch: { take: 0 }, remove: { drop: 0 }, differs: null });
    } });
    await click("Remove Branch 1");
    expect(sent().at(-1).drop).toBe(0);
  });

  it("that find no place are not sent: what must go first is said", async () => {
    await open("encounter", { change: ({ question }) => {
      question.full = "Remove one first.";
      for (const option of question.options) option.patch = null;
    } });
    await click("1");
    expect(sent()).toEqual([]);
    expect(page.find(".fr-section-question .fr-notice").textContent).toBe("Remove one first.");
  });
});

describe("the focus", () => {
  it("goes to the next question after an answer, and stays where it is otherwise", async () => {
    await open();
    named("1Light Strike").focus();
    await click("1Light Strike");
    await page.host.show("encounter-roll");
    expect(document.activeElement).toBe(page.find(".fr-section-question .fr-question"));
    press(document.activeElement, "Enter");
    await page.host.show("encounter-reaction");
    expect(document.activeElement).toBe(page.find(".fr-section-question .fr-question"));
    const why = page.find(".fr-answer-more .fr-why-button");
    why.focus();
    press(why, "1");
    await page.host.show("encounter-spent");
    expect(document.activeElement).toBe(page.find(".fr-answer-more .fr-why-button"));
  });

  it("is not taken by a question that nobody answered", async () => {
    await open();
    named("Back by one").focus();
    await click("Back by one");
    await page.host.show("encounter-roll");
    expect(document.activeElement).toBe(named("Back by one"));
  });
});

describe("steps", () => {
  it.each(["question", "event", "turn", "round"])("go by %s", async (unit) => {
    await open("encounter-roll");
    page.find(`.fr-units input[value=${unit}]`).click();
    await turn();
    const { steps } = page.host.picture;
    const [back, forward] = unit === "question" ? ["back", "forward"] : [`${unit}Back`, `${unit}Forward`];
    for (const [label, step] of [[`Back by one ${unit}`, steps[back]], [`On by one ${unit}`, steps[forward]]]) {
      const before = sent().length;
      await click(label);
      if (step) expect(sent().at(-1)).toMatchObject(step);
      else expect(sent().length).toBe(before);
      await page.host.show("encounter-roll");
    }
  });

  it("lead along the line, and to each branch with its first difference", async () => {
    await open("encounter-roll", { more: true });
    const branch = page.host.picture.tree[1];
    expect(page.find(".fr-branches li").textContent).toContain(`Here${branch.differs.here}There${branch.differs.there}`);
    expect(page.find(".fr-line-list [aria-current=step]").textContent).toBe(`5${page.host.picture.line[4].text}`);
    await click("Go there: Branch 1");
    expect(sent().at(-1)).toMatchObject(branch.patch);
  });
});

describe("an encounter as a file", () => {
  const read = async (text) => {
    type(page.find("[aria-label='An encounter as JSON']"), text);
    await turn();
    await click("Read it");
  };
  const copy = async (label) => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await click(label);
    vi.unstubAllGlobals();
    return writeText.mock.calls[0][0];
  };

  it("goes out and comes back whole, branches and all", async () => {
    await open("encounter-roll", { more: true });
    const text = await copy("Copy JSON");
    expect(JSON.parse(text).version).toBe(1);
    page.close();
    await open("encounter", { more: true });
    await read(text);
    expect(sent()).toEqual([fixture("encounter-roll").state]);
  });

  it("goes out as a transcript and as a test case", async () => {
    await open("encounter", { more: true });
    expect(await copy("Copy transcript")).toBe(page.host.picture.transcript);
    expect(await copy("Copy test case")).toBe(page.host.picture.testcase);
  });

  it.each([["nonsense", "{"], ["null", "null"], ["a list", "[1]"], ["no encounter", '{"score":70}'], ["another version", '{"version":9,"scenario":"ties","answers":[]}'], ["deep", "[".repeat(100_000)],
    ["deep inside", `{"scenario":${"[".repeat(900)}${"]".repeat(900)},"answers":[]}`], ["half a character", '{"scenario":"ties","answers":["\\ud800"]}']])(
    "that is %s is refused politely", async (_, text) => {
      await open("encounter", { more: true });
      await read(text);
      expect(page.find(".fr-section-files .fr-error").textContent).toContain("This is not the file of an encounter.");
      expect(sent()).toEqual([]);
    });

  it("that is too large is refused unread", async () => {
    await open("encounter", { more: true });
    await read(JSON.stringify({ scenario: "ties", answers: ["x".repeat(300_000)] }));
    expect(page.find(".fr-section-files .fr-error").textContent).toContain("larger than any encounter");
    expect(sent()).toEqual([]);
  });

  it("that the rules refuse is told where it was read", async () => {
    await open("encounter", { more: true });
    await read('{"scenario":"nowhere","answers":[]}');
    await page.host.refuse({ field: "scenario", value: "nowhere", message: "scenario must be one of ties" });
    expect(page.find(".fr-section-files .fr-error").textContent).toContain("scenario must be one of ties");
  });
});

describe("after sixty updates", () => {
  it("no node and no listener is left over, and after closing none at all", async () => {
    let open_ = 0;
    for (const target of [window, document, HTMLElement.prototype]) {
      const add = target.addEventListener;
      vi.spyOn(target, "addEventListener").mockImplementation(function (...args) {
        open_++;
        args[2]?.signal?.addEventListener("abort", () => open_--);
        return add.apply(this, args);
      });
    }
    await open("encounter", { more: true });
    page.host.first = null;
    const listening = open_;
    const counts = new Map(PICTURES.map((name) => [name, new Set()]));
    for (let n = 0; n < 60; n++) {
      const name = PICTURES[n % PICTURES.length];
      page.host.sent.length = 0;
      await page.host.show(name);
      if (n >= PICTURES.length) counts.get(name).add(page.el.querySelectorAll("*").length);
    }
    for (const [name, found] of counts) expect(found.size, name).toBe(1);
    expect(open_).toBe(listening);
    const { el, host } = page;
    page.close();
    expect([el.childNodes.length, host.listeners.size, open_]).toEqual([0, 0, 0]);
  });
});
