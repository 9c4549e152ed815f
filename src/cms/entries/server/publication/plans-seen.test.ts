import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { seen, type Writer, writer } from "#server/testing/entries.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const noon = "2026-11-21T12:00:00.000Z";
const evening = "2026-11-21T18:00:00.000Z";

onEveryEngine("what is planned for an entry", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  /** The clock goes on, and the house does what is due. */
  async function at(time: string): Promise<void> {
    house.setTime(time);
    await house.runJobs();
  }
  const listed = async (status: "planned" | "draft" | "live" = "planned") =>
    (await anna.list({ status })).items.map(({ title }) => title);
  const guests = async (query: object = {}) => {
    const { reply } = await house.guest.call(contract.readEntries, { query });
    return (reply as contract.EntryList).items.map(({ title }) => title);
  };

  test("is seen at once in what guests read, in kept answers too", async () => {
    const { _id } = await anna.create({ title: "Lese", tags: ["Hof"], publish_date: "2026-11-20T08:00:00.000Z" });
    await anna.plan(_id, { act: "publish", at: noon });
    await anna.plan(_id, { act: "unpublish", at: evening });
    const all = () => Promise.all([guests(), guests({ tags: "Hof" }), guests({ q: "lese" }), guests({ lang: "en" })]);
    expect(await all()).toEqual([[], [], [], []]);
    await at(noon);
    expect(await all()).toEqual([["Lese"], ["Lese"], ["Lese"], ["Lese"]]);
    await at(evening);
    expect(await all()).toEqual([[], [], [], []]);
  });

  test("publishes an entry whose own day is later still: it is hidden until then, and appears without a job", async () => {
    const { _id } = await anna.create({ title: "Advent", publish_date: evening });
    await anna.plan(_id, { act: "publish", at: noon });
    await at(noon);
    expect((await anna.read(_id)).behind).toMatchObject({ state: "planned", plans: [] });
    expect([await seen(house, _id), await guests()]).toEqual([null, []]);
    house.setTime(evening);
    expect(await guests()).toEqual(["Advent"]);
    expect((await anna.read(_id)).behind?.state).toBe("live");
  });

  test("can be listed: drafts with a plan, and what is published for a later day", async () => {
    const planned = await anna.create({ title: "Mit Plan", publish_date: "2026-11-01T00:00:00.000Z" });
    await anna.plan(planned._id, { act: "publish", at: noon });
    const waiting = await anna.create({ title: "Wartet", publish_date: evening });
    await anna.publish(waiting._id);
    await anna.create({ title: "Nur Entwurf", publish_date: evening });
    await anna.publish((await anna.create({ title: "Da" }))._id);
    expect(await listed()).toEqual(["Wartet", "Mit Plan"]);
    await at(evening);
    expect(await listed()).toEqual([]);
    expect((await listed("live")).toSorted()).toEqual(["Da", "Mit Plan", "Wartet"]);
  });

  test("is nothing that guests hear of, or may do", async () => {
    const { _id } = await anna.create({ title: "Lese" });
    await anna.publish(_id);
    await anna.plan(_id, { act: "unpublish", at: evening });
    expect(JSON.stringify(await seen(house, _id))).not.toContain("unpublish");
    const customer = await house.as("customer");
    const body = { _id, act: "unpublish" as const, at: noon };
    expect((await house.guest.call(contract.planEntry, { body })).reply).toMatchObject({ code: "C101" });
    expect((await customer.call(contract.planEntry, { body })).reply).toMatchObject({ code: "C100" });
  });
});
