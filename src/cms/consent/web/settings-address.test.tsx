import { expect, test } from "vitest";
import { settingsAddress } from "./settings-address.ts";

const german = { language: "de", main: "de" } as const;

test("the cookie settings lead back to the page they were opened from", () => {
  expect(settingsAddress(german, "/weine?page=2")).toBe("/cookies?next=%2Fweine%3Fpage%3D2");
});

test("opened on their own page, the cookie settings lead back to where they led before, and never to themselves", () => {
  expect(settingsAddress(german, "/cookies?next=%2Fweine")).toBe("/cookies?next=%2Fweine");
  expect(settingsAddress(german, "/cookies?saved=1")).toBe("/cookies");
  expect(settingsAddress({ language: "en", main: "de" }, "/en/cookies?next=%2Fen")).toBe("/en/cookies?next=%2Fen");
});
