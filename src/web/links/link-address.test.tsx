import { expect, test } from "vitest";
import { looksLikeAddress } from "./link-address.ts";

test.each([
  ...["https://wein.example", "mailto:post@wein.example", "mailto:", "tel:", "tel: 0671 123", "javascript:alert(1)"],
  ...["/zimmer", "#anfahrt", "wein.example", "post@wein.example", "0671 12345"],
])("who types %s types an address", (typed) => {
  expect(looksLikeAddress(typed)).toBe(true);
});

test.each(["Mitarbeiten: Weinlese und Ausbildung", "Mitarbeiten:", "Hof", "Jahrgangsprobe 2026", "Dr. Amsel", "2026"])(
  "who types %s looks for something by its name",
  (typed) => {
    expect(looksLikeAddress(typed)).toBe(false);
  },
);
