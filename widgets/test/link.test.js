// @vitest-environment node
import { describe, expect, it } from "vitest";
import { decode, encode } from "../src/frame/link.js";

const deflated = async (text) => {
  const bytes = Buffer.from(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  return `#s=${bytes.toString("base64url")}`;
};

describe("a link", () => {
  it("gives back every explorable's state, whatever its characters", async () => {
    const states = { roll: { score: 70, note: "<b>Äß ✦</b>", rulings: { x: "B" } }, contest: { a: { score: 60 } } };
    expect(await decode(await encode(states))).toEqual(states);
  });

  it("is short", async () => {
    expect((await encode({ roll: { score: 70, difficulty: "routine", circumstance: -10 } })).length).toBeLessThan(120);
  });

  it.each(["", "#", "#section", "#x=1"])("leaves a fragment that is not its own alone: %j", async (fragment) => {
    expect(await decode(fragment)).toBeNull();
  });

  it.each([
    ["nonsense", "#s=%%%", /damaged/],
    ["no deflate", "#s=AAAA", /damaged/],
    ["a megabyte", `#s=${"A".repeat(1_000_000)}`, /too long/],
  ])("is refused when it is %s", async (_, fragment, message) => {
    await expect(decode(fragment)).rejects.toThrow(message);
  });

  it("is refused when it inflates to a megabyte", async () => {
    const fragment = await deflated(JSON.stringify({ roll: { note: "a".repeat(1_000_000) } }));
    expect(fragment.length).toBeLessThan(20_000);
    await expect(decode(fragment)).rejects.toThrow(/unpacks to more/);
  });

  it.each(["[1]", "3", '{"roll": 3}', '{"roll": [1]}', "null", '{"roll": {"note": "\\ud800"}}', '{"roll": {"\\udc00": 1}}'])("is refused when it holds no states: %s", async (text) => {
    await expect(decode(await deflated(text))).rejects.toThrow(/nothing that can be shown/);
  });
});
