import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alikeWithin, distanceOf, likenessOf } from "#cms/files/server/pictures/making/likeness.ts";
import demoEntries from "../content/entries.json" with { type: "json" };
import demoGalleries from "../content/galleries.json" with { type: "json" };
import { pages as demoPages } from "../content/pages.ts";
import { demoPictures } from "./index.ts";

const program = new URL("./draw-picture.ts", import.meta.url);

type Seen = {
  name: string;
  drawing: string;
  width: number;
  height: number;
  likeness: string | null;
  edges: number;
  colours: number;
};

describe("the pictures of the demo", () => {
  const seen: Seen[] = [];

  beforeAll(async () => {
    for (const { name, draw } of demoPictures) seen.push(await look(name, draw()));
  });

  test("there are at least forty, each with a name and a file of its own", () => {
    expect(demoPictures.length).toBeGreaterThanOrEqual(40);
    for (const key of ["name", "fileName"] as const) {
      expect(new Set(demoPictures.map((picture) => picture[key])).size).toBe(demoPictures.length);
    }
  });

  test("each says in both languages what there is to see, and lies on a branch of tags", () => {
    for (const { name, fileName, alt, caption, tags } of demoPictures) {
      const texts = [alt.de, alt.en, caption.de, caption.en];
      expect([name, texts.every(Boolean), alt.de !== alt.en, caption.de !== caption.en]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      expect(fileName).toMatch(/^[\p{L}\d][\p{L}\d ]*\.jpg$/u);
      expect([name, tags.length > 0 && tags.every((tag) => tag.includes("|"))]).toEqual([name, true]);
    }
  });

  test("each is at least 2400 by 1600 pixels", () => {
    for (const { name, width, height } of seen) {
      expect([name, Math.max(width, height) >= 2400, Math.min(width, height) >= 1600]).toEqual([name, true, true]);
    }
  });

  test("no two look alike", () => {
    const alike = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .filter(({ likeness }) => distanceOf(one.likeness!, likeness!) <= alikeWithin)
        .map(({ name }) => [one.name, name]),
    );
    expect(alike).toEqual([]);
  });

  test("none is a plain surface or the passage from one colour to another", () => {
    for (const { name, edges, colours } of seen) {
      expect([name, edges > 0.04, colours > 40]).toEqual([name, true, true]);
    }
  });

  test("each is the same whenever it is drawn, and asks for nothing from outside", () => {
    for (const [index, { name, drawing }] of seen.entries()) {
      expect([name, /(?:href|src)="(?!#)|<(?:image|text|script|style|foreignObject)/.test(drawing)]).toEqual([
        name,
        false,
      ]);
      if (index % 8 === 0) expect([name, demoPictures[index]!.draw() === drawing]).toEqual([name, true]);
    }
  });

  test("each is shown by an entry, on a page or in a gallery, and none is called for that is not there", () => {
    const called = new Set([
      ...demoGalleries.flatMap(({ images }) => images),
      ...demoEntries.flatMap(({ avatar, media }) => [avatar, ...media.flat()]),
      ...demoPages.flatMap(({ blocks }) => shownIn(blocks)),
    ]);
    expect([...called].toSorted()).toEqual(demoPictures.map(({ name }) => name).toSorted());
  });

  describe("drawn by a process of its own", () => {
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "demo-pictures-"));
    });

    afterAll(() => rm(folder, { recursive: true, force: true }));

    test("one becomes a JPEG at its full size that tells nothing of who made it", async () => {
      const file = join(folder, "Keller.jpg");
      expect(await run("keller", file)).toBe(0);
      const { format, width, height, exif, xmp, iptc } = await sharp(file).metadata();
      expect([format, width, height, exif, xmp, iptc]).toEqual(["jpeg", 2400, 1600, undefined, undefined, undefined]);
    });

    test("a picture that nobody has drawn is a failure", async () => {
      expect(await run("bahnhof", join(folder, "Bahnhof.jpg"))).toBe(1);
    });
  });
});

/** What blocks name as `picture` or `pictures`. */
function shownIn(blocks: readonly object[]): string[] {
  return blocks.flatMap((block) => {
    const {
      picture,
      pictures = [],
      children = [],
    } = block as Partial<Record<"picture", string>> & Partial<Record<"pictures", string[]>> & { children?: object[] };
    return [...(picture ? [picture] : []), ...pictures, ...shownIn(children)];
  });
}

async function look(name: string, drawing: string): Promise<Seen> {
  const [size, ...sides] = / width="(\d+)" height="(\d+)"/.exec(drawing)!;
  const [width, height] = sides.map(Number) as [number, number];
  // Drawn small from the start: what the eye sees first is what is compared.
  const small = drawing.replace(size, ` width="${width / 15}" height="${height / 15}"`);
  const pixels = sharp(Buffer.from(small)).flatten().removeAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const likeness = await likenessOf(sharp(data, { raw: info }));
  return { name, drawing, width, height, likeness, ...detailOf(data, info.width) };
}

/** The share of pixels that differ clearly from their right neighbour, and how many colours there are of 4096. */
function detailOf(pixels: Buffer, width: number): { edges: number; colours: number } {
  const colours = new Set<number>();
  let edges = 0;
  const count = pixels.length / 3;
  for (let at = 0; at < count; at += 1) {
    const [red, green, blue] = [pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!];
    colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
    if (at % width < width - 1 && Math.abs(green - pixels[at * 3 + 4]!) > 12) edges += 1;
  }
  return { edges: edges / count, colours: colours.size };
}

function run(...given: string[]): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  fork(program, given, { stdio: ["ignore", "ignore", "ignore", "ipc"] }).on("exit", resolve);
  return promise;
}
