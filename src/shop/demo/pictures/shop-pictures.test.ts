import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shopContent } from "../server/demo-content.ts";
import { shopPictures } from "./index.ts";

const program = new URL("./draw-product.ts", import.meta.url);

test("each product has a picture of its own, and so has each large or small bottle", async () => {
  const { products } = await shopContent();
  const names = shopPictures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const sizes = products.flatMap(({ key, sizes: all = [] }) =>
    all.flatMap(({ ml = 750 }) => (ml === 750 ? [] : [`${key}-${ml > 750 ? "magnum" : "half"}`])),
  );
  expect(names.toSorted()).toEqual([...products.map(({ key }) => key), ...sizes].toSorted());
});

test("each says in both languages what there is to see, and has a file name of its own", () => {
  expect(new Set(shopPictures.map(({ fileName }) => fileName)).size).toBe(shopPictures.length);
  for (const { name, fileName, alt, tags } of shopPictures) {
    expect([name, alt.de.length > 20 && alt.en.length > 20 && alt.de !== alt.en, tags.length]).toEqual([name, true, 1]);
    expect(fileName).toMatch(/^[\p{L}\d][\p{L}\d ]*\.webp$/u);
  }
});

test("each is the same whenever it is drawn, asks for nothing from outside, and its words are outlines", () => {
  for (const [at, { name, draw }] of shopPictures.entries()) {
    const drawing = draw();
    expect([name, /(?:href|src)="(?!#)|<(?:image|text|script|style|foreignObject)/.test(drawing)]).toEqual([
      name,
      false,
    ]);
    if (at % 9 === 0) expect([name, draw() === drawing]).toEqual([name, true]);
  }
});

test("words become as wide as they are spaced, and no wider than there is room", async () => {
  const { words } = await import("./lettering.ts");
  const sized = (drawing: string) => /scale\(([\d.]+) /.exec(drawing)?.[1];
  const one = { size: 40, colour: "#000000" };
  expect(sized(words("Weißburgunder", one))).toBe("0.4");
  expect(Number(sized(words("Weißburgunder", { ...one, most: 100 })))).toBeLessThan(0.2);
  // Each letter stands by itself.
  expect(words("NAHE", { ...one, spaced: 0.2 }).match(/<path/g)).toHaveLength(4);
});

test("drawn by a process of its own it is a small file whose ground shows through; one that nobody draws is a failure", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-pictures-"));
  try {
    const file = join(folder, "Amselberg.webp");
    expect(await run("amselberg-2024", file)).toBe(0);
    const { format, width, height, hasAlpha, exif } = await sharp(file).metadata();
    expect([format, width, height, hasAlpha, exif]).toEqual(["webp", 640, 1500, true, undefined]);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(4, 4), alphaAt(320, 1200)]).toEqual([0, 255]);
    expect(await run("bahnhof", join(folder, "Bahnhof.webp"))).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function run(...given: string[]): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  fork(program, given, { stdio: ["ignore", "ignore", "ignore", "ipc"] }).on("exit", resolve);
  return promise;
}
