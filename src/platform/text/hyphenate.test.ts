import { expect, test } from "vitest";
import { hyphenate } from "./hyphenate.ts";

const seen = (word: string) => word.replaceAll("\u00ad", "|");

test("German and English words are hyphenated between their syllables, with three letters at least on either side", () => {
  expect(seen(hyphenate("Identifikationsnummer", "de"))).toBe("Iden|ti|fi|ka|ti|ons|num|mer");
  expect(seen(hyphenate("Straußwirtschaftsgäste", "de"))).toBe("Strauß|wirt|schafts|gäs|te".replace("|te", "te"));
  expect(seen(hyphenate("internationalised", "en"))).toBe("inter|na|tion|al|ised");
});
