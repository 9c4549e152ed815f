import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { readOrderNumbers } from "#shop/orders/contract.ts";
import {
  endingsAmong,
  endsWith,
  looksLikeNumber,
  numbersAmong,
  numbersMeant,
  orderNumberText,
} from "#shop/orders/wording/order-number.ts";

test("every number that a format writes is known as one, and a postcode or a day is none", () => {
  const prefix = fc.stringMatching(/^[A-Z]{1,6}$/);
  const count = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(prefix, fc.boolean(), fc.integer({ min: 3, max: 9 }), count, (letters, year, width, number) => {
      const counted = { year: "2026", number };
      expect(looksLikeNumber(orderNumberText({ prefix: letters, year, width }, counted))).toBe(true);
      expect(looksLikeNumber(orderNumberText({ prefix: "", year: true, width }, counted))).toBe(true);
    }),
  );
  for (const other of ["55599", "2026-11-27", "00340434161094015902", ""]) expect(looksLikeNumber(other)).toBe(false);
});

test("numbers are found among other words, however they are typed, and a day or a longer number is none", () => {
  expect(numbersAmong("Bestellung 2026-00042 und ab-2026-0007 vom 3. März")).toEqual([
    ...["2026-00042", "AB-2026-0007", "2026-0007"],
  ]);
  expect(numbersAmong("Nr.AB-0003")).toEqual(["AB-0003"]);
  expect(numbersAmong("Bestellung-2026–00042.")).toContain("2026-00042");
  for (const other of ["Sechs Flaschen", "vom 2026-11-27", "12026-00042", "2026-0004200000", ""]) {
    expect(numbersAmong(other)).toEqual([]);
  }
});

test("what looks most like a number of the shop is meant, and former formats where nothing does", () => {
  const format = { prefix: "", year: true, width: 5 };
  for (const text of ["2026-00042, Tel. 0671-123456", "Kunden-Nr-12345 2026-00042", "2026-00042, RE-2026-00017"]) {
    expect([text, numbersMeant(text, format)]).toEqual([text, ["2026-00042"]]);
  }
  expect(numbersMeant("2026-00042 oder 2025-123456", format)).toEqual(["2026-00042", "2025-123456"]);
  expect(numbersMeant("Nr-2026-00042, Tel. 0671-123456", format)).toEqual(["NR-2026-00042", "2026-00042"]);
  expect(numbersMeant("AB-0003", format)).toEqual(["AB-0003"]);
  const letters = { prefix: "AB", year: false, width: 4 };
  expect(numbersMeant("AB-0003, Rechnung RE-0017", letters)).toEqual(["AB-0003"]);
  expect(numbersMeant("2026-00042, Kunden-Nr-12345", letters)).toEqual(["2026-00042"]);
});

test("the ending of a number is found among other words, and belongs to no number that only holds its digits", () => {
  expect(endingsAmong("Bestellung 00042 vom 3. März, Nr-0815; 2026-00043")).toEqual(["00042", "0815"]);
  for (const other of ["Sechs Flaschen", "vom 27.11.26", "März 2026, Jahrgang 1998", "00340434161094015902"])
    expect(endingsAmong(other)).toEqual([]);
  for (const ending of ["AB-2026-00042", "2026-00042", "00042", "042"])
    expect([ending, endsWith("AB-2026-00042", ending)]).toEqual([ending, true]);
  for (const ending of ["142", "6-00042", "0042-", "B-2026-00042"])
    expect([ending, endsWith("AB-2026-00042", ending)]).toEqual([ending, false]);
});

onEveryEngine("numbers of orders", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let place: () => Promise<string>;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const jelly = await sellable(made.keep);
    place = async () => {
      const { status, reply } = await made.place({ items: [{ item: jelly._id, amount: 1 }] });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply.number;
    };
  });

  const write = (orderNumbers: { prefix?: string; year?: boolean; width?: number }) => setShop(anna, { orderNumbers });
  const year = () => house.platform.outside.now().getFullYear();

  test("go on without a gap and never come back, however often their format changes", async () => {
    expect(await place()).toBe(`${year()}-00001`);
    await write({ prefix: "ab", width: 4 });
    expect(await place()).toBe(`AB-${year()}-0002`);
    await write({ year: false });
    expect(await place()).toBe("AB-0003");
    expect((await anna.call(readOrderNumbers)).reply).toEqual({ year: String(year()), inYear: 4, running: 4 });
    await write({ year: true, prefix: "" });
    expect(await place()).toBe(`${year()}-0004`);
    await write({ year: false, prefix: "AB" });
    expect(await place()).toBe("AB-0005");
    await write({ year: true, prefix: "", width: 5 });
    const many = await Promise.all(Array.from({ length: 8 }, place));
    expect(many.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, at) => `${year()}-000${String(at + 6).padStart(2, "0")}`),
    );
    await write({ year: false, prefix: "AB", width: 3 });
    const others = await Promise.all(Array.from({ length: 8 }, place));
    expect(others.toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => `AB-0${at + 14}`));
    await write({ year: true, prefix: "", width: 5 });
  });

  test("without the year need letters, and are for the staff alone to read ahead", async () => {
    const refused = async (orderNumbers: object) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      const { status, reply } = await anna.call(changeConfig, {
        body: { version, components: { shop: { orderNumbers } } },
      });
      return [status, (reply as unknown as { code: string }).code];
    };
    expect(await refused({ year: false })).toEqual([422, "ORDER_NUMBER_PREFIX"]);
    expect((await refused({ prefix: "A1" }))[0]).toBe(400);
    expect((await refused({ width: 2 }))[0]).toBe(400);
    expect((await house.guest.call(readOrderNumbers)).status).toBe(401);
  });
});
