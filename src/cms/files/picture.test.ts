import fc from "fast-check";
import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { expect, test } from "vitest";
import type { Variant } from "./file.ts";
import { chosenSize, downloadAddress, largeAddress, pictureOf } from "./picture.ts";
import { pictureLd } from "./picture-ld.ts";
import { averageColour } from "./placeholder.ts";

const ref = (type: string, w: number) => `${type.slice(6)}${w}`.padEnd(16, "-");
const size = (w: number, h: number, type = "image/jpeg"): Variant => ({ gridref: ref(type, w), res: { w, h }, type });
const sizes = (type: string, ...widths: number[]) => widths.map((w) => size(w, Math.round((w * 2) / 3), type));

const id = "01970000-0000-7000-8000-000000000001";
const photograph = {
  _id: id,
  alt: "Reben im Morgennebel",
  caption: "Vor der Lese",
  translations: {},
  decorative: false,
  focus: { x: 0.25, y: 0.5 },
  gridrefs: sizes("image/jpeg", 320, 800, 1600, 2560),
  gridrefs_ng: [...sizes("image/webp", 320, 800, 1600, 2560), ...sizes("image/avif", 320, 800, 1600, 2560)],
};
const inGerman = { language: "de" } as const;
const inEnglish = { language: "en" } as const;
const at = (type: string, w: number) => downloadAddress(id, ref(type, w));

test.each([
  [
    "the smallest size that is at least 800 wide and 1024 high",
    [
      [400, 600],
      [800, 1200],
      [1600, 2400],
    ],
    [800, 1200],
  ],
  [
    "a size that is exactly as large as wanted",
    [
      [799, 1024],
      [800, 1023],
      [800, 1024],
      [1200, 1536],
    ],
    [800, 1024],
  ],
  [
    "the same one, whatever order they come in",
    [
      [1600, 2400],
      [400, 600],
      [800, 1200],
    ],
    [800, 1200],
  ],
  [
    "one that is high enough, where a wider one is not",
    [
      [2000, 900],
      [1000, 1500],
    ],
    [1000, 1500],
  ],
  [
    "the widest, where none is high enough",
    [
      [480, 320],
      [1500, 1000],
      [960, 640],
    ],
    [1500, 1000],
  ],
  [
    "the widest, where none is wide enough",
    [
      [300, 2000],
      [600, 4000],
    ],
    [600, 4000],
  ],
  ["the only one there is", [[40, 30]], [40, 30]],
])("a page is sent %s", (_what, given, expected) => {
  const [w, h] = expected;
  expect(chosenSize(given.map(([w = 0, h = 0]) => ({ res: { w, h } })))?.res).toEqual({ w, h });
});

test("of no sizes none is chosen, and what has none is not shown", () => {
  expect(chosenSize([])).toBeUndefined();
  expect(pictureOf({ ...photograph, gridrefs: [], gridrefs_ng: [] }, inGerman)).toBeNull();
});

test("a browser chooses AVIF before WebP before the picture's own format, each in all widths", () => {
  const picture = pictureOf(photograph, inGerman);
  expect(picture?.sets).toEqual(
    ["image/avif", "image/webp", "image/jpeg"].map((type) => ({
      type,
      srcset: [320, 800, 1600, 2560].map((w) => `${at(type, w)} ${w}w`).join(", "),
    })),
  );
  expect(picture).toMatchObject({ src: at("image/jpeg", 1600), width: 1600, height: 1067 });
});

test("search engines are told of its largest size, and what it shows", () => {
  const origin = "https://krume.example";
  const told = { "@type": "ImageObject", contentUrl: origin + at("image/jpeg", 2560), width: 2560, height: 1707 };
  expect(pictureLd(pictureOf(photograph, inGerman)!, { origin })).toEqual({ ...told, caption: "Vor der Lese" });
  const silent = pictureOf({ ...photograph, caption: "", decorative: true }, inGerman)!;
  expect(pictureLd(silent, { origin })).toEqual(told);
});

test("what was AVIF from the beginning falls back on WebP, which more browsers show", () => {
  const picture = pictureOf({ ...photograph, gridrefs: sizes("image/avif", 320, 1600) }, inGerman);
  expect(picture?.sets.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(picture?.src).toBe(at("image/webp", 1600));
});

test("what has no size in its own format, such as a drawing, is shown as WebP", () => {
  expect(pictureOf({ ...photograph, gridrefs: [] }, inGerman)?.src).toBe(at("image/webp", 1600));
});

test("a width stands once in the line, though WebP has it as its own and as the newer format", () => {
  const picture = pictureOf({ ...photograph, gridrefs: sizes("image/webp", 320, 800, 1600, 2560) }, inGerman);
  expect(picture?.sets.at(-1)?.srcset.match(/ 800w/g)).toHaveLength(1);
});

test("a page is never sent a picture wider than 2560, unless there is no other", () => {
  const gridrefs = sizes("image/jpeg", 800, 2560, 6000);
  const wide = pictureOf({ ...photograph, gridrefs, gridrefs_ng: [] }, inGerman);
  expect(wide?.sets[0]?.srcset).not.toContain("6000w");
  expect(largeAddress(wide!)).toBe(at("image/jpeg", 2560));
  const only = pictureOf({ ...photograph, gridrefs: sizes("image/jpeg", 6000), gridrefs_ng: [] }, inGerman);
  expect(only?.sets[0]?.srcset).toBe(`${at("image/jpeg", 6000)} 6000w`);
});

test("what is said about a picture is said in the language of the page", () => {
  const translations = { en: { alt: "Vines in the morning mist", caption: "Before the harvest" } };
  const file = { ...photograph, translations };
  expect(pictureOf(file, inGerman)).toMatchObject({ alt: "Reben im Morgennebel", caption: "Vor der Lese" });
  const english = pictureOf(file, inEnglish);
  expect(english).toMatchObject({ alt: "Vines in the morning mist", caption: "Before the harvest" });
  expect([english?.altLang, english?.captionLang]).toEqual([undefined, undefined]);
});

test("what is said in German only is said in German on an English page, and marked as German", () => {
  const file = { ...photograph, translations: { en: { alt: "", caption: "Before the harvest" } } };
  expect(pictureOf(file, inEnglish)).toMatchObject({ alt: "Reben im Morgennebel", altLang: "de" });
  expect(pictureOf(file, inEnglish)).toMatchObject({ caption: "Before the harvest", captionLang: undefined });
  expect(pictureOf({ ...photograph, alt: "", caption: "" }, inEnglish)).toMatchObject({ alt: "", caption: "" });
});

test("a decorative picture says nothing to whoever cannot see it, and keeps its caption", () => {
  const picture = pictureOf({ ...photograph, decorative: true }, inEnglish);
  expect(picture).toMatchObject({ alt: "", altLang: undefined, caption: "Vor der Lese", captionLang: "de" });
});

/** A small picture of these colours, as a ThumbHash. */
function hashOf(colours: number[][]): Uint8Array {
  return rgbaToThumbHash(colours.length, 1, colours.flat());
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test("until a picture is there its average colour stands in its place", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const colour = fc.tuple(byte, byte, byte, fc.constant(255));
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1, maxLength: 8 }), (colours) => {
      const hash = hashOf(colours);
      const { r, g, b } = thumbHashToAverageRGBA(hash);
      const hex = [r, g, b].map((share) =>
        Math.round(255 * share)
          .toString(16)
          .padStart(2, "0"),
      );
      expect(averageColour(base64(hash))).toBe(`#${hex.join("")}`);
    }),
  );
  const green = base64(hashOf([[59, 125, 39, 255]]));
  expect(pictureOf({ ...photograph, placeholder: green }, inGerman)?.placeholder).toMatch(/^#3[89a-f]7[a-f]2[0-9a]$/);
  expect(pictureOf(photograph, inGerman)?.placeholder).toBeNull();
});

test("a picture that one can see through has no colour behind it, and what is no ThumbHash none either", () => {
  expect(
    averageColour(
      base64(
        hashOf([
          [59, 125, 39, 255],
          [0, 0, 0, 0],
        ]),
      ),
    ),
  ).toBeNull();
  for (const wrong of ["", "ab", "<b>!"]) expect(averageColour(wrong)).toBeNull();
});
