import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnLetters } from "./drawn-letters.ts";
import { wrapTitle } from "./wrap-title.ts";

/** Each letter is half as wide as high. */
const measure = (text: string, size: number) => text.length * size * 0.5;
const room = { width: 600, sizes: [100, 80, 60, 40], lines: (size: number) => Math.floor(300 / size) };

test("a short title is as large as can be, and a longer one has smaller letters", () => {
  expect(wrapTitle("Termine", room, measure)).toEqual({ size: 100, lines: ["Termine"] });
  expect(wrapTitle("Der Berg ist steil und der Wein macht es wieder gut", room, measure).size).toBe(60);
});

test("lines are about as long as each other", () => {
  expect(wrapTitle("aaaa bbbb cccc d", room, measure).lines).toEqual(["aaaa bbbb", "cccc d"]);
});

test("a long word is divided where it may be, rather than being small", () => {
  const word = "Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschaft";
  expect(wrapTitle(word, room, measure)).toEqual({ size: 60, lines: ["Donaudampfschiff-", "fahrtsgesellschaft"] });
});

test("what fits in no size ends with a whole word", () => {
  const { size, lines } = wrapTitle("Wort ".repeat(200), room, measure);
  expect([size, lines.length]).toEqual([40, 7]);
  expect(lines.at(-1)).toMatch(/^(?:Wort )+…$/);
});

test("no line is wider than its room, and no word is lost or cut in its middle", () => {
  const word = fc.stringMatching(/^[a-zäöüß]{1,14}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const { size, lines } = wrapTitle(words.join(" "), room, measure);
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width);
      const kept = lines.join(" ").split(" ");
      expect(words.slice(0, kept.length)).toEqual(
        kept.at(-1) === "…" ? [...kept.slice(0, -1), words[kept.length - 1]] : kept,
      );
    }),
  );
});

test("what our fonts cannot draw is left out", () => {
  expect(drawnLetters("Weinfest 🍷 im Hof")).toBe("Weinfest im Hof");
  expect(drawnLetters("Łódź – „Grüße“ für 5 €")).toBe("Łódź – „Grüße“ für 5 €");
  expect(drawnLetters("Вино")).toBe("");
});
