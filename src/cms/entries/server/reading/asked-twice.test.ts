import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";

onEveryEngine("a new entry whose answer got lost", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;
  let other: Visitor;
  let ben: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
    other = await house.as("system");
    ben = writer(other);
  });

  const made = async (id: string) => (await acts(house, "entry.create")).filter(({ thing }) => thing === id).length;

  test("asked for again in the same sitting it is the same entry, as it was asked for last", async () => {
    const sitting = randomUUID();
    const first = await anna.create({ title: "Lese", tags: ["Hof"], sitting });
    const again = await anna.create({ title: "Lese 2026", content: ["<p>Los!</p>"], sitting });
    expect(again).toMatchObject({ _id: first._id, title: "Lese 2026", content: ["<p>Los!</p>"], tags: [] });
    expect((await anna.versions(first._id)).items.map(({ title }) => title)).toEqual(["Lese 2026"]);
    expect(await made(first._id)).toBe(1);
    // What was heard of the answer is good enough to go on with.
    await anna.change(again, { title: "Lese 2027", sitting });
  });

  test("is of the day of its first publication all the same", async () => {
    house.setTime("2026-11-21T10:00:00.000Z");
    const sitting = randomUUID();
    const first = await anna.create({ title: "Lese", sitting });
    house.setTime("2026-11-21T10:01:00.000Z");
    const again = await anna.create({ title: "Lese!", sitting });
    expect(again.publish_date).toBe(first.publish_date);
    house.setTime("2026-11-22T08:00:00.000Z");
    expect((await anna.publish(again._id)).publish_date).toBe("2026-11-22T08:00:00.000Z");
  });

  test("never covers what somebody else saves at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const sitting = randomUUID();
      const entry = await anna.create({ title: "Lese", sitting });
      const { _id, version } = entry;
      const [again, bens] = await Promise.all([
        visitor.call(contract.createEntry, { body: { title: "Von Anna", sitting } }),
        other.call(contract.changeEntry, { body: { _id, version, title: "Von Ben" } }),
      ]);
      // Whoever came second is told; what was answered with success is what stands there.
      expect([again.status, bens.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await anna.read(_id)).title).toBe(again.status === 200 ? "Von Anna" : "Von Ben");
    }
  });

  test("asked for several times at the same moment it is one entry", async () => {
    const sitting = randomUUID();
    const bodies = ["A", "B", "C", "D"].map((title) => ({ title, sitting }));
    const ids = await Promise.all(bodies.map(async (body) => (await anna.create(body))._id));
    expect(new Set(ids).size).toBe(1);
    expect(await made(ids[0] ?? "")).toBe(1);
  });

  test("another person, another sitting and no sitting at all each make an entry of their own", async () => {
    const sitting = randomUUID();
    const entries = [
      await anna.create({ title: "Lese", sitting }),
      await ben.create({ title: "Lese", sitting }),
      await anna.create({ title: "Lese", sitting: randomUUID() }),
      await anna.create({ title: "Lese" }),
      await anna.create({ title: "Lese" }),
    ];
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(5);
  });

  test("what somebody else did to it meanwhile stays, and both versions are there to choose from", async () => {
    const sitting = randomUUID();
    const entry = await anna.create({ title: "Lese", sitting });
    await ben.change(entry, { title: "Weinlese" });
    const body = { title: "Lese!", sitting };
    const { status, reply } = await visitor.call(contract.createEntry, { body });
    expect([status, reply]).toMatchObject([409, { code: "C409", current: { _id: entry._id, title: "Weinlese" } }]);
    expect(await anna.read(entry._id)).toMatchObject({ title: "Weinlese" });
  });

  test("one that lies in the trash or is published is left as it is", async () => {
    const [thrown, shown] = [randomUUID(), randomUUID()];
    const inTrash = await anna.create({ title: "Weg", sitting: thrown });
    await anna.remove(inTrash._id);
    const again = await visitor.call(contract.createEntry, { body: { title: "Weg?", sitting: thrown } });
    expect(again.status).toBe(404);
    const live = await anna.create({ title: "Da", sitting: shown });
    await anna.publish(live._id);
    const late = await visitor.call(contract.createEntry, { body: { title: "Da?", sitting: shown } });
    expect(late.status).toBe(409);
    expect(await anna.read(live._id)).toMatchObject({ title: "Da", published: ["de"] });
  });
});
