import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import type { Dimension } from "./dimensions.ts";
import { valueText } from "./value-text.ts";

const de = (value: string, dimension: Dimension) =>
  valueText(value, { dimension, language: "de", t: translator("de") });

test("languages, countries and devices have names, in the language of the reader; what browsers make up stays", () => {
  expect([de("AT", "region"), de("fr", "language"), de("phone", "device")]).toEqual([
    ...["Österreich", "Französisch", "Telefon"],
  ]);
  expect(valueText("AT", { dimension: "region", language: "en", t: translator("en") })).toBe("Austria");
  expect([de("QQ", "region"), de("*", "page"), de("/phone", "page")]).toEqual(["QQ", "Übrige", "/phone"]);
});
