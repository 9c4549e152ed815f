import { expect, test } from "vitest";
import { keptOrderIn, keptOrderWith } from "./kept-order.ts";

const now = new Date("2026-11-27T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

test("what was typed is restored, added to what was there, and never anything about a payment", () => {
  const first = keptOrderWith(
    {},
    [
      ["shippingData.name", "Gerda"],
      ["paymentsource", "creditcard"],
      ["card", "4242"],
    ],
    now,
  );
  const both = keptOrderWith(
    keptOrderIn(first, now),
    [
      ["note", "Klingeln"],
      ["checkoutKey", "x"],
    ],
    now,
  );
  expect(keptOrderIn(both, now)).toEqual({ "shippingData.name": "Gerda", note: "Klingeln" });
  expect(both).not.toMatch(/payment|card|Key/);
});

test("what is three days old, broken or of others is not", () => {
  const stored = keptOrderWith({}, [["note", "Klingeln"]], now);
  expect(keptOrderIn(stored, later(71))).toEqual({ note: "Klingeln" });
  expect(keptOrderIn(stored, later(73))).toEqual({});
  for (const broken of [null, "", "{", "7", "[]", '{"at":1}', '{"fields":{"note":"x"}}'])
    expect(keptOrderIn(broken, now)).toEqual({});
  const odd = JSON.stringify({ at: now.getTime(), fields: { note: 7, gift: "x".repeat(1001), password: "x" } });
  expect(keptOrderIn(odd, now)).toEqual({});
});
