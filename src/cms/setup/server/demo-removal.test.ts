import { expect, test } from "vitest";
import { readDesign } from "#cms/design/contract.ts";
import { presets } from "#cms/design/presets/presets.ts";
import * as entries from "#cms/entries/contract.ts";
import { readMenus } from "#cms/menus/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { fixedSlugs } from "#contract/addresses.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sendSetup, startToken } from "#server/testing/setup.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { everything } from "#server/testing/things/accounts.ts";
import { readDemo, removeDemo } from "../contract.ts";

onEveryEngine("the example", (fresh) => {
  async function withDemo() {
    const house = await testHouse(fresh);
    await sendSetup(house, { token: await startToken(house), beginning: "demo", sitename: "Bäckerei Krume" });
    const owner = await house.as("system");
    return { house, owner };
  }
  const remove = (visitor: Visitor, body: object = {}) =>
    visitor.call(removeDemo, { body: { trade: "shop", ...body } });
  const allPages = async (visitor: Visitor) =>
    ((await visitor.call(pages.readPages, { query: { pageSize: 100 } })).reply as { items: pages.Page[] }).items;
  const allEntries = async ({ guest }: TestHouse) =>
    ((await guest.call(entries.readEntries, { query: { pageSize: 100 } })).reply as entries.EntryList).items;
  const breads = [
    { kind: "home" as const, blocks: [] },
    { kind: "page" as const, title: { de: "Brote", en: "Breads" }, slug: { de: "brote", en: "breads" }, blocks: [] },
  ];

  test("goes as a whole: pages, news, forms, guestbook and what its business said, and the site begins as one's own", async () => {
    const { house, owner } = await withDemo();
    const before = (await owner.call(readDemo)).reply;
    expect(before).toMatchObject({ there: true, touched: 0, counts: { page: 12 } });
    for (const kind of ["entry", "form", "guestbook"]) expect(before.counts[kind]).toBeGreaterThan(0);

    const { status, reply } = await remove(owner, { pages: breads });
    expect([status, reply.kept]).toEqual([200, 0]);
    expect(await allEntries(house)).toEqual([]);
    const seen = await allPages(house.guest);
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fixedSlugs).toSorted());
    expect(JSON.stringify([seen, (await house.guest.call(readConfig)).reply])).not.toMatch(/Amsel|Riesling|Katharina/);
    expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({ pagetitle: "Bäckerei Krume" });
    const menus = (await house.guest.call(readMenus)).reply;
    expect(menus.header.map(({ href }) => href.de)).toEqual(["/kontakt"]);
    expect(menus.footer.map(({ href }) => href.de)).toEqual(["/Impressum", "/Datenschutz"]);
    expect((await allPages(owner)).map(({ title }) => title)).toContain("Brote");
    expect((await house.guest.call(readDesign)).reply.design).toEqual(presets.store);
    expect((await owner.call(readDemo)).reply).toMatchObject({ there: false });
  });

  test("what the owner has made or changed stays, with what it shows, until that is confirmed", async () => {
    const { house, owner } = await withDemo();
    const own = (await owner.call(pages.createPage, { body: { title: "Mein Hof" } })).reply;
    const wines = (await allPages(owner)).find(({ slug }) => slug === "weine")!;
    await owner.call(pages.changePage, { body: { _id: wines._id, version: wines.version, title: "Meine Weine" } });
    expect((await owner.call(readDemo)).reply).toMatchObject({ touched: 1 });
    const unseen = await remove(owner, { touched: 0 });
    expect([unseen.status, unseen.reply]).toMatchObject([409, { code: "DEMO_CHANGED" }]);
    expect((await owner.call(readDemo)).reply).toMatchObject({ there: true });

    const { reply } = await remove(owner);
    expect(reply.kept).toBeGreaterThanOrEqual(1);
    const left = (await allPages(owner)).map(({ title }) => title);
    expect(left).toEqual(expect.arrayContaining(["Meine Weine", "Mein Hof"]));
    expect(left).toHaveLength(6);
    expect((await house.guest.call(readMenus)).reply.header.map(({ href }) => href.de)).toContain("/weine");
    expect((await owner.call(pages.readPages, { query: { id: own._id } })).status).toBe(200);
  });

  test("what was changed goes, too, where the owner confirms how much that is", async () => {
    const { owner } = await withDemo();
    const wines = (await allPages(owner)).find(({ slug }) => slug === "weine")!;
    await owner.call(pages.changePage, { body: { _id: wines._id, version: wines.version, title: "Meine Weine" } });
    expect((await remove(owner, { touched: 1 })).reply).toMatchObject({ kept: 0 });
    expect((await allPages(owner)).map(({ title }) => title)).not.toContain("Meine Weine");
  });

  test("a second request changes nothing, and where a page cannot be written nothing is lost", async () => {
    const { house, owner } = await withDemo();
    const before = await everything(house);
    const strange = [{ kind: "home" as const, blocks: [{ type: "buttons", v: 1, id: "x", props: { align: "up" } }] }];
    expect((await remove(owner, { pages: strange })).status).toBe(400);
    expect(await everything(house)).toEqual(before);
    await remove(owner);
    const after = await everything(house);
    expect((await remove(owner)).reply).toEqual({ removed: 0, kept: 0 });
    expect(await everything(house)).toEqual(after);
    const rows = await house.platform.db
      .selectFrom("audit")
      .select("details")
      .where("action", "=", "site.removeDemo")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("only who answers for the whole site may remove it", async () => {
    const { house } = await withDemo();
    expect((await remove(await house.as("admin"))).status).toBe(403);
    expect((await remove(house.guest)).status).toBe(401);
  });
});
