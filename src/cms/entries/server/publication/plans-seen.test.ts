import { expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { evening, noon, plannedIn } from "#server/testing/houses/plans.ts";
import { seen } from "#server/testing/things/entries.ts";

onEveryEngine("what is planned for an entry", (fresh) => {
  const at = plannedIn(fresh);
  const guests = async (query: object = {}) => {
    const { reply } = await at.house.guest.call(contract.readEntries, { query });
    return (reply as contract.EntryList).items.map(({ title }) => title);
  };

  test("is seen at once in what guests read, in kept answers too", async () => {
    const { _id } = await at.anna.create({ title: "Lese", tags: ["Hof"], publish_date: "2026-11-20T08:00:00.000Z" });
    await at.anna.plan(_id, { act: "publish", at: noon });
    await at.anna.plan(_id, { act: "unpublish", at: evening });
    const all = () => Promise.all([guests(), guests({ tags: "Hof" }), guests({ q: "lese" }), guests({ lang: "en" })]);
    expect(await all()).toEqual([[], [], [], []]);
    await at.passes(noon);
    expect(await all()).toEqual([["Lese"], ["Lese"], ["Lese"], ["Lese"]]);
    await at.passes(evening);
    expect(await all()).toEqual([[], [], [], []]);
  });

  test("publishes an entry whose own day is later still: it is hidden until then, and appears without a job", async () => {
    const { _id } = await at.anna.create({ title: "Advent", publish_date: evening });
    await at.anna.plan(_id, { act: "publish", at: noon });
    await at.passes(noon);
    expect((await at.anna.read(_id)).behind).toMatchObject({ state: "planned", plans: [] });
    expect([await seen(at.house, _id), await guests()]).toEqual([null, []]);
    at.house.setTime(evening);
    expect(await guests()).toEqual(["Advent"]);
    expect((await at.anna.read(_id)).behind?.state).toBe("live");
  });

  test("can be listed: drafts with a plan, and what is published for a later day", async () => {
    const planned = await at.anna.create({ title: "Mit Plan", publish_date: "2026-11-01T00:00:00.000Z" });
    await at.anna.plan(planned._id, { act: "publish", at: noon });
    const waiting = await at.anna.create({ title: "Wartet", publish_date: evening });
    await at.anna.publish(waiting._id);
    await at.anna.create({ title: "Nur Entwurf", publish_date: evening });
    await at.anna.publish((await at.anna.create({ title: "Da" }))._id);
    expect(await at.listed()).toEqual(["Wartet", "Mit Plan"]);
    await at.passes(evening);
    expect(await at.listed()).toEqual([]);
    expect((await at.listed("live")).toSorted()).toEqual(["Da", "Mit Plan", "Wartet"]);
  });

  test("is nothing that guests hear of, or may do", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    await at.anna.publish(_id);
    await at.anna.plan(_id, { act: "unpublish", at: evening });
    expect(JSON.stringify(await seen(at.house, _id))).not.toContain("unpublish");
    const customer = await at.house.as("customer");
    const body = { _id, act: "unpublish" as const, at: noon };
    expect((await at.house.guest.call(contract.planEntry, { body })).reply).toMatchObject({ code: "C101" });
    expect((await customer.call(contract.planEntry, { body })).reply).toMatchObject({ code: "C100" });
  });
});
