import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding, acceptedLanguage, matchesEtag } from "./negotiation.ts";

test("a visitor gets the language they like best among those the site speaks", () => {
  const wishes: [string | undefined, "de" | "en"][] = [
    ["en", "en"],
    ["EN-gb", "en"],
    ["en-GB,en;q=0.9,de;q=0.8", "en"],
    ["fr,de;q=0.8,en;q=0.9", "en"],
    ["de;q=0.5, en;q=0.4", "de"],
    ["en;q=0", "de"],
    ["fr-FR, it", "de"],
    ["*", "de"],
    ["", "de"],
    [undefined, "de"],
    ["en;q=x", "de"],
    ["en-US,de;q=0.9,en;q=0.8", "en"],
    [";;;,,", "de"],
  ];
  for (const [header, language] of wishes) expect([header, acceptedLanguage(header, "de")]).toEqual([header, language]);
});

test("no header can make a language that the site does not speak", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("de" as const, "en" as const), (header, otherwise) => {
      expect(["de", "en"]).toContain(acceptedLanguage(header, otherwise));
    }),
  );
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0.0", "identity"],
  ["br;q=0.5, gzip;q=1", "br"],
  ["gzip;q=0,br", "br"],
  ["brotli, gzipped", "identity"],
  ["*;q=0", "identity"],
])("a client that accepts “%s” gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"x", W/"abc-br" , "y"', true],
  ["*", true],
  ['"abc"', false],
  ["abc-br", false],
  ['"ABC-BR"', false],
])("a client that has %s has the page: %s", (header, has) => {
  expect(matchesEtag(header, '"abc-br"')).toBe(has);
});
