// Fractions as numbers, for geometry.
import { expect, test } from "vitest";
import { ratio } from "../src/value.js";

test.each([
  ["21/25", 0.84],
  ["1", 1],
  ["0", 0],
  ["-3/4", -0.75],
  [`${"3".repeat(400)}/${"6".repeat(400)}`, 0.5],
  [`1${"0".repeat(700)}/4${"0".repeat(702)}`, 0.0025],
  [`7/9${"0".repeat(500)}`, 0],
  ["0.123", 0.123],
])("%.20s is a number, however long its digits", (text, value) => {
  expect(ratio(text)).toBeCloseTo(value, 12);
});
