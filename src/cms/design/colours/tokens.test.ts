import fc from "fast-check";
import { expect, test } from "vitest";
import type { Palette } from "../document.ts";
import { contrast, legible } from "./colour.ts";
import { colourRoles } from "./roles.ts";
import { colourTokens, pairs } from "./tokens.ts";

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palettes = fc.record(Object.fromEntries(colourRoles.map((role) => [role, hex]))) as fc.Arbitrary<Palette>;

test("whatever colours somebody chooses, all words can be read on all grounds", () => {
  fc.assert(
    fc.property(palettes, (palette) => {
      const tokens = colourTokens(palette);
      for (const { words, on, least } of pairs) {
        for (const ground of on)
          expect(contrast(tokens[words]!, tokens[ground]!), `${words} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
      for (const value of Object.values(tokens)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }),
    { numRuns: 150 },
  );
});

test("a colour that can be read stays as it is, and one that cannot moves no further than it must", () => {
  expect(legible("#1b5742", ["#f8f9f5"])).toBe("#1b5742");
  const mended = legible("#7fb59d", ["#ffffff"]);
  expect(contrast(mended, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mended, "#ffffff")).toBeLessThan(4.7);
});

test("contrast is that of WCAG: black on white 21, and the textbook grey 4.54", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});
