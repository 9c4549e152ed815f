import { expect, test } from "vitest";
import { mainColours } from "./main-colours.ts";

const pixels = (...runs: [count: number, r: number, g: number, b: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    runs.flatMap(([count, r, g, b, alpha = 255]) => Array.from({ length: count }, () => [r, g, b, alpha]).flat()),
  );

test("the colours of a logo are those of its drawing, and not of its white ground or what is transparent", () => {
  const logo = pixels([4000, 255, 255, 255], [500, 0, 255, 0, 0], [300, 154, 30, 42], [120, 30, 80, 150]);
  expect(mainColours(logo)).toEqual(["#9a1e2a", "#1e5096"]);
});

test("a small vivid part comes before a large dull one, and shades of one colour are one", () => {
  const photo = pixels([600, 120, 112, 104], [300, 230, 60, 20], [280, 226, 66, 28], [200, 40, 90, 160]);
  expect(mainColours(photo)[0]).toBe("#e63c14");
  expect(mainColours(photo)).toHaveLength(2);
});

test("a picture in black and white offers its greys, and an empty one nothing", () => {
  expect(mainColours(pixels([100, 30, 30, 30], [50, 220, 220, 220]))).toEqual(["#1e1e1e", "#dcdcdc"]);
  expect(mainColours(pixels([100, 0, 0, 0, 0]))).toEqual([]);
});
