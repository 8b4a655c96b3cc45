import { afterEach, describe, expect, it, vi } from "vitest";
import { csv, downloadCsv, standalone } from "../src/frame/export.js";
import { signIds, icon } from "../src/icons.js";
import { patch } from "../src/dom.js";
import { GHOST, PLOT, lineChart, pointLabel } from "../src/views/linechart.js";
import { FakeHost, fixture, openMore, opened, press, turn } from "./fakehost.js";

let page;
afterEach(() => page?.close());

describe("the square of readings", () => {
  it("draws every cell as large as it is likely", () => {
    page = opened();
    const areas = page.all(".fr-cell > rect").map((rect) => (rect.getAttribute("width") * rect.getAttribute("height")) / 420 ** 2);
    expect(areas.length).toBe(100);
    expect(areas.reduce((sum, each) => sum + each)).toBeCloseTo(1, 3);
    const inside = page.all(".fr-cell > rect.fr-success").map((rect) => (rect.getAttribute("width") * rect.getAttribute("height")) / 420 ** 2);
    expect(inside.reduce((sum, each) => sum + each)).toBeCloseTo(0.84, 3);
  });

  it("marks Positive and Negative, and tells success by more than colour", () => {
    page = opened();
    expect(page.all(".fr-cell .fr-positive").length).toBeGreaterThan(10);
    expect(page.all(".fr-cell .fr-negative").length).toBeGreaterThan(10);
    expect(page.find(".fr-cell rect.fr-failure").getAttribute("fill")).toMatch(/^url\(#/);
    expect(page.find(".fr-boundary").getAttribute("d")).not.toBe("");
  });

  it("tells a cell picked with the arrow keys", async () => {
    page = opened();
    const square = page.find(".fr-mosaic");
    expect(page.find(".fr-pick").textContent).toContain("Reads 41");
    press(square, "ArrowDown");
    press(square, "ArrowRight");
    await turn();
    press(square, "ArrowDown");
    await turn();
    const cell = page.host.picture.cells.find((each) => each.reading === Number(square.getAttribute("aria-valuenow")));
    expect(page.find(".fr-pick").textContent).toContain(`Reads ${cell.reading}`);
    expect(page.find(".fr-pick").textContent).toContain(cell.chance);
    expect(page.find(".fr-pick").textContent).toContain(cell.rolls);
    expect(square.getAttribute("aria-valuetext")).toContain(cell.tier);
  });
});

describe("past a Target of 100", () => {
  it("the one reading that fails is named, as always failing", async () => {
    page = opened(new FakeHost(fixture("roll-over")));
    expect(page.find(".fr-section-odds .fr-key").textContent).toContain("failure: 100");
    press(page.find(".fr-mosaic"), "End");
    await turn();
    expect(page.find(".fr-pick").textContent).toContain("Reads 100: 100 always fails");
  });

  it("the curve marks where it ends", async () => {
    page = opened(new FakeHost(fixture("roll-over")));
    await openMore(page);
    expect(page.host.picture.curve.at).toBeGreaterThan(100);
    const curve = page.find(".fr-section-curve");
    const path = curve.querySelector(".fr-line-now").getAttribute("d");
    expect(path.endsWith(`L${Number(curve.querySelector(".fr-now").getAttribute("cx")).toFixed(1)} ${Number(curve.querySelector(".fr-now").getAttribute("cy")).toFixed(1)}`)).toBe(true);
    expect(curve.querySelector(".fr-now-text").textContent).toContain("99.9%");
  });
});

describe("the curve", () => {
  it("sets the point that is picked", async () => {
    page = opened();
    await openMore(page);
    const chart = page.find(".fr-section-curve .fr-line-chart");
    press(chart, "ArrowRight");
    await turn();
    expect(chart.getAttribute("aria-valuenow")).toBe("61");
    press(chart, "Enter");
    await turn();
    expect(page.host.state.circumstance).toBe(-9);
  });

  it("keeps the setting before as a ghost, with the signed change", async () => {
    const host = new FakeHost();
    page = opened(host);
    await openMore(page);
    host.answer = (state) => {
      host.picture = { ...fixture("roll-dry"), state };
      for (const fn of host.listeners) fn();
    };
    page.find('.fr-lead input[type=radio][value="0"]').click();
    await turn();
    expect(page.find(".fr-section-curve .fr-change").textContent.trim()).toBe("+7 points");
    expect(page.find(".fr-was")).not.toBeNull();
  });
});

describe("a chart of lines", () => {
  const chart = { name: "x", label: "Chance", xLabel: "x", ticks: [0, 50, 100], at: 50, told: String, choose() {} };
  const points = (height, last = 100) => [...Array(last / 5 + 1).keys()].map((step) => ({ x: 5 * step, y: height }));
  const drawn = (more) => {
    const box = document.createElement("div");
    patch(box, [lineChart({ ui: { picked: {} }, redraw() {} }, { ...chart, ...more })]);
    return box;
  };

  it("keeps the names of its lines apart from each other and from the words at the point", () => {
    for (const height of [0.2, 0.3, 0.5, 0.97]) {
      const box = drawn({
        lines: [
          { class: "a", points: points(height), label: "these dice", labelAt: 0.5 },
          { class: "b", points: points(height), label: "plain dice", labelAt: 0.5 },
        ],
        over: ({ x, y }) => pointLabel(x, y, 50, height, "84%", " +14 points"),
      });
      const boxes = [...box.querySelectorAll(".fr-line-label, .fr-now-text")].map((each) => {
        const wide = 8 * each.textContent.length;
        const left = Number(each.getAttribute("x")) - (each.getAttribute("text-anchor") === "end" ? wide : 0);
        return { left, right: left + wide, y: Number(each.getAttribute("y")) };
      });
      expect(boxes.length).toBe(3);
      for (const one of boxes) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(PLOT.width);
        expect(one.y).toBeLessThanOrEqual(PLOT.height - PLOT.bottom);
        for (const other of boxes) if (one !== other && Math.abs(one.y - other.y) < 14) expect(one.left >= other.right || other.left >= one.right).toBe(true);
      }
    }
  });

  it("has room for the longest of its lines, and picks along the one that is no ghost", () => {
    for (const [ghost, now] of [[60, 100], [100, 60]]) {
      const box = drawn({ lines: [{ class: GHOST, points: points(0.5, ghost) }, { class: "now", points: points(0.5, now) }] });
      for (const line of box.querySelectorAll(".fr-line")) {
        const ends = line.getAttribute("d").match(/[\d.]+ /g).map(Number);
        expect(Math.max(...ends)).toBeLessThanOrEqual(PLOT.width - PLOT.right);
      }
      expect(box.querySelector("svg").getAttribute("aria-valuemax")).toBe(String(100));
    }
  });
});

describe("every screen", () => {
  it.each(["roll", "roll-dry", "roll-hundred", "roll-d20", "contest"])("draws each of its sections: %s", async (name) => {
    const picture = fixture(name);
    page = opened(new FakeHost(picture, { name: picture.screen }));
    if (page.find(".fr-more")) await openMore(page);
    for (const section of picture.sections) {
      expect(page.find(`.fr-section-${section.id} .fr-section-body`)?.childElementCount, section.id).toBeGreaterThan(0);
    }
    for (const chart of page.all("svg.fr-chart")) {
      expect(chart.getAttribute("aria-label")).toBeTruthy();
      expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(["roll", "contest"])("has no heading over nothing: %s", async (name) => {
    const picture = fixture(name);
    picture.gradient = { reading: "none", tiers: [] };
    for (const guessing of [false, true]) {
      page = opened(new FakeHost(picture, { name }));
      await openMore(page);
      if (guessing) page.find(".fr-ask input").dispatchEvent(new Event(name === "roll" ? "input" : "change", { bubbles: true }));
      await turn();
      expect(page.find(".fr-section-gradient")).toBeNull();
      page.close();
    }
  });

  it("has a table one click away, the same numbers as the picture", async () => {
    page = opened();
    page.find(".fr-section-odds .fr-tools button").click();
    await turn();
    expect(page.all(".fr-section-odds tbody tr").length).toBe(100);
    expect(page.find(".fr-section-odds tbody").textContent).toContain("11/1000");
  });
});

describe("exports", () => {
  it("write quantities with what they are parts of", () => {
    const { tables, cells } = fixture("roll");
    const [heads, first] = csv({ columns: tables.odds.columns, rows: cells }).split("\r\n");
    expect(heads).toMatch(/^Reading,Tens,Units,Throws,Of,/);
    expect(first).toMatch(/^1,0,1,19,1000,19\/1000,/);
  });

  it("are offered where there is a picture", async () => {
    page = opened();
    await openMore(page);
    const offered = (id) => page.all(`.fr-section-${id} .fr-tools button`).map((each) => each.textContent);
    expect(offered("siblings")).toEqual(["Table", "SVG", "PNG"]);
    expect(offered("goal")).toEqual(["Table"]);
  });

  it("quote what needs it and disarm formulas", () => {
    const text = csv({ columns: [{ key: "a", label: 'say "a, b"' }], rows: [{ a: "=SUM(A1)" }, { a: -5 }, { a: "-5%" }, { a: null }] });
    expect(text).toBe('"say ""a, b"""\r\n\'=SUM(A1)\r\n-5\r\n-5%\r\n\r\n');
  });

  it("say yes and no as their table does, marked as UTF-8 for spreadsheets", async () => {
    /** @type {Blob[]} */
    const saved = [];
    vi.stubGlobal("URL", { createObjectURL: (blob) => saved.push(blob) && "blob:", revokeObjectURL() {} });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    downloadCsv({ columns: [{ key: "a", label: "❖" }], rows: [{ a: true }, { a: false }] }, "table");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    const bytes = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(/** @type {ArrayBuffer} */ (reader.result)));
      reader.readAsArrayBuffer(saved[0]);
    });
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("❖\r\nyes\r\nno\r\n");
  });

  it("write a chart that stands alone", () => {
    page = opened();
    const text = standalone(page.find(".fr-mosaic"));
    expect(text).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(text).toContain("system-ui");
    expect(text).toContain("<pattern");
    expect(text).not.toContain("class=");
  });
});

describe("the signs of the game", () => {
  it.each(signIds)("%s says its name, or stands beside its word", (id) => {
    const box = document.createElement("div");
    patch(box, [icon(id)]);
    expect(box.querySelector("svg").getAttribute("aria-label")).toBeTruthy();
    patch(box, [icon(id, "Word")]);
    expect(box.querySelector("svg").getAttribute("aria-hidden")).toBe("true");
    expect(box.textContent).toBe("Word");
  });
});
