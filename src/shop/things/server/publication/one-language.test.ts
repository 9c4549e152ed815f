import { beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { type GroupList, readGroups } from "#shop/groups/contract.ts";
import { discardProductChanges, type ProductList, readProducts } from "#shop/products/contract.ts";
import { up } from "../migrations/2026-12-05-thing-states.ts";

onEveryEngine("products and groups of a shop with one language", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeEach(async () => {
    ({ house, anna: staff, keep } = await shopHouse(fresh));
  });

  async function second(secondLanguage: boolean): Promise<void> {
    const [config] = (await staff.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, secondLanguage };
    expect((await staff.call(changeConfig, { body })).status).toBe(200);
  }
  /** The names of those that wait to be published. */
  async function waiting(): Promise<string[]> {
    const query = { status: "changed" as const };
    const products = (await staff.call(readProducts, { query })).reply as ProductList;
    const groups = (await staff.call(readGroups, { query })).reply as GroupList;
    return [...products.items, ...groups.items].map(({ name_de }) => name_de);
  }
  async function published() {
    const product = await keep.publish((await keep.offer({ name_de: "Wein", name_en: "Wine" }))._id);
    const group = await keep.publishGroup((await keep.group({ name_de: "Weine", name_en: "Wines" }))._id);
    return { product, group };
  }

  test("are live as they are once they are published, whatever they say in the other language", async () => {
    await second(false);
    const { product, group } = await published();
    expect([product, group]).toMatchObject([
      { published: ["de"], changed: false, behind: { state: "live" } },
      { published: ["de"], changed: false, behind: { state: "live" } },
    ]);
    expect(await waiting()).toEqual([]);
    await keep.change(product, { teaser_de: "Trocken" });
    expect(await waiting()).toEqual(["Wein"]);
  });

  test("have nothing to publish while what waits is in the language that is off, and have it again when it is on", async () => {
    const { product, group } = await published();
    await keep.change(product, { name_en: "White wine" });
    await keep.changeGroup(group, { name_en: "White wines" });
    expect(await waiting()).toEqual(["Wein", "Weine"]);
    await second(false);
    expect(await waiting()).toEqual([]);
    await second(true);
    expect(await waiting()).toEqual(["Wein", "Weine"]);
  });

  test("keep what they say in the language that is off when their changes are discarded", async () => {
    await second(false);
    const { product } = await published();
    const { _id, version } = await keep.change(product, { name_de: "Weißwein" });
    const { reply } = await staff.call(discardProductChanges, { body: { _id, version } });
    expect(reply).toMatchObject({ name_de: "Wein", name_en: "Wine", changed: false });
  });

  test("get their true state at the update that brought it", async () => {
    await second(false);
    const { product } = await published();
    const open = await keep.publish((await keep.offer({ name_de: "Saft" }))._id);
    await keep.change(open, { name_de: "Traubensaft" });
    const { db } = house.platform;
    // As an earlier version has stored it.
    await db.updateTable("products").set({ live_differs: 1 }).where("id", "in", [product._id, open._id]).execute();
    await db.updateTable("product_groups").set({ live_differs: 1 }).execute();
    expect(await waiting()).toEqual(expect.arrayContaining(["Wein", "Weine"]));
    await up(db as never);
    await house.runJobs();
    expect(await waiting()).toEqual(["Traubensaft"]);
  });
});
