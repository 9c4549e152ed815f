import { expect, test } from "vitest";
import { clickOf } from "./click-of.ts";

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
