import sharp from "sharp";
import { expect, test } from "vitest";
import { draw } from "../testing-pictures.ts";
import { alikeWithin, distanceOf, likenessOf } from "./likeness.ts";

const picture = (seed: number) => draw({ width: 600, height: 450, seed });

test("A picture looks like itself in another size, format, quality and brightness", async () => {
  const first = await likenessOf(picture(1));
  const others = [
    picture(1).jpeg({ quality: 30 }),
    draw({ width: 151, height: 100, seed: 1 }).png(),
    picture(1).modulate({ brightness: 1.1 }).webp(),
    picture(1).extract({ left: 4, top: 4, width: 590, height: 440 }).png(),
  ];
  for (const other of others) {
    expect(distanceOf(first!, (await likenessOf(sharp(await other.toBuffer())))!)).toBeLessThanOrEqual(alikeWithin);
  }
});

test("Other pictures do not look like it, and it does not look like its mirror image", async () => {
  const first = await likenessOf(picture(1));
  for (const other of [picture(2), picture(3), sharp(await picture(1).flop().png().toBuffer())]) {
    expect(distanceOf(first!, (await likenessOf(other))!)).toBeGreaterThan(alikeWithin);
  }
});

test("A plain surface looks like nothing, whatever its colour", async () => {
  for (const background of ["#fff", "#000", "#7a2331", { r: 0, g: 0, b: 0, alpha: 0 }]) {
    expect(await likenessOf(sharp({ create: { width: 90, height: 80, channels: 4, background } }))).toBe(null);
  }
});

test("Each bit says whether it gets brighter to the right", async () => {
  const rising = Uint8Array.from({ length: 72 }, (_, place) => (place % 9) * 20);
  const grey = (pixels: Uint8Array) => sharp(pixels, { raw: { width: 9, height: 8, channels: 1 } });
  expect(await likenessOf(grey(rising))).toBe("ffffffffffffffff");
  expect(await likenessOf(grey(rising.toReversed()))).toBe("0000000000000000");
  expect(distanceOf("ffffffffffffffff", "0000000000000000")).toBe(64);
  expect(distanceOf("8000000000000001", "0000000000000001")).toBe(1);
});
