import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import { listTags } from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";
import { workOf } from "#server/testing/work.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";
const start = "2026-11-21T10:00:00.000Z";
const refused = { _id: missing, code: "C404", message: "Das gibt es hier nicht (mehr)." };

onEveryEngine("the trash of entries", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  async function live(body: object): Promise<contract.Entry> {
    return anna.publish((await anna.create({ ...body }))._id);
  }
  const trash = async () => (await anna.list({ status: "trash" })).items;
  const guests = async (query: object = {}) =>
    ((await house.guest.call(contract.readEntries, { query })).reply as contract.EntryList).total;

  test("what lies in it is off the site, out of every list, search and batch, and can be looked for in it", async () => {
    const entry = await live({ title: "Lese", tags: ["Hof"], translations: { en: { title: "Harvest" } } });
    await live({ title: "Bleibt", tags: ["Hof"] });
    const everywhere = async () => [
      await guests(),
      await guests({ q: "lese" }),
      await guests({ tags: "Hof" }),
      await guests({ lang: "en" }),
      (await house.guest.call(contract.readEntryBatch, { body: [entry._id] })).reply.length,
      (await visitor.call(contract.readEntryBatch, { body: [entry._id] })).reply.length,
      (await anna.list()).total,
      (await anna.list({ q: "lese" })).total,
      (await anna.list({ tags: "Hof" })).total,
      (await anna.list({ status: "live" })).total,
      (await anna.list({ status: "draft" })).total,
      (await anna.list({ status: "missing" })).total,
    ];
    expect(await everywhere()).toEqual([2, 1, 2, 2, 1, 1, 2, 1, 2, 2, 0, 1]);
    house.setTime("2026-11-21T11:00:00.000Z");
    await anna.remove(entry._id);
    expect(await everywhere()).toEqual([1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1]);
    expect(await seen(house, entry._id)).toBeNull();
    expect((await visitor.call(contract.readEntries, { query: { id: entry._id } })).status).toBe(404);
    const [lying] = await trash();
    expect(lying).toMatchObject({
      _id: entry._id,
      title: "Lese",
      published: [],
      behind: { state: "draft", deleted: "2026-11-21T11:00:00.000Z" },
      can: { write: false, publish: false, delete: true },
    });
    expect((await anna.list({ status: "trash", q: "lese", tags: "Hof" })).total).toBe(1);
    expect((await anna.list({ status: "trash", q: "bleibt" })).total).toBe(0);
    // Guests' eyes never see into it, whoever borrows them.
    expect((await anna.list({ status: "trash", lang: "de" })).total).toBe(0);
  });

  test("what lies in it can neither be changed, published, planned, previewed, restored nor deleted again", async () => {
    const { _id, version } = await live({ title: "Lese" });
    const revision = (await anna.versions(_id)).items[0]?._id ?? "";
    await anna.remove(_id);
    const at = "2026-12-01T10:00:00.000Z";
    const answers = await Promise.all([
      visitor.call(contract.changeEntry, { body: { _id, version: version + 1, title: "X" } }),
      visitor.call(contract.publishEntries, { body: [_id] }),
      visitor.call(contract.unpublishEntries, { body: [_id] }),
      visitor.call(contract.planEntry, { body: { _id, act: "publish", at } }),
      visitor.call(contract.makePreview, { body: { _id } }),
      visitor.call(contract.restoreEntry, { body: { _id, version: version + 1, revision } }),
      visitor.call(contract.deleteEntry, { body: { _id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await trash()).toHaveLength(1);
    expect((await acts(house, "entry.delete")).map(({ thing }) => thing)).toEqual([_id]);
  });

  test("an entry comes out of it as a draft with all its versions, and is published by nobody", async () => {
    const entry = await live({ title: "Lese", tags: ["Hof"], translations: { en: { title: "Harvest" } } });
    await anna.change(entry, { title: "Weinlese" });
    const versions = await anna.versions(entry._id);
    await anna.remove(entry._id);
    house.setTime("2026-11-25T10:00:00.000Z");
    const back = await anna.undelete(entry._id);
    expect(writtenOf(back)).toEqual({ ...writtenOf(entry), title: "Weinlese" });
    expect(back).toMatchObject({ published: [], behind: { state: "draft", deleted: null }, can: { write: true } });
    expect(await anna.versions(entry._id)).toEqual(versions);
    expect([await seen(house, entry._id), await guests(), await trash()]).toEqual([null, 0, []]);
    await anna.publish(entry._id);
    expect(await seen(house, entry._id)).toMatchObject({ title: "Weinlese" });
    const { id } = await rowOf(house, "admin@example.org");
    expect(await acts(house, "entry.undelete")).toEqual([{ by: id, thing: entry._id, details: {} }]);
  });

  test("several come out together, or none of them when one is not in it", async () => {
    const [one, two, outside] = [await live({ title: "A" }), await live({ title: "B" }), await live({ title: "C" })];
    for (const { _id } of [one, two]) await anna.remove(_id);
    for (const wrong of [missing, outside._id]) {
      const body = [two._id, wrong, one._id];
      const { status, reply } = await visitor.call(contract.undeleteEntries, { body });
      expect([status, reply]).toMatchObject([404, { code: "C404" }]);
    }
    expect(await trash()).toHaveLength(2);
    expect(await acts(house, "entry.undelete")).toEqual([]);
    const { reply } = await visitor.call(contract.undeleteEntries, { body: [two._id, one._id] });
    expect(reply.map(({ title }) => title)).toEqual(["B", "A"]);
  });

  test("what is removed from it is gone with its versions, and only what lies in it can be", async () => {
    const [gone, kept] = [await live({ title: "Weg" }), await live({ title: "Bleibt" })];
    await anna.remove(gone._id);
    const reply = await anna.purge(kept._id);
    expect(reply).toEqual({ removed: [], refused: [{ ...refused, _id: kept._id }] });
    const answer = await visitor.call(contract.purgeEntries, { body: [gone._id, missing, kept._id] });
    expect(answer.reply).toEqual({ removed: [gone._id], refused: [refused, { ...refused, _id: kept._id }] });
    expect(await trash()).toEqual([]);
    expect((await anna.versions(gone._id)).total).toBe(0);
    expect((await visitor.call(contract.undeleteEntries, { body: [gone._id] })).status).toBe(404);
    expect(await seen(house, kept._id)).toMatchObject({ title: "Bleibt" });
    const { id } = await rowOf(house, "admin@example.org");
    expect(await acts(house, "entry.purge")).toEqual([{ by: id, thing: gone._id, details: {} }]);
  });

  test("it is emptied of what has lain in it for thirty days, by the house itself", async () => {
    const [old, younger] = [await live({ title: "Alt" }), await live({ title: "Jünger" })];
    await anna.remove(old._id);
    house.setTime("2026-11-21T10:00:00.001Z");
    await anna.remove(younger._id);
    const { database, platform } = house;
    await plantRepeating(database, { kinds: workOf(platform), now: new Date(start) });
    const remaining = async (time: string) => {
      house.setTime(time);
      await database.db.updateTable("jobs").set({ run_at: start }).where("kind", "=", "empty-entry-trash").execute();
      await house.runJobs();
      const rows = await database.db.selectFrom("entries").select("id").execute();
      return rows.map(({ id }) => id);
    };
    expect(await remaining("2026-12-21T09:59:59.999Z")).toHaveLength(2);
    expect(await remaining("2026-12-21T10:00:00.000Z")).toEqual([younger._id]);
    expect(await remaining("2026-12-21T10:00:01.000Z")).toEqual([]);
    expect(await database.db.selectFrom("revisions").selectAll().execute()).toEqual([]);
    expect(await acts(house, "entry.purge")).toEqual([
      { by: null, thing: old._id, details: {} },
      { by: null, thing: younger._id, details: {} },
    ]);
  });

  test("tags do not count what lies in it, and know it again when it comes back", async () => {
    const { _id } = await anna.create({ title: "Lese", tags: ["Hof|Menschen"] });
    const counts = async () => {
      const { items } = (await visitor.call(listTags)).reply;
      return items.map(({ path, count, total }) => [path, count, total]);
    };
    const full = [
      ["Hof", 0, 1],
      ["Hof|Menschen", 1, 1],
    ];
    expect(await counts()).toEqual(full);
    await anna.remove(_id);
    expect(await counts()).toEqual([
      ["Hof", 0, 0],
      ["Hof|Menschen", 0, 0],
    ]);
    await anna.undelete(_id);
    expect(await counts()).toEqual(full);
  });

  test("a batch goes into it with reasons for what does not, and pages that list entries keep their address", async () => {
    const block = { type: "newsList", v: 1, id: "liste", props: { title: {}, tags: ["Hof"] } };
    const body = { title: "Der Hof", slug: "der-hof", blocks: [block] };
    const page = (await visitor.call(pages.createPage, { body })).reply;
    await visitor.call(pages.publishPages, { body: [page._id] });
    const [one, two, draft] = [
      await live({ title: "A", tags: ["Hof"] }),
      await live({ title: "B", tags: ["Hof"] }),
      await anna.create({ title: "C" }),
    ];
    expect(one.page).toEqual({ de: "der-hof", en: "der-hof" });
    const ids = [two._id, missing, draft._id];
    const { reply } = await visitor.call(contract.deleteEntryBatch, { body: ids });
    expect(reply).toEqual({ removed: [two._id, draft._id], refused: [refused] });
    expect((await trash()).map(({ title }) => title).toSorted()).toEqual(["B", "C"]);
    expect(await guests({ tags: "Hof" })).toBe(1);
    const { reply: shown } = await house.guest.call(pages.readPages, { query: { slug: "der-hof" } });
    expect(shown).toMatchObject({ slug: "der-hof", blocks: [{ props: { tags: ["Hof"] } }] });
    expect((await anna.undelete(two._id)).page).toEqual({ de: "der-hof", en: "der-hof" });
    const { status } = await visitor.call(contract.deleteEntryBatch, { body: [] });
    expect(status).toBe(200);
  });

  test("deleting and saving at the same moment loses no text and leaves nothing half done", async () => {
    for (let round = 0; round < 6; round += 1) {
      const entry = await live({ title: "Anfang" });
      const change = { _id: entry._id, version: entry.version, title: "Zuletzt" };
      const [removed, saved] = await Promise.all([
        visitor.call(contract.deleteEntry, { body: { _id: entry._id } }),
        visitor.call(contract.changeEntry, { body: change }),
      ]);
      expect([removed.status, removed.reply]).toEqual([200, { removed: [entry._id] }]);
      expect([200, 404, 409], JSON.stringify(saved.reply)).toContain(saved.status);
      expect(await seen(house, entry._id)).toBeNull();
      expect((await anna.undelete(entry._id)).title).toBe(saved.status === 200 ? "Zuletzt" : "Anfang");
    }
  });

  test("guests and customers neither look into it nor take anything out", async () => {
    const { _id } = await live({ title: "Lese" });
    await anna.remove(_id);
    const customer = await house.as("customer");
    for (const record of [contract.undeleteEntries, contract.purgeEntries] as const) {
      expect((await house.guest.call(record, { body: [_id] })).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(record, { body: [_id] })).reply).toMatchObject({ code: "C100" });
    }
    const query = { status: "trash" as const };
    expect((await house.guest.call(contract.readEntries, { query })).reply).toMatchObject({ code: "C101" });
    expect((await customer.call(contract.readEntries, { query })).reply).toMatchObject({ code: "C100" });
    expect(await trash()).toHaveLength(1);
  });
});
