import { expect, test } from "vitest";
import { askedFilter, partsOf, withPart } from "./asked-filter.ts";

test("a filter is read from the address, and what makes no sense is left out", () => {
  const search = new URLSearchParams("days=7&page=/weine&device=phone&region=AT&referrer=&campaign=a / b / c");
  expect(askedFilter(search)).toEqual({ page: "/weine", campaign: "a / b / c", device: "phone", region: "AT" });
  expect(askedFilter(new URLSearchParams(`device=fridge&region=at&page=/${"x".repeat(200)}`))).toEqual({});
});

test("one part can be added, changed and taken away, and the days stay", () => {
  const search = new URLSearchParams("days=7&page=/weine&device=phone");
  expect(withPart(search, "device", "tablet")).toBe("?days=7&page=%2Fweine&device=tablet");
  expect(withPart(search, "page", null)).toBe("?days=7&device=phone");
  expect(partsOf(askedFilter(search)).map(({ dimension }) => dimension)).toEqual(["page", "device"]);
});
