import { expect, test } from "vitest";
import { lineLength } from "../wire/shapes.ts";
import { copiedTitle, copiedTitles } from "./copied-title.ts";

test("copies of a copy are counted, in the words of their language", () => {
  const copies = (title: string, language: "de" | "en") => {
    const first = copiedTitle(title, language);
    const second = copiedTitle(first, language);
    return [first, second, copiedTitle(second, language)];
  };
  expect(copies("Weinlese", "de")).toEqual(["Weinlese (Kopie)", "Weinlese (Kopie 2)", "Weinlese (Kopie 3)"]);
  expect(copies("Harvest (2026)", "en")).toEqual([
    "Harvest (2026) (copy)",
    "Harvest (2026) (copy 2)",
    "Harvest (2026) (copy 3)",
  ]);
  expect(copiedTitle("Preise (Kopie 9)", "de")).toBe("Preise (Kopie 10)");
  expect(copiedTitles({ de: "Fest (Kopie)", en: "Feast (Kopie)" })).toEqual({
    de: "Fest (Kopie 2)",
    en: "Feast (Kopie) (copy)",
  });
});

test("a title that fills its line still says which copy it is of", () => {
  const full = copiedTitle("W".repeat(lineLength), "de");
  const next = copiedTitle(full, "de");
  expect([next.length, next.endsWith("W (Kopie 2)")]).toEqual([lineLength, true]);
});
