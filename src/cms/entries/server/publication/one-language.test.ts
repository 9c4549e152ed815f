import { beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";
import { up } from "../migrations/2026-12-05-entry-states.ts";

onEveryEngine("entries of a site with one language", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let anna: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    staff = await house.as("admin");
    anna = writer(staff);
  });

  async function second(secondLanguage: boolean): Promise<void> {
    const [config] = (await staff.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, secondLanguage };
    expect((await staff.call(changeConfig, { body })).status).toBe(200);
  }
  /** What the entry says of itself, and whether the list of changed entries has it. */
  async function states(id: string) {
    const { changed, behind } = await anna.read(id);
    const { items } = await anna.list({ status: "changed" });
    return [changed, behind?.state, items.some(({ _id }) => _id === id)];
  }
  const both = { title: "Lese", translations: { en: { title: "Harvest" } } };
  const live = [false, "live", false];
  const changed = [true, "changed", true];

  test("are live as they are once they are published, whatever they say in the other language", async () => {
    await second(false);
    const { _id } = await anna.create(both);
    expect(await anna.publish(_id)).toMatchObject({ published: ["de"], changed: false });
    expect(await states(_id)).toEqual(live);
    await anna.change(await anna.read(_id), { translations: { en: { title: "Vintage" } } });
    expect(await states(_id)).toEqual(live);
    await anna.change(await anna.read(_id), { title: "Weinlese" });
    expect(await states(_id)).toEqual(changed);
  });

  test("have nothing to publish while what waits is in the language that is off, and have it again when it is on", async () => {
    const { _id } = await anna.create(both);
    await anna.publish(_id);
    await anna.change(await anna.read(_id), { translations: { en: { title: "Vintage" } } });
    expect(await states(_id)).toEqual(changed);
    await second(false);
    expect(await states(_id)).toEqual(live);
    await second(true);
    expect(await states(_id)).toEqual(changed);
  });

  test("keep what they say in the language that is off when their changes are discarded", async () => {
    await second(false);
    const published = await anna.publish((await anna.create(both))._id);
    const after = await anna.discard(await anna.change(published, { title: "Weinlese" }));
    expect(writtenOf(after)).toEqual(writtenOf(published));
    expect(after).toMatchObject({ changed: false, translations: { en: { title: "Harvest" } } });
  });

  test("get their true state at the update that brought it", async () => {
    await second(false);
    const same = await anna.publish((await anna.create(both))._id);
    const open = await anna.publish((await anna.create({ title: "Hof" }))._id);
    await anna.change(open, { title: "Keller" });
    const { db } = house.platform;
    // As an earlier version has stored it.
    await db.updateTable("entries").set({ live_differs: 1 }).where("live", "is not", null).execute();
    await up(db as never);
    await house.runJobs();
    expect([await states(same._id), await states(open._id)]).toEqual([live, changed]);
  });
});
