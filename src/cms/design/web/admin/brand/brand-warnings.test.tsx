import { expect, test } from "vitest";
import { warningsOf } from "./brand-warnings.ts";

test("an icon that is too small or not square, a small share picture and a logo on a ground are told, and a good one is not", () => {
  const png = (w: number, h: number) => ({ ext: "PNG", res: { w, h } });
  expect(warningsOf("icon", png(179, 179))).toEqual(["small"]);
  expect(warningsOf("icon", png(600, 300))).toEqual(["wide"]);
  expect(warningsOf("icon", png(512, 480))).toEqual([]);
  expect(warningsOf("icon", { ext: "SVG", res: { w: 24, h: 24 } })).toEqual([]);
  expect(warningsOf("share", png(800, 420))).toEqual(["small"]);
  expect(warningsOf("logo", { ext: "JPG", res: { w: 900, h: 200 } })).toEqual(["ground"]);
  expect(warningsOf("logo", png(200, 40))).toEqual(["small"]);
  expect(warningsOf("logoDark", png(150, 300))).toEqual([]);
});

test("as long as nothing is known of a picture nothing is said", () => {
  expect(warningsOf("icon", { ext: "PNG", res: null })).toEqual([]);
});
