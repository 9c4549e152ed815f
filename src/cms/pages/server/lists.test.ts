import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { workOf } from "#server/testing/work.ts";
import * as contract from "../contract.ts";
import { up } from "./migrations/2026-12-09-page-gaps.ts";

type List = { items: contract.Page[]; total: number; page: number; pageSize: number };

onEveryEngine("lists of pages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function created(title: string, en?: string): Promise<contract.Page> {
    const slug = title.toLowerCase();
    const translations = en ? { en: { title: en, slug: en.toLowerCase() } } : {};
    const { status, reply } = await admin.call(contract.createPage, { body: { title, slug, translations } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function list(visitor: Visitor, query: Record<string, unknown> = {}): Promise<List> {
    const { status, reply } = await visitor.call(contract.readPages, { query });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as List;
  }
  const titles = async (visitor: Visitor, query: Record<string, unknown> = {}) =>
    (await list(visitor, query)).items.map(({ title }) => title);
  const publish = (...pages: contract.Page[]) =>
    admin.call(contract.publishPages, { body: pages.map(({ _id }) => _id) });

  test("owners list all pages, guests the published ones, with totals that fit", async () => {
    const pages = [];
    for (const title of ["Weine", "Öle", "Anfahrt", "Hof"]) pages.push(await created(title));
    await publish(...pages.slice(0, 3));
    expect(await titles(admin)).toEqual(["Anfahrt", "Hof", "Öle", "Weine"]);
    expect(await titles(admin, { sort: "-title" })).toEqual(["Weine", "Öle", "Hof", "Anfahrt"]);
    expect(await list(house.guest, { page: 2, pageSize: 2 })).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(await titles(house.guest, { pageSize: 2 })).toEqual(["Anfahrt", "Öle"]);
    expect(await titles(house.guest, { pageSize: 2, page: 2 })).toEqual(["Weine"]);
    expect(await titles(admin, { q: "OLE" })).toEqual(["Öle"]);
  });

  test("the staff finds pages by their addresses, too, in both languages, published or not", async () => {
    const found = async (q: string) => {
      const { status, reply } = await admin.call(contract.listPages, { query: { q } });
      expect(status, JSON.stringify(reply)).toBe(200);
      expect(reply.total).toBe(reply.items.length);
      return reply.items.map(({ title, kind }) => title || kind);
    };
    const { _id, version } = await created("Weine", "Wines");
    await created("Hof");
    await publish({ _id } as contract.Page);
    const english = { title: "Wines", slug: "our-bottles" };
    const body = { _id, version: version + 1, slug: "flaschen", translations: { en: english } };
    expect((await admin.call(contract.changePage, { body })).status).toBe(200);
    const both = ["Flaschen", "/flaschen/", "our-bottles", "/en/our-bottles", "/de/flaschen", "/weine", "/en/wines"];
    for (const q of both) expect(await found(q), q).toEqual(["Weine"]);
    await addStarter(house);
    for (const q of ["/kontakt", "/en/contact"]) expect(await found(q), q).toHaveLength(1);
    expect(await found("/")).toHaveLength(1);
    expect(await found("/nirgends")).toEqual([]);
  });

  test("neither search nor order of guests' lists tells anything about drafts", async () => {
    const first = await created("Anfang");
    const second = await created("Mitte", "Middle");
    await publish(first, second);
    const sorts = ["title", "-title", "changed", "-changed"];
    const before = await Promise.all(sorts.map((sort) => titles(house.guest, { sort })));
    house.setTime("2026-11-21T12:00:00.000Z");
    await admin.call(contract.changePage, {
      body: { _id: first._id, version: first.version + 1, title: "Zuletzt", slug: "zuletzt" },
    });
    await created("Bald");
    expect(await Promise.all(sorts.map((sort) => titles(house.guest, { sort })))).toEqual(before);
    expect(before[0]).toEqual(["Anfang", "Mitte"]);
    for (const q of ["zuletzt", "bald"]) expect(await titles(house.guest, { q })).toEqual([]);
    expect(await titles(house.guest, { q: "anfang" })).toEqual(["Anfang"]);
    expect(await titles(house.guest, { q: "MIDDLE" })).toEqual(["Mitte"]);
    expect(JSON.stringify(await list(house.guest))).not.toContain("uletzt");
    expect((await house.guest.call(contract.readPages, { query: { slug: "zuletzt" } })).status).toBe(404);
  });

  test("guests find the pages of a site that was updated at once, and the staff their gaps a moment later", async () => {
    const { database, db } = house.platform;
    const one = await created("Weine", "Wines");
    const blocks = [{ type: "richText", v: 1, id: "t", props: { html: { de: "<p>In [Ort]</p>" }, look: "plain" } }];
    const hof = await admin.call(contract.createPage, { body: { title: "Hof", slug: "hof", blocks } });
    await publish(one, hof.reply);
    const waits = async () => (await admin.call(contract.readWaitingPages, {})).reply.items.map((page) => page.waits);
    expect(await waits()).toEqual(["gaps"]);
    await db.schema.dropIndex("pages_live_folded").execute();
    for (const column of ["live_folded", "gaps"]) await db.schema.alterTable("pages").dropColumn(column).execute();
    await up(db as never, database.engine);
    const nothingKept = { q: "Wines", pageSize: 7 };
    expect(await titles(house.guest, nothingKept)).toEqual(["Weine"]);
    expect(await titles(house.guest, { pageSize: 8 })).toEqual(["Hof", "Weine"]);
    expect(await waits()).toEqual([]);
    await runDueJobs(database, { kinds: workOf(house.platform), now: () => house.platform.outside.now() });
    expect(await waits()).toEqual(["gaps"]);
  });

  test("a batch of pages is read in the order asked for", async () => {
    const pages = [await created("Eins"), await created("Zwei"), await created("Drei")];
    const body = pages.map(({ _id }) => _id).toReversed();
    const { reply } = await admin.call(contract.readPageBatch, { body: [...body, crypto.randomUUID()] });
    expect(reply.map(({ title }) => title)).toEqual(["Drei", "Zwei", "Eins"]);
    expect((await house.guest.call(contract.readPageBatch, { body })).reply).toEqual([]);
  });

  test("guests and customers write no pages", async () => {
    const customer = await house.as("customer");
    const page = await created("Weine");
    const body = { _id: page._id, version: page.version, title: "Übernommen" };
    expect((await house.guest.call(contract.changePage, { body })).status).toBe(401);
    expect((await customer.call(contract.changePage, { body })).status).toBe(403);
    expect((await customer.call(contract.publishPages, { body: [page._id] })).status).toBe(403);
    expect((await customer.call(contract.deletePage, { body: { _id: page._id } })).status).toBe(403);
    expect((await admin.call(contract.readPages, { query: { id: page._id } })).reply).toEqual(page);
    expect((await customer.call(contract.readPages, { query: { id: page._id } })).status).toBe(404);
  });
});
