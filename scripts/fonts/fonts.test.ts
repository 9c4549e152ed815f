import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { families, fontNames } from "../../src/cms/design/fonts/families.ts";
import { latin, latinExt, lettersIn } from "../../src/cms/design/fonts/letters.ts";
import { root } from "../run.mjs";
import { cutFonts, cutFontsFolder, fontLicences } from "./cut.mjs";
import { measured, open } from "./measure.mjs";

const file = (name: string): string => join(cutFontsFolder, `${name}.woff2`);
const bytes = (name: string): number => statSync(file(name)).size;

beforeAll(async () => {
  // Done by the build; here only if nobody has built yet.
  await cutFonts(
    fontNames.map((name) => ({ name, weights: families[name].weights })),
    { latin: lettersIn(latin), latinExt: lettersIn(latinExt) },
  );
}, 120_000);

test("a design has at least sixteen families, each from a pinned package with a free licence", () => {
  expect(fontNames.length).toBeGreaterThanOrEqual(16);
  const { devDependencies } = json("package.json");
  for (const name of fontNames) {
    const { version, license, scripts } = json(`node_modules/@fontsource-variable/${name}/package.json`);
    expect([name, license, scripts]).toEqual([name, "OFL-1.1", undefined]);
    expect([name, devDependencies[`@fontsource-variable/${name}`]]).toEqual([name, version]);
  }
});

test.each(fontNames)("%s has all that German and English are written with", async (name) => {
  const has = await lettersOf(name);
  const needed =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß0123456789" +
    ".,:;!?¡¿…·•-–—„“”‚‘’»«›‹\"'()[]{}/\\|@&%#*+−=<>~^_`´$€£¥§©®™°²³¹½¼¾×÷±" +
    "ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØŒÙÚÛÝàáâãåæçèéêëìíîïñòóôõøœùúûýÿ\u00a0";
  expect(
    needed
      .split("")
      .filter((letter) => !has.has(letter))
      .join(""),
  ).toBe("");
});

test.each(fontNames)("the second file of %s has the names of the neighbours, and ẞ", async (name) => {
  const has = await lettersOf(`${name}-ext`);
  expect("ĄąĆćČčĎďĘęĚěĞğŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžẞ".split("").filter((letter) => !has.has(letter))).toEqual([]);
});

test.each(fontNames)("%s is one variable file of the weights that it says", async (name) => {
  for (const part of [name, `${name}-ext`]) {
    const { face } = await open(file(part));
    const axes = face.getAxisInfos();
    expect([Object.keys(axes), axes["wght"]?.min, axes["wght"]?.max]).toEqual([["wght"], ...families[name].weights]);
  }
});

test.each(fontNames)(
  "the files of %s say whose they are, and reserve no name, which a cut font could not bear",
  async (name) => {
    for (const part of [name, `${name}-ext`]) {
      const { face } = await open(file(part));
      const names = Buffer.from(face.referenceTable("name")!).toString("latin1").replaceAll("\0", "");
      expect(names).toContain("Copyright");
      expect(names).not.toContain("Reserved");
    }
  },
);

test.each(fontNames)(
  "%s has two weights for print, in which nothing varies, with the letters of the others",
  async (name) => {
    for (const part of [name, `${name}-ext`]) {
      for (const weight of [400, 700]) {
        const { face } = await open(join(cutFontsFolder, `${part}-${weight}.ttf`));
        expect(face.getAxisInfos()).toEqual({});
        const letters = [...face.collectUnicodes()].map((point) => String.fromCodePoint(point));
        expect(letters.toSorted()).toEqual([...(await lettersOf(part))].toSorted());
      }
    }
  },
);

test("the licence of all families is sent with them, and says whose each is", async () => {
  const text = await fontLicences(fontNames);
  for (const name of fontNames) expect(text).toMatch(new RegExp(`^${name}: Copyright \\d{4}`, "m"));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(1);
});

test("any two families are at most 70 kB", () => {
  const pairs = fontNames.flatMap((heading) => fontNames.map((text) => ({ heading, text })));
  const heavy = pairs.filter(({ heading, text }) => heading !== text && bytes(heading) + bytes(text) > 70_000);
  expect(heavy).toEqual([]);
});

test("the second file of a family is lighter than the first", () => {
  expect(fontNames.filter((name) => bytes(`${name}-ext`) >= bytes(name))).toEqual([]);
});

test("the measures of families and of their fallbacks are those of the files", async () => {
  const words = (text: string): string => text.replace(/[\s,]+/g, " ").trim();
  const kept = readFileSync(join(root, "src/cms/design/fonts/metrics.ts"), "utf8");
  expect(words(kept)).toBe(words(await measured()));
});

async function lettersOf(name: string): Promise<Set<string>> {
  const { face } = await open(file(name));
  return new Set([...face.collectUnicodes()].map((point) => String.fromCodePoint(point)));
}

function json(path: string) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
