import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  address,
  canonicalPath,
  fixedSlugs,
  homeAddress,
  isOneClick,
  isOwnScreen,
  newsletterAddress,
  placeOf,
  reservedSlugs,
} from "./addresses.ts";
import { languages } from "./language.ts";

test("each language has its mount, and the main one is at the root", () => {
  expect(homeAddress("de", "de")).toBe("/");
  expect(homeAddress("en", "de")).toBe("/en");
  expect(homeAddress("de", "en")).toBe("/de");
  expect(address("kontakt", "de", "de")).toBe("/kontakt");
  expect(address("contact", "en", "de")).toBe("/en/contact");
  expect(address("Öle", "de", "en")).toBe("/de/%C3%96le");
});

describe("the one spelling of an address", () => {
  const german: [string, string][] = [
    ["/", "/"],
    ["//", "/"],
    ["/de", "/"],
    ["/DE/", "/"],
    ["/en/", "/en"],
    ["/EN", "/en"],
    ["/Kontakt", "/kontakt"],
    ["/kontakt/", "/kontakt"],
    ["/contact", "/kontakt"],
    ["/en/kontakt", "/en/contact"],
    ["/de/Impressum", "/Impressum"],
    ["/impressum", "/Impressum"],
    ["/datenschutz", "/Datenschutz"],
    ["/willkommen", "/Willkommen"],
    ["/en/Willkommen", "/en/welcome"],
    ["/LOGIN", "/login"],
    ["/weine", "/weine"],
    ["/Weine//rot/", "/Weine/rot"],
    ["/%C3%96le", "/%C3%96le"],
    ["/Öle", "/%C3%96le"],
    ["/Suche", "/suche"],
    ["/en/suche", "/en/search"],
    ["/Newsletter/Abmelden/", "/newsletter/abmelden"],
    ["/newsletter/confirm", "/newsletter/bestaetigen"],
    ["/en/newsletter/abmelden", "/en/newsletter/unsubscribe"],
    ["/newsletter/Herbst", "/newsletter/Herbst"],
    ["/Shop/CART/Checkout/2", "/shop/cart/checkout/2"],
    ["/en/shop/Rotweine", "/en/shop/Rotweine"],
    ["/AdminCenter/files", "/admincenter/files"],
    ["/en/admincenter", "/admincenter"],
    ["/en/Shop/Manage//items/", "/shop/manage/items"],
  ];

  test.each(german)("%s is written %s while German is the main language", (path, canonical) => {
    expect(canonicalPath(path, "de")).toBe(canonical);
  });

  test("with English as the main language German moves under its mount", () => {
    expect(canonicalPath("/kontakt", "en")).toBe("/contact");
    expect(canonicalPath("/de/contact", "en")).toBe("/de/kontakt");
    expect(canonicalPath("/en/weine", "en")).toBe("/weine");
    expect(canonicalPath("/en", "en")).toBe("/");
    expect(canonicalPath("/EN/de", "en")).toBe("/en/de");
  });

  test("an address that cannot be decoded, climbs or has control characters in it has none", () => {
    for (const path of ["/%E0%A4%A", "/%zz", "/weine/..", "/%2E%2e/weine", "/.", "/a%00b", "/a%0D%0Ab"]) {
      expect([path, canonicalPath(path, "de"), placeOf(path, "de")]).toEqual([path, null, null]);
    }
  });

  const segment = fc
    .oneof(
      fc.constantFrom("de", "EN", "kontakt", "Contact", "login", "Willkommen", "", "...", "%", "a/b", "\\"),
      fc.string({ maxLength: 6 }),
    )
    .filter((text) => !/^\.\.?$|\p{Cc}/u.test(text));

  test("is its own spelling, stays in its place and never leaves the site", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.constantFrom(...languages), (segments, main) => {
        const path = `/${segments.map(encodeURIComponent).join("/")}`;
        const canonical = canonicalPath(path, main);
        expect(canonical).not.toBeNull();
        if (canonical === null) return;
        expect(canonicalPath(canonical, main)).toBe(canonical);
        expect(placeOf(canonical, main)?.language).toBe(placeOf(path, main)?.language);
        expect(canonical).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

test("the fixed addresses are reserved in every language", () => {
  for (const slugs of Object.values(fixedSlugs)) {
    for (const language of languages) expect(reservedSlugs().has(slugs[language].toLowerCase())).toBe(true);
  }
  for (const word of ["login", "admincenter", "api", "de", "en", "e", "shop", "newsletter"])
    expect(reservedSlugs().has(word)).toBe(true);
});

test("the links of newsletters lead to screens of each reader's own", () => {
  expect(newsletterAddress("confirm", { language: "de", main: "de" })).toBe("/newsletter/bestaetigen");
  expect(newsletterAddress("unsubscribe", { language: "en", main: "de" })).toBe("/en/newsletter/unsubscribe");
  for (const language of languages) {
    const path = newsletterAddress("unsubscribe", { language, main: "de" });
    expect([isOwnScreen(path, "de"), isOneClick(path, "de"), canonicalPath(path, "de")]).toEqual([true, true, path]);
  }
  for (const path of ["/newsletter", "/newsletter/bestaetigen", "/en/newsletter/abmelden", "/abmelden", "/%zz"]) {
    expect([path, isOneClick(path, "de")]).toEqual([path, false]);
  }
});
