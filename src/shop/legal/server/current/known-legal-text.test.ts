import { afterEach, expect, test } from "vitest";
import { newConfig } from "#cms/settings/server/index.ts";
import { overlayTexts } from "#contract/texts/translate.ts";
import { placeTable } from "#shop/pickup/place.ts";
import { storedWriting } from "../drafts/legal-writing.ts";
import { knownLegalText } from "./known-legal-text.ts";
import type { Making } from "./legal-text.ts";

const making: Making = {
  kind: "shipping",
  writing: storedWriting("shipping", null),
  paths: {},
  language: "de",
  config: newConfig,
  payments: ["advancepayment"],
  places: [],
  url: "https://weingut.example",
  main: "de",
};
afterEach(() => overlayTexts({}));

test("a legal text is made once as long as nothing changes that it is made of", () => {
  const text = knownLegalText(making);
  expect(text?.body).toContain("Vorkasse");
  expect(knownLegalText({ ...making, payments: ["advancepayment"] })).toBe(text);
});

test("it follows at once what the shop sends, how it is paid, what its owner writes, and the owner's own words", () => {
  const before = knownLegalText(making)!.body;
  const { components } = newConfig;
  const shipping = { countries: { AT: { six: 9.9, twelve: 14.9 } } };
  const config = { ...newConfig, components: { ...components, shop: { ...components.shop, shipping } } };
  expect(knownLegalText({ ...making, config })?.body).toContain("Österreich");
  expect(knownLegalText({ ...making, payments: ["invoice"] })?.body).toContain("Rechnung");
  const place = {
    ...placeTable.emptyOf(placeTable.names),
    _id: "1",
    version: 1,
    name_de: "Hofladen",
    address: "Am Hang 3",
  };
  const places = [{ place, times: { ...place, choose: "nothing" as const } }];
  expect(knownLegalText(making)?.body).not.toContain("Hofladen");
  expect(knownLegalText({ ...making, places })?.body).toContain("Hofladen, Am Hang 3");
  const writing = { ...making.writing, delivery_de: "Drei Tage nach der Füllung." };
  expect(knownLegalText({ ...making, writing })?.body).toContain("Drei Tage nach der Füllung.");
  overlayTexts({ de: { "legal:shipping.countries": "Wohin der Wein reist" } });
  expect(knownLegalText(making)?.body).toContain("Wohin der Wein reist");
  overlayTexts({});
  expect(knownLegalText(making)?.body).toBe(before);
});

test("each language has its own", () => {
  const german = knownLegalText(making);
  expect(knownLegalText({ ...making, language: "en" })?.body).toContain("Payment in advance");
  expect(knownLegalText(making)).toBe(german);
});
