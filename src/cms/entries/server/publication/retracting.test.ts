import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer } from "#server/testing/things/entries.ts";

onEveryEngine("undoing a publication", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  const read = async (id: string) => {
    house.app.answers.clear();
    return seen(house, id);
  };
  const found = async (q: string) => {
    house.app.answers.clear();
    const { items } = (await house.guest.call(contract.readEntries, { query: { q } })).reply as contract.EntryList;
    return items.map(({ title }) => title);
  };

  test("takes off the site what nobody could read before, with the day that the publication gave it", async () => {
    const entry = await anna.create({ title: "Voreilig" });
    house.setTime("2026-11-22T09:00:00.000Z");
    const published = await anna.publish(entry._id);
    expect(published.publish_date).toBe("2026-11-22T09:00:00.000Z");
    expect(await found("voreilig")).toEqual(["Voreilig"]);
    const after = await anna.retract(published);
    expect(after).toMatchObject({ published: [], publish_date: entry.publish_date, behind: { state: "draft" } });
    expect([await read(entry._id), await found("voreilig")]).toEqual([null, []]);
    // As if it had never been published: the next publication gives it a day again.
    house.setTime("2026-11-23T09:00:00.000Z");
    expect((await anna.publish(entry._id)).publish_date).toBe("2026-11-23T09:00:00.000Z");
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("shows again what was there before, in all its languages, tags and on its day, and keeps the draft", async () => {
    let entry = await anna.create({
      ...{ title: "Lese", tags: ["Hof"], publish_date: "2026-11-20T08:00:00.000Z" },
      translations: { en: { title: "Harvest" } },
    });
    entry = await anna.publish(entry._id);
    const before = await read(entry._id);
    const more = { title: "Lese beendet", tags: ["Keller"], publish_date: "2026-11-20T12:00:00.000Z" };
    entry = await anna.change(entry, { ...more, translations: { en: { title: "Harvest is over" } } });
    entry = await anna.publish(entry._id);
    const after = await anna.retract(entry);
    expect(after).toMatchObject({ ...more, changed: true, published: ["de", "en"], behind: { state: "changed" } });
    expect(await read(entry._id)).toEqual({ ...before, version: after.version });
    expect(await found("beendet")).toEqual([]);
  });

  test("gives back the language in which alone it was published", async () => {
    let entry = await anna.create({ title: "Markt", translations: { en: { title: "Market" } } });
    await anna.publish(entry._id, "de");
    entry = await anna.publish(entry._id, "en");
    expect(entry.published).toEqual(["de", "en"]);
    expect((await anna.retract(entry)).published).toEqual(["de"]);
  });

  test("still works while the draft is being written, and leaves what was written and a day that was chosen", async () => {
    const entry = await anna.create({ title: "Voreilig" });
    const published = await anna.publish(entry._id);
    const date = "2026-11-30T08:00:00.000Z";
    await anna.change(published, { title: "Später", publish_date: date });
    expect(await anna.retract(published)).toMatchObject({ title: "Später", publish_date: date, published: [] });
  });

  test("is refused once the entry was published again, taken off the site or undone already", async () => {
    let entry = await anna.publish((await anna.create({ title: "Eins" }))._id);
    const refused = async ({ _id, version }: contract.Entry) => {
      const { status, reply } = await visitor.call(contract.retractEntries, { body: [{ _id, version }] });
      return [status, (reply as unknown as { code: string }).code];
    };
    const first = entry;
    entry = await anna.publish((await anna.change(entry, { title: "Zwei" }))._id);
    expect(await refused(first)).toEqual([409, "C409"]);
    await anna.retract(entry);
    expect(await refused(entry)).toEqual([409, "C409"]);
    entry = await anna.publish(entry._id);
    await anna.unpublish(entry._id);
    expect(await refused(entry)).toEqual([409, "C409"]);
    entry = await anna.publish(entry._id);
    await anna.remove(entry._id);
    await anna.undelete(entry._id);
    expect(await refused(entry)).toEqual([409, "C409"]);
    expect(await read(entry._id)).toBeNull();
  });

  test("of several entries is done with all of them or with none", async () => {
    const [one, two] = [await anna.create({ title: "Eins" }), await anna.create({ title: "Zwei" })];
    const [first, second] = [await anna.publish(one._id), await anna.publish(two._id)];
    const wish = ({ _id, version }: contract.Entry) => ({ _id, version });
    const stale = { ...wish(second), version: second.version - 1 };
    const { status } = await visitor.call(contract.retractEntries, { body: [wish(first), stale] });
    expect([status, (await read(one._id))?.title]).toEqual([409, "Eins"]);
    const { reply } = await visitor.call(contract.retractEntries, { body: [wish(second), wish(first)] });
    expect(reply.map(({ title, published }) => [title, published])).toEqual([
      ["Zwei", []],
      ["Eins", []],
    ]);
  });

  test("is a named version and a line of the audit log", async () => {
    const entry = await anna.publish((await anna.create({ title: "Voreilig" }))._id);
    await anna.retract(entry);
    const { items } = await anna.versions(entry._id, { named: true });
    expect(items.map(({ reason, title }) => `${reason} ${title}`)).toEqual(["retract Voreilig", "publish Voreilig"]);
    expect((await acts(house, "entry.retract")).map(({ thing }) => thing)).toContain(entry._id);
  });
});
