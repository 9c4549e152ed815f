import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("versions of an entry", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;
  let ben: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
    ben = writer(await house.as("system"));
  });

  const told = async (id: string) =>
    (await anna.versions(id, { pageSize: 100 })).items
      .map(({ reason, title, languages }) => [reason, title, ...languages].join(" "))
      .toReversed();
  const updates = async (id: string) => (await acts(house, "entry.update")).filter(({ thing }) => thing === id);

  test("what one person saves in one sitting is one version and one line of the audit log", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    let entry = await anna.create({ title: "Lese", sitting: first });
    house.setTime("2026-11-21T10:01:00.000Z");
    entry = await anna.change(entry, { title: "Lese 1", sitting: first });
    expect(await told(entry._id)).toEqual(["save Lese 1"]);
    expect(await updates(entry._id)).toHaveLength(0);
    house.setTime("2026-11-21T10:02:00.000Z");
    entry = await anna.change(entry, { title: "Lese 2", sitting: second });
    house.setTime("2026-11-21T10:03:00.000Z");
    await anna.change(entry, { content: ["<p>Los!</p>"], sitting: second });
    expect(await told(entry._id)).toEqual(["save Lese 1", "save Lese 2"]);
    const { items } = await anna.versions(entry._id);
    expect(items.map(({ number, created, changed }) => [number, created, changed])).toEqual([
      [2, "2026-11-21T10:02:00.000Z", "2026-11-21T10:03:00.000Z"],
      [1, "2026-11-21T10:00:00.000Z", "2026-11-21T10:01:00.000Z"],
    ]);
    expect(await updates(entry._id)).toMatchObject([{ thing: entry._id, details: {} }]);
    expect((await acts(house, "entry.create")).filter(({ thing }) => thing === entry._id)).toHaveLength(1);
  });

  test("another person, another sitting and a publication in between each begin a new version", async () => {
    const sitting = randomUUID();
    let entry = await anna.create({ title: "A", sitting });
    entry = await ben.change(entry, { title: "B", sitting });
    entry = await anna.change(entry, { title: "C", sitting });
    entry = await anna.publish(entry._id);
    entry = await anna.change(entry, { title: "D", sitting });
    entry = await anna.change(entry, { title: "E", sitting });
    await anna.change(entry, { title: "F", sitting: randomUUID() });
    expect(await told(entry._id)).toEqual(["save A", "save B", "save C", "publish C de", "save E", "save F"]);
    const [annaId, benId] = await Promise.all(
      ["admin", "system"].map(async (role) => (await rowOf(house, `${role}@example.org`)).id),
    );
    expect((await updates(entry._id)).map(({ by }) => by)).toEqual([benId, annaId, annaId, annaId]);
  });

  test("without a sitting each save is a version of its own that says what it changed, and one that changes nothing is none", async () => {
    let entry = await anna.create({ title: "A" });
    entry = await anna.change(entry, { title: "B" });
    entry = await anna.change(entry, { tags: ["Hof"] });
    entry = await anna.change(entry, { title: "B", tags: ["Hof"] });
    expect(await told(entry._id)).toEqual(["save A", "save B", "save B"]);
    expect((await updates(entry._id)).map(({ details }) => details)).toEqual([
      { fields: ["title"] },
      { fields: ["tags"] },
    ]);
  });

  test("each publication is a named version with the languages that it showed or took away", async () => {
    let entry = await anna.create({ title: "Lese" });
    await anna.publish(entry._id);
    entry = await anna.change(await anna.read(entry._id), { translations: { en: { title: "Harvest" } } });
    await anna.publish(entry._id, "en");
    await anna.unpublish(entry._id, "de");
    await anna.publish(entry._id);
    await anna.unpublish(entry._id);
    // Nothing is there any more that could be taken off the site.
    await anna.unpublish(entry._id);
    const named = ["publish Lese de", "publish Lese en", "unpublish Lese de", "publish Lese de en"];
    expect(await told(entry._id)).toEqual([
      "save Lese",
      named[0],
      "save Lese",
      ...named.slice(1),
      "unpublish Lese de en",
    ]);
    const { items, total } = await anna.versions(entry._id, { named: true });
    expect([total, items.map(({ number }) => number)]).toEqual([5, [7, 6, 5, 4, 2]]);
    expect(await anna.versions(entry._id, { named: false })).toMatchObject({ total: 7 });
  });

  test("versions come in pages of ten, latest first", async () => {
    let entry = await anna.create({ title: "1" });
    for (let number = 2; number <= 12; number += 1) entry = await anna.change(entry, { title: String(number) });
    const first = await anna.versions(entry._id);
    expect([first.total, first.page, first.pageSize]).toEqual([12, 1, 10]);
    expect(first.items.map(({ title }) => title)).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
    expect((await anna.versions(entry._id, { page: 2 })).items.map(({ number }) => number)).toEqual([2, 1]);
    expect((await anna.versions(entry._id, { page: 3, pageSize: 5 })).items.map(({ number }) => number)).toEqual([
      2, 1,
    ]);
    expect((await anna.versions(missing)).items).toEqual([]);
  });

  test("a version says who wrote it, also when that person is not there any more", async () => {
    const gone = await house.as("admin", "gone@example.org");
    const entry = await writer(gone).create({ title: "Von früher" });
    const { id } = await rowOf(house, "gone@example.org");
    const by = async () => (await anna.versions(entry._id)).items[0]?.by;
    expect(await by()).toEqual({ _id: id, name: "admin" });
    await house.platform.db.deleteFrom("users").where("id", "=", id).execute();
    expect(await by()).toEqual({ _id: id, name: null });
  });

  test("one version reads as the entry was, in all its fields and languages", async () => {
    const former = {
      title: "Lese",
      content: ["<p>Eins</p>", "<p>Zwei</p>"],
      tags: ["Hof|Menschen"],
      links: [{ title: "Mehr", href: "/weine" }],
      publish_date: "2026-11-20T08:00:00.000Z",
      translations: { en: { title: "Harvest", content: ["<p>One</p>"] } },
    };
    let entry = await anna.create(former);
    await anna.publish(entry._id);
    entry = await anna.change(await anna.read(entry._id), {
      title: "Anders",
      content: [],
      tags: [],
      links: [],
      translations: { en: { title: "", content: [] } },
    });
    const { items } = await anna.versions(entry._id);
    const version = await anna.version(items.at(-1)?._id ?? "");
    expect(version).toMatchObject({ number: 1, reason: "save", title: "Lese", entry: { _id: entry._id, ...former } });
    expect(version.entry).toMatchObject({ published: [], can: { write: false, publish: false, delete: false } });
    expect(items.every((item) => item.entry === undefined)).toBe(true);
    const now = await anna.version(items[0]?._id ?? "");
    expect(writtenOf(now.entry as contract.Entry)).toEqual(writtenOf(entry));
    expect(await seen(house, entry._id)).toMatchObject({ title: "Lese" });
  });

  test("one that is not there is not found, and who asks for nothing is told so", async () => {
    const one = await visitor.call(contract.readRevisions, { query: { id: missing } });
    expect([one.status, one.reply]).toMatchObject([404, { code: "C404" }]);
    const none = await visitor.call(contract.readRevisions, { query: {} });
    expect([none.status, none.reply]).toMatchObject([400, { code: "BAD_FIELDS", field: "thing" }]);
  });

  test("guests and customers read no version, whichever way they ask", async () => {
    const { _id } = await anna.create({ title: "Geheim" });
    await anna.publish(_id);
    const id = (await anna.versions(_id)).items[0]?._id ?? "";
    const customer = await house.as("customer");
    for (const query of [{ thing: _id }, { id }]) {
      expect((await house.guest.call(contract.readRevisions, { query })).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(contract.readRevisions, { query })).reply).toMatchObject({ code: "C100" });
    }
  });
});
