import { expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { checked, exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import { createCustomerGroup, deleteCustomerGroup } from "#shop/customer-groups/contract.ts";
import { changeCode, createCode, deleteCode, readCodes } from "../contract.ts";
import { redeemed } from "./testing-codes.ts";

const now = new Date("2026-12-01T10:00:00.000Z");

onAnyEngine("codes of a site that moves", (fresh) => {
  test("come along with their conditions, without who has redeemed them and without those in the archive", async () => {
    const { house, anna } = await shopHouse(fresh);
    house.setTime(now.toISOString());
    const { db } = house.platform;
    const named = (name_de: string) => ({ body: { name_de, name_en: "", display: "gross" as const, discount: 0 } });
    const [trade, gone] = [
      (await anna.call(createCustomerGroup, named("Handel"))).reply._id,
      (await anna.call(createCustomerGroup, named("Vorbei"))).reply._id,
    ];
    const written = {
      ...{ code: "Winzer-10", note: "Messe", percent: 12.35, amount: 5.01, freeShipping: true, groups: [trade, gone] },
      ...{ from: "2026-11-01T00:00:00.000Z", to: "2026-12-24T08:00:00.000Z", leastAmount: 49.99, limit: 3 },
    };
    const code = (await anna.call(createCode, { body: written })).reply;
    await anna.call(deleteCustomerGroup, { query: { id: gone } });
    const open = (await anna.call(createCode, { body: { code: "ALLE", percent: 5, limit: 1 } })).reply;
    const old = (await anna.call(createCode, { body: { code: "ALT", percent: 5 } })).reply;
    for (const one of [open, old]) await redeemed(db, { code: one.code, now });
    await anna.call(deleteCode, { body: { _id: old._id } });

    const archive = await exported(house);
    const records = (await recordsIn(house, archive))["code"];
    expect(records).toHaveLength(2);
    const other = await testHouse(fresh, { shop: true });
    other.setTime(now.toISOString());
    const owner = await other.as("system");
    // A word that is there already in other capitals is the same code, and is taken out of the archive.
    const standing = (await owner.call(createCode, { body: { code: "alle", percent: 50 } })).reply;
    await redeemed(other.platform.db, { code: "alle", now });
    await owner.call(deleteCode, { body: { _id: standing._id } });
    const { report } = await imported(other, owner, archive);
    expect(report?.remarks.first.map(({ code: remark }) => remark)).toEqual(["CODE_GROUPS"]);
    const { items } = (await owner.call(readCodes, { query: { sort: "-code" } })).reply;
    const { version: _version, changed: _changed, ...same } = code;
    expect(items).toMatchObject([
      { ...same, state: "active" },
      { _id: standing._id, code: "ALLE", percent: 5, limit: 1, redeemed: 1, state: "used" },
    ]);
    const again = await imported(other, owner, archive);
    expect(again.report?.kinds.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
    await owner.call(changeCode, { body: { _id: code._id, version: 1, percent: 1 } });
    await imported(other, owner, archive);
    expect((await owner.call(readCodes, { query: { id: code._id } })).reply.items[0]?.percent).toBe(12.35);
  });

  test("are refused as the API refuses them", async () => {
    const { house, anna } = await shopHouse(fresh);
    for (const code of ["GUT", "SCHLECHT"]) await anna.call(createCode, { body: { code, percent: 5 } });
    const { db } = house.platform;
    await db.updateTable("codes").set({ percent: 0 }).where("code", "=", "SCHLECHT").execute();
    const other = await testHouse(fresh, { shop: true });
    const owner = await other.as("system");
    const { report } = await checked(other, owner, await exported(house));
    expect(report?.faults.first).toMatchObject([{ code: "CODE_EMPTY", place: "code.jsonl:2" }]);
  });
});
