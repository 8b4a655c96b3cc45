// Links on a page of our own template: read, followed, kept current; elsewhere the address is left alone.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decode, encode } from "../src/frame/link.js";
import { mount } from "../src/frame/frame.js";
import { views } from "../src/views/index.js";
import { FakeHost, fixture, opened, press, settled, turn, type, until } from "./fakehost.js";

let page;
const state = (change) => ({ ...fixture("roll").state, ...change });
const arrive = (fragment) => history.replaceState(null, "", `/${fragment}`);

beforeEach(() => {
  document.documentElement.setAttribute("data-frontiers-page", "");
  delete window[Symbol.for("frontiers.links")];
  arrive("");
});
afterEach(() => {
  page?.close();
  document.documentElement.removeAttribute("data-frontiers-page");
  vi.unstubAllGlobals();
});

describe("on our own page", () => {
  it("a link opens its state, and Undo leads to the opening", async () => {
    arrive(await encode({ roll: state({ score: 33 }) }));
    page = opened();
    await until(() => expect(page.host.state.score).toBe(33));
    page.button("Undo").click();
    await turn();
    expect(page.host.state).toEqual(page.host.first);
  });

  it("a link that opens the page shows no ghost of the opening, which nobody has seen", async () => {
    arrive(await encode({ roll: state({ score: 33 }) }));
    page = opened();
    page.find(".fr-more > summary").click();
    await until(() => expect(page.host.state.score).toBe(33));
    await turn();
    expect(page.find(".fr-was")).toBeNull();
  });

  it("what is on view is marked as still to change until a link is answered, and a damaged one at once", async () => {
    arrive(await encode({ roll: state({ score: 33 }) }));
    const host = new FakeHost();
    host.silent = true;
    page = opened(host);
    const waiting = () => page.find(".frontiers").hasAttribute("data-waiting");
    expect(waiting()).toBe(true);
    await until(() => expect(host.sent.at(-1)?.score).toBe(33));
    await turn();
    expect(waiting()).toBe(true);
    host.answer(host.sent.at(-1));
    await until(() => expect(waiting()).toBe(false));
    page.close();
    arrive("#s=%%%");
    page = opened();
    await until(() => expect(waiting()).toBe(false));
  });

  it("the address follows each change, and is clean at the opening", async () => {
    page = opened();
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 71 }) }));
    page.button("Reset").click();
    await until(() => expect(location.hash).toBe(""));
  });

  it("a change of the fragment is followed", async () => {
    page = opened();
    arrive(await encode({ roll: state({ score: 12 }) }));
    window.dispatchEvent(new Event("hashchange"));
    await until(() => expect(page.host.state.score).toBe(12));
  });

  it("going back to the address without a fragment is going back to the opening", async () => {
    arrive(await encode({ roll: state({ score: 12 }) }));
    page = opened();
    await until(() => expect(page.host.state.score).toBe(12));
    arrive("");
    window.dispatchEvent(new Event("hashchange"));
    await until(() => expect(page.host.state).toEqual(page.host.first));
    expect(page.find(".fr-notice")).toBeNull();
    page.button("Undo").click();
    await until(() => expect(page.host.state.score).toBe(12));
  });

  it("the address follows what is set though no answer comes, and so does a copied link", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    page = opened();
    page.host.silent = true;
    press(page.find(".fr-scrub"), "ArrowUp");
    page.button("Copy link").click();
    await until(() => expect(writeText).toHaveBeenCalled());
    expect(await decode(new URL(writeText.mock.calls[0][0]).hash)).toEqual({ roll: state({ score: 71 }) });
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 72 }) }));
  });

  it("the address keeps nothing that is refused", async () => {
    page = opened();
    press(page.find(".fr-scrub"), "ArrowUp");
    type(page.find(".fr-scrub"), "3");
    press(page.find(".fr-scrub"), "Enter");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 71 }) }));
  });

  it("a link of another page is told, and dropped", async () => {
    arrive(await encode({ elsewhere: state({ score: 33 }) }));
    page = opened();
    await until(() => expect(page.find(".fr-notice")?.textContent).toBe("This link belongs to another page. You see the opening instead."));
    await until(() => expect(location.hash).toBe(""));
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 71 }) }));
    expect(page.find(".fr-notice")).toBeNull();
  });

  it("an explorable that comes late still finds its entry", async () => {
    arrive(await encode({ roll: state({ score: 33 }), second: state({ score: 22 }) }));
    page = opened();
    await until(() => expect(page.host.state.score).toBe(33));
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 34 }) }));
    const second = new FakeHost(fixture("roll"), { name: "second" });
    const close = mount(second, document.body.appendChild(document.createElement("div")), views);
    await until(() => expect(second.state.score).toBe(22));
    close();
  });

  it("two explorables keep each other's entries", async () => {
    arrive(await encode({ second: state({ score: 22 }) }));
    page = opened();
    const el = document.body.appendChild(document.createElement("div"));
    const second = new FakeHost(fixture("roll"), { name: "second" });
    const close = mount(second, el, views);
    await until(() => expect([page.host.state.score, second.state.score]).toEqual([70, 22]));
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(location.hash)).toEqual({ roll: state({ score: 71 }), second: state({ score: 22 }) }));
    expect(page.find(".fr-notice")).toBeNull();
    close();
  });

  it("two of the same name have a key each", async () => {
    arrive(await encode({ roll: state({ score: 11 }), "roll-2": state({ score: 22 }) }));
    page = opened();
    const twin = new FakeHost();
    const close = mount(twin, document.body.appendChild(document.createElement("div")), views);
    await until(() => expect([page.host.state.score, twin.state.score]).toEqual([11, 22]));
    close();
  });

  it("what was wrong with a link is not held against the next", async () => {
    page = opened();
    const { host } = page;
    host.answer = ({ wrong }) => {
      Object.assign(host, { error: { field: wrong, value: 1, message: `${wrong} is not allowed` }, behind: false });
      for (const fn of host.listeners) fn();
    };
    for (const wrong of ["first", "second"]) {
      arrive(await encode({ roll: state({ wrong }) }));
      window.dispatchEvent(new Event("hashchange"));
      await until(() => expect(page.all(".fr-error").map((each) => each.textContent)).toEqual([`${wrong} is not allowed`]));
    }
  });

  it.each([
    ["damaged", async () => "#s=%%%", /damaged/],
    ["too large", async () => `#s=${"A".repeat(30_000)}`, /too long/],
    ["nested without end", () => encode({ roll: state({ numbers: JSON.parse("[".repeat(900) + "]".repeat(900)) }) }), /nothing that can be shown/],
    ["against the rules", () => encode({ roll: state({ score: 3 }) }), /rules do not allow/],
  ])("a link that is %s gives a message and the opening", async (_, fragment, message) => {
    arrive(await fragment());
    page = opened();
    await until(() => expect(page.find(".fr-notice")?.textContent).toMatch(message));
    expect(page.host.state).toEqual(page.host.first);
    expect(page.find(".fr-answer-text").textContent).toBe("84%");
  });

  it("a fragment that names nothing gets a message and the opening", async () => {
    arrive("#nonsense");
    page = opened();
    await until(() => expect(page.find(".fr-notice")?.textContent).toBe("This link leads nowhere on this page. You see the opening instead."));
    expect(page.host.state).toEqual(page.host.first);
  });

  it("a fragment of somebody else's is left alone", async () => {
    const chapter = document.createElement("h2");
    chapter.id = "chapter-2";
    document.documentElement.append(chapter);
    arrive("#chapter-2");
    page = opened();
    await settled();
    chapter.remove();
    expect(page.find(".fr-notice")).toBeNull();
    expect(location.hash).toBe("#chapter-2");
  });

  it("Copy link copies the address with the state in it", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    page = opened();
    press(page.find(".fr-scrub"), "ArrowUp");
    await turn();
    page.button("Copy link").click();
    await until(() => expect(page.find(".fr-live").textContent).toBe("Copied."));
    expect(await decode(new URL(writeText.mock.calls[0][0]).hash)).toEqual({ roll: state({ score: 71 }) });
  });

  it("a link that is shown to be copied by hand stays the link of what is set", async () => {
    vi.stubGlobal("navigator", {});
    page = opened();
    page.button("Copy link").click();
    await until(() => expect(page.find(".fr-code").value).toBe(location.href));
    press(page.find(".fr-scrub"), "ArrowUp");
    await until(async () => expect(await decode(new URL(page.find(".fr-code").value).hash)).toEqual({ roll: state({ score: 71 }) }));
  });
});

describe("elsewhere", () => {
  beforeEach(() => document.documentElement.removeAttribute("data-frontiers-page"));

  it("the address is neither read nor written", async () => {
    arrive(await encode({ roll: state({ score: 33 }) }));
    const before = location.hash;
    page = opened();
    press(page.find(".fr-scrub"), "ArrowUp");
    await settled();
    expect(page.host.state.score).toBe(71);
    expect(location.hash).toBe(before);
  });

  it("the button copies a line of Python, or shows it where copying is not allowed", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: async () => { throw new Error("not allowed"); } } });
    page = opened();
    page.button("Copy code").click();
    await turn();
    expect(page.find(".fr-code").value).toBe("RollExplorer(score=70)");
    page.host.code = "RollExplorer(score=71)";
    press(page.find(".fr-scrub"), "ArrowUp");
    await turn();
    expect(page.find(".fr-code").value).toBe("RollExplorer(score=71)");
  });
});
