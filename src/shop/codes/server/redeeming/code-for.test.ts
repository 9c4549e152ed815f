import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import { createCustomerGroup, deleteCustomerGroup } from "#shop/customer-groups/contract.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { changeCode, createCode, deleteCode } from "../../contract.ts";
import { type Asked, codeFor } from "../index.ts";
import { redeemed } from "../testing-codes.ts";

const runs = 60;
const nobody = { user: null, group: null, address: null, hasOrdered: null, goods: 0 };

onEveryEngine("whether a code counts", (fresh) => {
  let anna: Visitor;
  let db: Db;

  beforeAll(async () => {
    const { house, anna: keeper } = await shopHouse(fresh);
    anna = keeper;
    ({ db } = house.platform);
  });

  const made = async (body: Partial<Input<typeof createCode>["body"]> = {}) => {
    const code = `C-${randomUUID().slice(0, 13)}`;
    const { status, reply } = await anna.call(createCode, { body: { code, percent: 10, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const at = new Date("2026-12-01T10:00:00.000Z");
  const faultOf = async (code: string, asked: Partial<Asked> = {}) => {
    const { fault } = await codeFor(db, { ...nobody, code, now: at, ...asked });
    return fault && [fault.code, fault.value];
  };

  test("is decided to the moment: from its first to the last of its last day in Berlin, in summer and in winter", async () => {
    const moment = fc.date({
      min: new Date("2026-01-01T00:00:00.000Z"),
      max: new Date("2027-12-31T00:00:00.000Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(moment, fc.integer({ min: 0, max: 400 }), async (from, days) => {
        const to = new Date(from.getTime() + days * 86_400_000);
        const { code, to: last } = await made({ from: from.toISOString(), to: to.toISOString() });
        const end = new Date(last!);
        // The same day in Berlin, and one millisecond later the next one begins.
        expect(berlinInput(last!)).toBe(`${berlinInput(to.toISOString()).slice(0, 10)}T23:59`);
        const later = new Date(end.getTime() + 1);
        expect(berlinInput(later.toISOString()).slice(11)).toBe("00:00");
        const earlier = new Date(from.getTime() - 1);
        expect(await Promise.all([earlier, from, end, later].map((now) => faultOf(code, { now })))).toEqual([
          ["notYet", null],
          null,
          null,
          ["over", null],
        ]);
      }),
      { numRuns: runs },
    );
  });

  test("is decided to the cent: what the goods must cost at least is enough", async () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 });
    await fc.assert(
      fc.asyncProperty(amount, async (least) => {
        const { code } = await made({ leastAmount: toWire(least) });
        expect(await Promise.all([least - 1, least, least + 1].map((goods) => faultOf(code, { goods })))).toEqual([
          ["least", least],
          null,
          null,
        ]);
      }),
      { numRuns: runs },
    );
  });

  test("does not depend on capitals and blanks around it, and it says itself as its owner has typed it", async () => {
    const { code } = await made({ code: "Grüß-Gott_26", percent: 12.5, amount: 3.2, freeShipping: true });
    for (const typed of [code, " grüß-gott_26 ", "GRÜSS-GOTT_26", "Gru\u0308ß-Gott_26"]) {
      const { terms } = await codeFor(db, { ...nobody, code: typed, now: at });
      expect(terms).toMatchObject({ code, percent: 1250, amount: 320, freeShipping: true });
    }
    for (const typed of ["", "Gruss-Gott_26", "Grüß-Gott_27", "%", "_"]) {
      expect(await faultOf(typed)).toEqual(["unknown", null]);
    }
  });

  test("tells guests the same of words that are none, and of codes that are off, archived, or for others", async () => {
    const group = (name_de: string) =>
      anna.call(createCustomerGroup, { body: { name_de, name_en: "", display: "gross", discount: 0 } });
    const [trade, other] = [(await group("Handel")).reply._id, (await group("Gastronomie")).reply._id];
    const [off, archived, own] = [await made({ enabled: false }), await made(), await made({ groups: [trade] })];
    await redeemed(db, { code: archived.code, now: at });
    await anna.call(deleteCode, { body: { _id: archived._id } });
    const words = ["NIE-DAGEWESEN", off.code, archived.code, own.code];
    const guest = await Promise.all(words.map((code) => codeFor(db, { ...nobody, code, now: at })));
    expect(new Set(guest.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ terms: null, fault: { code: "unknown", value: null } })]),
    );
    const user = randomUUID();
    for (const group of [null, other]) expect(await faultOf(own.code, { user, group })).toEqual(["group", null]);
    expect(await faultOf(own.code, { user, group: trade })).toBeNull();
    // Nobody is left who may redeem it, and not suddenly everybody.
    await anna.call(deleteCustomerGroup, { query: { id: trade } });
    expect(await faultOf(own.code, { user, group: null })).toEqual(["group", null]);
    const changed = await anna.call(changeCode, { body: { _id: own._id, version: own.version, note: "Rest" } });
    expect([changed.status, changed.reply.groups]).toEqual([200, [trade]]);
  });

  test("is decided in one order: what nobody can change comes first, what is missing in the cart last", async () => {
    const code = await made({ limit: 1, leastAmount: 50, firstOrder: true, to: "2026-12-31T12:00:00.000Z" });
    const ordered = { hasOrdered: true };
    expect(await faultOf(code.code, ordered)).toEqual(["first", null]);
    expect(await faultOf(code.code)).toEqual(["least", 5000]);
    await redeemed(db, { code: code.code, goods: 5000, now: at });
    expect(await faultOf(code.code, ordered)).toEqual(["used", null]);
    expect(await faultOf(code.code, { ...ordered, now: new Date("2027-01-01T12:00:00.000Z") })).toEqual(["over", null]);
  });
});
