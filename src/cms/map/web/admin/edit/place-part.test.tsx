import { expect, test } from "vitest";
import { placeTable } from "#cms/map/place.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { drawnFor, languageNames, languagesOf } from "#web/testing-languages.tsx";
import { type PlaceForm, PlacePart } from "./place-part.tsx";

function drawn(site: SiteLanguages, over: object = {}): string {
  const values = { ...placeTable.emptyOf(placeTable.names), ...over };
  const form = { kind: "place", values, errors: {}, set: () => {} } as unknown as PlaceForm;
  return drawnFor(site, <PlacePart form={form} />);
}

test("the form of a place on the map asks in the languages of the site, the main one first", () => {
  expect(languagesOf(drawn(["de", "en"]))).toEqual(["de", "en", "de", "en"]);
  expect(languagesOf(drawn(["en", "de"]))).toEqual(["en", "de", "en", "de"]);
  const english = drawn(["en"]);
  expect(languagesOf(english)).toEqual(["en"]);
  expect(english).not.toMatch(languageNames);
});

test("what was written in a language that the site has no more stays to be read", () => {
  expect(languagesOf(drawn(["en"], { text_de: "Im Hof" }))).toEqual(["en", "de", "en", "de"]);
});
