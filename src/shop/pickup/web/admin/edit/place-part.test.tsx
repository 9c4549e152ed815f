import { expect, test } from "vitest";
import type { SiteLanguages } from "#contract/language.ts";
import { placeTable } from "#shop/pickup/place.ts";
import { drawnFor, languageNames, languagesOf } from "#web/testing-languages.tsx";
import { type PlaceForm, PlacePart } from "./place-part.tsx";

const form = (over: object = {}) =>
  ({ values: { ...placeTable.emptyOf(placeTable.names), ...over }, errors: {}, set: () => {} }) as unknown as PlaceForm;
const drawn = (site: SiteLanguages, over?: object) => drawnFor(site, <PlacePart form={form(over)} />);

test("the form of a place asks in the languages of the site, the main one first, which alone is needed", () => {
  expect(languagesOf(drawn(["de", "en"]))).toEqual(["de", "en", "de", "en"]);
  expect(languagesOf(drawn(["en", "de"]))).toEqual(["en", "de", "en", "de"]);
  const english = drawn(["en"]);
  expect(languagesOf(english)).toEqual(["en"]);
  expect(english).not.toMatch(languageNames);
  expect(english).toMatch(
    /<input[^>]*aria-required="true"[^>]*name="name_en"|<input[^>]*name="name_en"[^>]*aria-required="true"/,
  );
});

test("what was written in a language that the site has no more stays to be read", () => {
  expect(languagesOf(drawn(["en"], { name_de: "Hof" }))).toEqual(["en", "de", "en", "de"]);
});
