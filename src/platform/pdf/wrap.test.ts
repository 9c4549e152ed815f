import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { Pdf, type Style } from "./pdf.ts";
import { plainText, wrapped } from "./wrap.ts";

const fonts = new URL("../../../build/fonts/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, fonts));
const style: Style<"text"> = { face: "text", size: 9, color: "#000000" };

let pdf: Pdf<"text">;

beforeAll(async () => {
  const text = { name: "figtree-400", letters: read("figtree-400.ttf"), more: read("figtree-ext-400.ttf") };
  pdf = await Pdf.open({ title: "Probe", author: "", language: "de", faces: { text }, created: new Date(0) });
});

const words = fc.array(
  fc.constantFrom("Apfelmost", "trocken", "·", "Łódź", "Donaudampfschifffahrtsgesellschaft", "12,5\u00a0%"),
  {
    minLength: 1,
    maxLength: 30,
  },
);

test("no line is wider than its column, and no letter is lost", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 40, max: 300 }), (all, width) => {
      const lines = wrapped(pdf, all.join(" "), { style, width, language: "de" }).map(plainText);
      for (const line of lines) expect(pdf.width(line, style)).toBeLessThanOrEqual(width + 0.001);
      const letters = (text: string) => text.replace(/[ -]/g, "");
      expect(letters(lines.join(""))).toBe(letters(all.join("")));
    }),
  );
});

test("what is too much ends with an ellipsis, within its column", () => {
  const lines = wrapped(pdf, "eins zwei drei vier fünf sechs sieben", { style, width: 60, language: "de", most: 2 });
  expect(lines).toHaveLength(2);
  expect(plainText(lines[1]!)).toMatch(/…$/);
  expect(pdf.width(plainText(lines[1]!), style)).toBeLessThanOrEqual(60);
});

test("letters that no font has are left out", () => {
  expect(pdf.width("日本", style)).toBe(0);
  expect(pdf.width("Łódź 日", style)).toBe(pdf.width("Łódź ", style));
});
