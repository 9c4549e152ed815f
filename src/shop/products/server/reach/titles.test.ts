import { beforeAll, beforeEach, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { readNotifications } from "#cms/notifications/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { planProduct } from "#shop/products/contract.ts";

onEveryEngine("what the staff calls products and groups", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });
  beforeEach(() => speaking("de"));

  async function speaking(language: Language): Promise<void> {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    expect((await anna.call(changeConfig, { body: { version, language } })).status).toBe(200);
  }

  test("is their name in the main language in the audit log, or else in the other one", async () => {
    const both = { name_de: "Geschenk", name_en: "Gift" };
    const product = await keep.offer(both);
    const group = await keep.group(both);
    const half = await keep.group({ name_de: "Nur deutsch" });
    const owner = await house.as("system");
    const called = async () => {
      const { items } = (await owner.call(readAudit, { query: { pageSize: 100 } })).reply;
      const made = items.filter(({ action }) => action === "product.create" || action === "productgroup.create");
      return [product, group, half].map(({ _id }) => made.find(({ thing }) => thing?._id === _id)?.thing?.name);
    };
    expect(await called()).toEqual(["Geschenk", "Geschenk", "Nur deutsch"]);
    await speaking("en");
    expect(await called()).toEqual(["Gift", "Gift", "Nur deutsch"]);
  });

  test("is that name in a notification, too", async () => {
    await speaking("en");
    const { _id, version } = await keep.offer({ name_de: "Probe", name_en: "Tasting" });
    await anna.call(planProduct, { body: { _id, act: "publish", at: "2026-12-01T08:00:00.000Z" } });
    await keep.change({ _id, version }, { group: null });
    house.setTime("2026-12-01T08:00:01.000Z");
    await house.runJobs();
    const { items } = (await anna.call(readNotifications, { query: { kind: "product.planFailed" } })).reply;
    expect(items.map(({ text }) => text)).toEqual([expect.stringContaining("Tasting")]);
  });
});
