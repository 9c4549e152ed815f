import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import * as contract from "#shop/stock/contract.ts";
import { countRunningOut, noteShort } from "./short-stock.ts";

onEveryEngine("the stock", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const counted = (name_de: string, sku: string) => keep.offer({ name_de, sku, stock: "tracked" });
  const of = async (product: string) => (await anna.call(contract.readStockBatch, { body: [product] })).reply[0]!;
  const refused = async (asked: Promise<{ status: number; reply: unknown }>) => {
    const { status, reply } = await asked;
    const { code, field } = reply as { code?: string; field?: string };
    return [status, code, field];
  };

  test("is corrected by a piece or many, each time for a reason that stays with who gave it", async () => {
    const { _id } = await counted("Riesling", "ST-1");
    house.setTime("2026-11-02T08:00:00.000Z");
    await anna.call(contract.changeStock, { body: { sku: "st-1", change: 24, reason: "Lieferung" } });
    house.setTime("2026-11-03T08:00:00.000Z");
    const { reply } = await anna.call(contract.changeStock, { body: { _id, change: -1, reason: " Bruch " } });
    expect(reply).toMatchObject({ sku: "ST-1", on_hand: 23, reserved: 0, left: 23, rule: "tracked", low: false });
    const { items } = (await anna.call(contract.readStockChanges, { query: { id: _id } })).reply;
    expect(items).toMatchObject([
      { change: -1, on_hand: 23, reason: "Bruch", at: "2026-11-03T08:00:00.000Z" },
      { change: 24, on_hand: 24, reason: "Lieferung" },
    ]);
    expect(items.every(({ by }) => by?.name)).toBe(true);
  });

  test("never falls below what is reserved, nor is it changed under a number that nothing or several things have", async () => {
    const { _id } = await counted("Silvaner", "ST-2");
    await keep.stock({ _id, change: 6, reason: "Lieferung" });
    await house.platform.db.updateTable("stock").set({ reserved: 4 }).where("id", "=", _id).execute();
    const change = (body: object) =>
      refused(anna.call(contract.changeStock, { body: { change: -3, reason: "Bruch", ...body } }));
    expect(await change({ _id })).toEqual([409, "STOCK_RESERVED", "change"]);
    expect(await change({ sku: "ST-nichts" })).toEqual([422, "STOCK_SKU", "sku"]);
    await counted("Zwilling eins", "ST-3");
    await counted("Zwilling zwei", "st-3");
    expect(await change({ sku: "ST-3", change: 3 })).toEqual([422, "STOCK_SKU", "sku"]);
    for (const wrong of [0.5, "3", 1e9, null]) expect((await change({ _id, change: wrong }))[0]).toBe(400);
    expect((await of(_id)).on_hand).toBe(6);
  });

  test("is counted all at once or not at all", async () => {
    const [one, two] = [await counted("Weißburgunder", "ST-4"), await counted("Grauburgunder", "ST-5")];
    const count = (lines: [string, number][]) =>
      anna.call(contract.countStock, {
        body: { reason: "Inventur", counted: lines.map(([sku, on_hand]) => ({ sku, on_hand })) },
      });
    const levels = async () => [(await of(one._id)).on_hand, (await of(two._id)).on_hand];
    const unknown: [string, number][] = [
      ["ST-4", 12],
      ["ST-weg", 3],
    ];
    expect(await refused(count(unknown))).toEqual([422, "STOCK_SKU", "counted/1/sku"]);
    const twice: [string, number][] = [
      ["ST-4", 12],
      ["st-4", 13],
    ];
    expect(await refused(count(twice))).toEqual([422, "STOCK_TWICE", "counted/1/sku"]);
    expect(await levels()).toEqual([0, 0]);
    const whole: [string, number][] = [
      ["ST-5", 18],
      ["ST-4", 12],
    ];
    expect((await count(whole)).reply).toEqual({ changed: 2, same: 0 });
    expect((await count(whole)).reply).toEqual({ changed: 0, same: 2 });
    expect(await levels()).toEqual([12, 18]);
  });

  test("is counted while orders take it, however its numbers are sorted, and none waits for the other in a circle", async () => {
    const made = [await counted("Zuerst da", "ST-Z"), await counted("Später da", "ST-A")];
    const ids = [(await of(made[0]!._id))._id, (await of(made[1]!._id))._id];
    const body = { reason: "Inventur", counted: ["ST-A", "ST-Z"].map((sku) => ({ sku, on_hand: 50 })) };
    const counting = Array.from({ length: 25 }, () => anna.call(contract.countStock, { body }));
    // As orders take them: one after the other, in the order of their ids.
    const taking = Array.from({ length: 25 }, () =>
      house.platform.db.transaction().execute(async (tx) => {
        for (const id of ids.toSorted())
          await tx.updateTable("stock").set({ warn_below: 1 }).where("id", "=", id).execute();
      }),
    );
    expect((await Promise.allSettled(taking)).filter(({ status }) => status === "rejected")).toEqual([]);
    expect(new Set((await Promise.all(counting)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("warns of what falls below the number that its owner has set, and of nothing else", async () => {
    const { _id } = await counted("Spätlese", "ST-6");
    await keep.stock({ _id, change: 6, reason: "Lieferung" });
    const low = async () => {
      const { items } = (await anna.call(contract.readStock, { query: { low: true } })).reply;
      return items.some((item) => item._id === _id);
    };
    expect(await low()).toBe(false);
    await anna.call(contract.warnOfStock, { body: { _id, warn_below: 7 } });
    expect([await low(), (await keep.read(_id)).offers[0]?.availability]).toEqual([true, "few"]);
    await keep.stock({ _id, change: 1, reason: "Fund" });
    expect(await low()).toBe(false);
    await anna.call(contract.warnOfStock, { body: { _id, warn_below: null } });
    expect((await of(_id)).warn_below).toBeNull();
  });

  test("says since when nothing is left of something, until there is again", async () => {
    const { db } = house.platform;
    const sinceOf = async (id: string) => {
      const row = await db
        .selectFrom("stock")
        .select(["out_since", "low_since"])
        .where("id", "=", id)
        .executeTakeFirst();
      return [row?.out_since, row?.low_since];
    };
    const { _id } = await counted("Portugieser", "ST-9");
    await anna.call(contract.warnOfStock, { body: { _id, warn_below: 6 } });
    const [first, second, third] = ["2026-11-04", "2026-11-05", "2026-11-06"].map((day) => `${day}T08:00:00.000Z`);
    await noteShort(db, { now: new Date(first!) });
    await noteShort(db, { now: new Date(second!) });
    expect(await sinceOf(_id)).toEqual([first, first]);
    expect(await countRunningOut(db)).toMatchObject({ out: { oldest: first }, low: { oldest: first } });
    await keep.stock({ _id, change: 3, reason: "Lieferung" });
    await noteShort(db, { now: new Date(third!) });
    expect(await sinceOf(_id)).toEqual([null, first]);
    await anna.call(contract.warnOfStock, { body: { _id, warn_below: null } });
    await noteShort(db, { now: new Date(third!) });
    expect(await sinceOf(_id)).toEqual([null, null]);
  });

  test("of several products comes in one answer, of variants each for itself, and to nobody but the staff", async () => {
    const options = [{ key_de: "Größe", key_en: "", values: ["klein", "groß"].map((de) => ({ de, en: "" })) }];
    const variants = ["klein", "groß"].map((value, at) => ({
      ...{ _id: `01900000-0000-7000-8000-0000000000a${at}`, key: "Größe", value, sku: `ST-7-${at}`, ean: "" },
      ...{ price: null, reduced: null, content: null, weight: null, slots: null, stock: null, media: [] },
    }));
    const glass = await keep.offer({ name_de: "Glas", stock: "tracked", options, variants });
    const single = await counted("Korken", "ST-8");
    const body = [glass._id, single._id, "01900000-0000-7000-8000-00000000dead"];
    const { reply } = await anna.call(contract.readStockBatch, { body });
    expect(reply.map(({ sku }) => sku)).toEqual(["ST-7-1", "ST-7-0", "ST-8"]);
    expect((await house.guest.call(contract.readStockBatch, { body })).status).toBe(401);
  });
});
