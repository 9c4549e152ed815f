import { expect, test } from "vitest";
import { clickOf } from "./click-of.ts";
import { Visits } from "./visits.ts";

const own = "www.amselberg.example";

test("of a link to another site its page is counted, without query, fragment and what may be personal", () => {
  for (const [to, outbound] of [
    ["https://www.example.org/", "example.org"],
    ["https://example.org/karte?q=geheim#x", "example.org/karte"],
    ["http://example.org:8080/a", "example.org/a"],
    ["https://example.org/u/anna@example.org", "example.org"],
    ["https://example.org/kunde/4711000123", "example.org"],
    [`https://example.org/${"x".repeat(400)}`, `example.org/${"x".repeat(188)}`],
  ] as const) {
    expect([to, clickOf(to, own)]).toEqual([to, { outbound }]);
  }
});

test("calling and writing are goals, of which neither number nor address is kept", () => {
  expect(clickOf("tel:+49670112345", own)).toEqual({ goal: "call" });
  expect(clickOf("mailto:post@amselberg.example?subject=Hallo", own)).toEqual({ goal: "mail" });
});

test("what leads nowhere else, or is no link, is not counted", () => {
  for (const to of [
    `https://${own}/weine`,
    "/weine",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org/",
    "x",
  ]) {
    expect([to, clickOf(to, own)]).toEqual([to, null]);
  }
});

test("so many clicks of a network are counted in ten minutes, whatever a program tells of them", () => {
  const visits = new Visits();
  const began = Date.parse("2026-11-21T10:00:00.000Z");
  const clicks = (address: string, now = began) =>
    Array.from({ length: 100 }, () => visits.mayClick(address, now)).filter(Boolean).length;
  expect([clicks("203.0.113.7"), clicks("203.0.113.7"), clicks("203.0.113.8")]).toEqual([60, 0, 60]);
  expect([clicks("2001:db8:1:2::5"), clicks("2001:db8:1:2:ffff::9"), clicks("2001:db8:1:3::5")]).toEqual([60, 0, 60]);
  expect(clicks("203.0.113.7", began + 10 * 60_000)).toBe(60);
});
