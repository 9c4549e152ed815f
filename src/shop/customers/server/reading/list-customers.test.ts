import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { customerSorts } from "../../contract.ts";
import { listCustomers } from "./list-customers.ts";

const names = ["Anna Mai", "Bodo Öl", "Çelik & Söhne", "anna beere", "Zacharias"];
const places = ["55599 Niederamsel", "10115 Berlin", ""];
const count = 60;

onEveryEngine("a page of customers", (fresh) => {
  let db: Database["db"];

  beforeAll(async () => {
    db = (await testHouse(fresh, { shop: true })).platform.db;
    const rows = Array.from({ length: count }, (_one, at) => {
      const [name, place] = [names[at % names.length]!, places[at % places.length]!];
      const address = `${at}@gaeste.example`;
      return {
        ...{ id: `customer-${at}`, user_id: null, address, address_folded: address, name, name_folded: name, place },
        ...{ words_folded: `${name} ${address} ${place}`.toLowerCase(), orders: at % 4, open_orders: at % 3 },
        ...{ turnover: (at % 7) * 100, currency: "EUR", last_order_at: at % 6 === 0 ? "" : `2026-11-${10 + (at % 9)}` },
        ...{
          since: "2026-11-01",
          block_reason: "",
          order_addresses: "[]",
          version: 1,
          blocked_at: at % 20 === 0 ? "2026-11-20" : null,
        },
      };
    });
    await db.insertInto("customers").values(rows).execute();
  });

  test("is the same, whether few or many fit", async () => {
    const asked = fc.record({
      q: fc.constantFrom("", "anna", "anna berlin", "gaeste", "1@", "nobody"),
      state: fc.constantFrom(undefined, "open", "never", "blocked"),
      sort: fc.constantFrom(...customerSorts),
      page: fc.integer({ min: 1, max: 8 }),
      pageSize: fc.integer({ min: 1, max: 25 }),
    });
    const seen = new Set<number>();
    const check = async ({ state, ...query }: typeof asked extends fc.Arbitrary<infer One> ? One : never) => {
      const filters = { ...query, ...(state && { state }) } as Parameters<typeof listCustomers>[1];
      const [few, many] = [
        await listCustomers(db, filters, { known: count }),
        await listCustomers(db, filters, { known: 0 }),
      ];
      expect(few).toEqual(many);
      seen.add(few.total);
    };
    await fc.assert(fc.asyncProperty(asked, check), { numRuns: 150 });
    expect([seen.has(0), seen.has(count), seen.size > 6]).toEqual([true, true, true]);
    expect((await listCustomers(db, { q: "anna", pageSize: 5 }, { known: count - 1 })).items).toHaveLength(5);
  });
});
