import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { hasId, heldIds, holdsWords, type Part } from "#database/word-index.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";

const row: OrderRow = {
  ...{ id: "", number: "", user_id: null, address: "", address_folded: "", words_folded: "", language: "de" },
  ...{ token_hash: "", state: "placed", payment: "awaiting", fulfilment: "open", withdrawal: "none" },
  ...{ source: "invoice", currency: "EUR", total: 100, document: "{}", placed_at: "", reserved_until: null },
  ...{
    reminded_at: null,
    proposed_until: null,
    assigned_to: null,
    ended_at: null,
    version: 1,
    received: 0,
    receipts: "[]",
    shipments: "[]",
    tags: "[]",
  },
  ...{ withdrawn: "[]", credited: 0, refunded: 0, refunds: "[]", delivered_on: null, sent_at: null },
  ...{ archived_at: null, payment_page: null },
};

onEveryEngine("words of many orders", (fresh) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await fresh.database());
  });

  const add = (texts: readonly string[]) =>
    db
      .insertInto("orders")
      .values(
        texts.map((words_folded, at) => {
          const id = String(at).padStart(6, "0");
          return { ...row, id, number: id, words_folded, placed_at: `2026-11-${id}` };
        }),
      )
      .execute();
  const held = async (words: string[], most = 2000) => {
    const where = holdsWords(db, { table: "orders", words, most });
    return (await db.selectFrom("orders").select("words_folded").where(where).orderBy("id").execute()).map(
      ({ words_folded }) => words_folded,
    );
  };

  test("are found anywhere in them, whatever signs they are made of, and as they are changed", async () => {
    const signs = fc.constantFrom(...Array.from("abü%_\\\"'*ß€ 𝔸🍷-"));
    const texts = fc.array(fc.string({ unit: signs, maxLength: 12 }), { minLength: 1, maxLength: 12 });
    const sought = fc.array(fc.string({ unit: signs, minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(texts, texts, sought, async (before, after, words) => {
        await db.deleteFrom("orders").execute();
        await add(before);
        for (const [at, words_folded] of after.slice(0, before.length).entries())
          await db.updateTable("orders").set({ words_folded }).where("id", "=", String(at).padStart(6, "0")).execute();
        const now = before.map((text, at) => after[at] ?? text);
        expect(await held(words)).toEqual(now.filter((text) => words.every((word) => text.includes(word))));
      }),
      { numRuns: 40 },
    );
  });

  test("are found in the latest ones first, and it is said when there are more", async () => {
    await db.deleteFrom("orders").execute();
    await add(["riesling 1", "silvaner 2", "riesling 3", "riesling 4"]);
    expect(await held(["riesling"], 2)).toEqual(["riesling 3", "riesling 4"]);
    const two = await heldIds(db, { table: "orders", words: ["riesling"], most: 2 });
    const all = await heldIds(db, { table: "orders", words: ["riesling"], most: 3 });
    expect([two.more, all.more]).toEqual([true, false]);
    const named = db
      .selectFrom("orders")
      .select("words_folded")
      .where(hasId(db, { table: "orders", ids: two.ids }));
    const texts = (await named.orderBy("id").execute()).map(({ words_folded }) => words_folded);
    expect(texts).toEqual(["riesling 3", "riesling 4"]);
    await db.deleteFrom("orders").where("words_folded", "=", "riesling 4").execute();
    expect(await held(["riesling"], 2)).toEqual(["riesling 1", "riesling 3"]);
  });

  test("are found in the archive, in what is not there, and in both", async () => {
    await db.deleteFrom("orders").execute();
    await add(["riesling 0", "riesling 1", "riesling 2", "silvaner 3"]);
    await db.updateTable("orders").set({ archived_at: "2026-11-29" }).where("id", "in", ["000000", "000003"]).execute();
    const inPart = async (part?: Part) => {
      const { ids } = await heldIds(db, { table: "orders", words: ["riesling"], most: 10, ...(part ? { part } : {}) });
      const rows = db
        .selectFrom("orders")
        .select("id")
        .where(hasId(db, { table: "orders", ids }));
      const fitting = part ? rows.where("archived_at", part === "archived" ? "is not" : "is", null) : rows;
      return (await fitting.orderBy("id").execute()).map(({ id }) => id);
    };
    expect(await inPart("archived")).toEqual(["000000"]);
    expect(await inPart("current")).toEqual(["000001", "000002"]);
    expect(await inPart()).toEqual(["000000", "000001", "000002"]);
  });

  test("that are all short are looked for in the latest ones, and it is said when there are others", async () => {
    await db.deleteFrom("orders").execute();
    await add(["ab alt"]);
    for (let from = 1; from <= 5000; from += 20) {
      const rows = Array.from({ length: 20 }, (_, at) => {
        const id = String(from + at).padStart(6, "0");
        return {
          ...row,
          id,
          number: id,
          words_folded: (from + at) % 2500 === 0 ? "ab neu" : "zz",
          placed_at: `2026-11-${id}`,
        };
      });
      await db.insertInto("orders").values(rows).execute();
    }
    const { ids, more } = await heldIds(db, { table: "orders", words: ["ab"], most: 10 });
    expect([ids, more]).toEqual([["005000", "002500"], true]);
    await db.deleteFrom("orders").where("words_folded", "=", "ab alt").execute();
    expect((await heldIds(db, { table: "orders", words: ["ab"], most: 10 })).more).toBe(false);
  });
});
