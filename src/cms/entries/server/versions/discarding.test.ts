import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";

onEveryEngine("discarding the changes of a draft", (fresh) => {
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

  const published = {
    ...{ title: "Lese", content: ["<p>Bald.</p>"], tags: ["Hof"], publish_date: "2026-11-20T08:00:00.000Z" },
    translations: { en: { title: "Harvest", content: ["<p>Soon.</p>"] } },
  };
  const other = {
    ...{ title: "Anders", content: [], tags: [], publish_date: "2026-11-28T08:00:00.000Z" },
    translations: { en: { title: "Different", content: [] } },
  };

  test("makes the draft what visitors read, who notice nothing", async () => {
    const entry = await anna.publish((await anna.create(published))._id);
    const before = await seen(house, entry._id);
    const changed = await anna.change(entry, other);
    const after = await anna.discard(changed);
    expect(writtenOf(after)).toEqual(writtenOf(entry));
    expect(after).toMatchObject({ changed: false, version: changed.version + 1, behind: { state: "live" } });
    house.app.answers.clear();
    expect(await seen(house, entry._id)).toEqual({ ...before, version: after.version });
  });

  test("takes a language with it that was never published", async () => {
    const { translations: _none, ...german } = published;
    const entry = await anna.publish((await anna.create(german))._id);
    const changed = await anna.change(entry, { translations: { en: { title: "Harvest" } } });
    expect((await anna.discard(changed)).translations).toEqual({});
  });

  test("is undone from the versions, which keep what was discarded", async () => {
    const entry = await anna.publish((await anna.create(published))._id);
    const changed = await anna.change(entry, other);
    const after = await ben.discard(changed);
    const { items } = await anna.versions(entry._id);
    expect(items.map(({ reason, title, by }) => `${reason} ${title} ${by?.name}`)).toEqual([
      "discard Lese system",
      "save Anders admin",
      "publish Lese admin",
      "save Lese admin",
    ]);
    expect(writtenOf(await anna.restore(after, items[1]?._id ?? ""))).toEqual(writtenOf(changed));
    expect((await acts(house, "entry.discard")).map(({ thing }) => thing)).toContain(entry._id);
  });

  test("insists on the draft that was looked at", async () => {
    const entry = await anna.publish((await anna.create(published))._id);
    const seenDraft = await anna.change(entry, other);
    const newer = await ben.change(seenDraft, { title: "Noch anders" });
    const body = { _id: entry._id, version: seenDraft.version };
    const { status, reply } = await visitor.call(contract.discardChanges, { body });
    expect([status, reply]).toMatchObject([409, { code: "C409", current: { title: "Noch anders" } }]);
    expect(await anna.read(entry._id)).toMatchObject({ title: "Noch anders", version: newer.version });
  });

  test("changes nothing where nothing was changed, and is refused where nothing is published", async () => {
    const draft = await anna.create(published);
    const body = { _id: draft._id, version: draft.version };
    const refused = await visitor.call(contract.discardChanges, { body });
    expect([refused.status, refused.reply]).toMatchObject([422, { code: "NOT_PUBLISHED" }]);
    const entry = await anna.publish(draft._id);
    expect((await anna.discard(entry)).version).toBe(entry.version);
    expect((await anna.versions(entry._id)).total).toBe(2);
  });
});
