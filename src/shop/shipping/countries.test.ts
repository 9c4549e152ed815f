import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { countryChoices, countryCodes } from "./countries.ts";

test("every country is offered once, by a name in both languages", () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const language of languages) {
    const choices = countryChoices(language, []);
    expect(choices).toHaveLength(249);
    expect(choices.filter(({ code, name }) => name === code)).toEqual([]);
  }
});

test("countries stand in the order of the alphabet of the language, umlauts where a reader looks for them", () => {
  const names = countryChoices("de", []).map(({ name }) => name);
  expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
});

test("a country that is stored, and that is none of ISO 3166, stays in the list", () => {
  expect(countryChoices("en", ["XK", "DE"]).filter(({ code }) => code === "XK")).toEqual([
    { code: "XK", name: "Kosovo" },
  ]);
});
