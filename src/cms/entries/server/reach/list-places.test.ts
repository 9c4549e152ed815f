import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import { up } from "#cms/pages/server/migrations/2026-12-08-page-places.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { findTargets } from "#contract/links/targets.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { workOf } from "#server/testing/work.ts";

onEveryEngine("lists of entries that links lead to", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function make(body: object): Promise<pages.Page> {
    const { status, reply } = await admin.call(pages.createPage, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const publish = ({ _id }: pages.Page) => admin.call(pages.publishPages, { body: [_id] });
  const latest = async ({ _id }: pages.Page) =>
    (await admin.call(pages.readPages, { query: { id: _id } })).reply as pages.Page;
  const change = async (page: pages.Page, body: object) => {
    const { _id, version } = await latest(page);
    expect((await admin.call(pages.changePage, { body: { _id, version, ...body } })).status).toBe(200);
  };
  const offered = async (q: string) => {
    const { reply } = await admin.call(findTargets, { query: { q, kinds: "page", places: true } });
    return reply.flatMap(({ title, fragment }) => (fragment === undefined ? [] : [title + fragment]));
  };
  const list = (id: string, title: object = {}, tags: string[] = []) => ({
    ...{ type: "newsList", v: 2, id },
    props: { title, tags, look: "cards", count: 6 },
  });
  const shows = (id: string, { _id: section }: pages.Page) => ({ type: "sharedSection", v: 1, id, props: { section } });

  test("in a shared section are offered for each page that shows it, as guests read the section", async () => {
    const section = await make({ kind: "shared", title: "Unten", blocks: [list("l", { de: "Aus dem Keller" })] });
    const farm = await make({ title: "Hof", translations: { en: { title: "Farm" } }, blocks: [shows("a", section)] });
    await make({ title: "Anfahrt", blocks: [list("own"), shows("b", section)] });
    const own = "Anfahrt › Neues#own-title";
    expect(await offered("neues")).toEqual([own]);
    await publish(section);
    const inHof = "Hof › Aus dem Keller#a.l-title";
    expect(await offered("neues")).toEqual([own, "Anfahrt › Aus dem Keller#b.l-title", inHof]);
    expect(await offered("keller farm")).toEqual([inHof]);
    expect(await offered("unten hof")).toEqual([inHof]);
    expect(await offered("keller weg")).toEqual([]);

    await change(section, { blocks: [list("l", { de: "Aus der Küche" })] });
    expect(await offered("keller hof")).toEqual([inHof]);
    await publish(section);
    expect(await offered("hof küche")).toEqual(["Hof › Aus der Küche#a.l-title"]);
    await admin.call(pages.unpublishPages, { body: [section._id] });
    expect(await offered("neues")).toEqual([own]);
    await publish(section);
    await change(farm, { blocks: [] });
    expect(await offered("hof")).toEqual([]);
  });

  test("are not offered while their page or their section lies in the trash", async () => {
    const section = await make({ kind: "shared", title: "Unten", blocks: [list("l")] });
    await publish(section);
    const farm = await make({ title: "Hof", blocks: [shows("a", section), list("own")] });
    const both = ["Hof › Neues#a.l-title", "Hof › Neues#own-title"];
    expect(await offered("hof")).toEqual(both);
    await admin.call(pages.deletePage, { body: { _id: farm._id } });
    expect(await offered("hof")).toEqual([]);
    await admin.call(pages.undeletePages, { body: [farm._id] });
    expect(await offered("hof")).toEqual(both);
    await admin.call(pages.deletePage, { body: { _id: section._id } });
    expect(await offered("hof")).toEqual(both.slice(1));
  });

  test("in a section on all pages are offered once, for the home page", async () => {
    await addStarter(house);
    const { items } = (await admin.call(pages.listPages, { query: { pageSize: 100 } })).reply;
    const { _id, version } = items.find(({ kind }) => kind === "home")!;
    await admin.call(pages.changePage, { body: { _id, version, title: "Willkommen", blocks: [] } });
    const section = await make({ kind: "shared", title: "Laufend", blocks: [list("l")], everywhere: "top" });
    await make({ title: "Hof" });
    expect(await offered("neues laufend")).toEqual([]);
    await publish(section);
    expect(await offered("neues laufend")).toEqual([`Willkommen › Neues#${section._id}.l-title`]);
    expect(await offered("willkommen")).toHaveLength(1);
    expect(await offered("hof")).toEqual([]);
  });

  test("on pages that were stored before are offered after the update, and follow the main language in their order", async () => {
    const section = await make({ kind: "shared", title: "Unten", blocks: [list("l")] });
    await publish(section);
    await make({ title: "Acker", translations: { en: { title: "Zenith" } }, blocks: [shows("a", section)] });
    await make({ title: "Zelt", translations: { en: { title: "Abbey" } }, blocks: [list("own")] });
    const { database, db } = house.platform;
    const [config] = (await admin.call(readConfig, { query: {} })).reply;
    const before = ["Acker › Neues#a.l-title", "Zelt › Neues#own-title"];
    expect(await offered("neues")).toEqual(before);
    await db.schema.dropTable("page_places").execute();
    await up(db as never, database.engine);
    expect(await offered("neues")).toEqual([]);
    await runDueJobs(database, { kinds: workOf(house.platform), now: () => house.platform.outside.now() });
    expect(await offered("neues")).toEqual(before);
    await admin.call(changeConfig, { body: { version: config!.version, language: "en" } });
    expect(await offered("zenith")).toHaveLength(1);
    expect((await offered("neues")).map((title) => title.replace(/.*#/, ""))).toEqual(["own-title", "a.l-title"]);
  });
});
