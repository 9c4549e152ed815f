import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { changeTag, listTags } from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";

onEveryEngine("several people at one entry", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function written(title: string): Promise<contract.Entry> {
    return (await admin.call(contract.createEntry, { body: { title } })).reply;
  }
  const change = (_id: string, version: number, title: string) =>
    admin.call(contract.changeEntry, { body: { _id, version, title } });
  const rowOf = (id: string) =>
    house.platform.db.selectFrom("entries").selectAll().where("id", "=", id).executeTakeFirst();

  test("a stale version is refused with the entry as it is now, and nothing is written", async () => {
    const entry = await written("Eins");
    expect((await change(entry._id, entry.version, "Zwei")).status).toBe(200);
    const row = await rowOf(entry._id);
    const { status, reply } = await change(entry._id, entry.version, "Drei");
    expect(status).toBe(409);
    expect(reply).toMatchObject({
      code: "C409",
      message: "Das wurde inzwischen geändert. Ihre Fassung ist noch nicht gespeichert.",
      hint: "Vergleichen Sie beide Fassungen und speichern Sie dann noch einmal.",
      current: { _id: entry._id, title: "Zwei", version: entry.version + 1 },
    });
    expect(await rowOf(entry._id)).toEqual(row);
  });

  test("a version from the future is as wrong as one from the past", async () => {
    const entry = await written("Eins");
    expect((await change(entry._id, entry.version + 1, "Zwei")).status).toBe(409);
  });

  test("of two changes at the same moment exactly one wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const entry = await written("Anfang");
      const answers = await Promise.all(["A", "B"].map((title) => change(entry._id, entry.version, title)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)?.reply;
      const now = await admin.call(contract.readEntries, { query: { id: entry._id } });
      expect(now.reply).toEqual(winner);
    }
  });

  test("of two people in their sittings the second is told, and saves on top of the first without losing either", async () => {
    const other = await house.as("system");
    const [anna, ben, hers, his] = [writer(admin), writer(other), randomUUID(), randomUUID()];
    const opened = await written("Anfang");
    const first = await anna.change(opened, { title: "Von Anna", sitting: hers });
    const mine = { content: ["<p>Von Ben</p>"], sitting: his };
    const late = await other.call(contract.changeEntry, { body: { ...mine, _id: opened._id, version: 1 } });
    expect([late.status, late.reply]).toMatchObject([409, { current: { title: "Von Anna", version: first.version } }]);
    const { current } = late.reply as unknown as { current: contract.Entry };
    const both = await ben.change(current, mine);
    expect(both).toMatchObject({ title: "Von Anna", content: mine.content });
    const stale = { _id: opened._id, version: first.version, title: "Noch einmal", sitting: hers };
    expect((await admin.call(contract.changeEntry, { body: stale })).status).toBe(409);
    await anna.change(both, { title: "Noch einmal", sitting: hers });
    const told = (await anna.versions(opened._id)).items.toReversed();
    expect(told.map(({ title, by }) => [title, by?.name])).toEqual([
      ["Anfang", "admin"],
      ["Von Anna", "admin"],
      ["Von Anna", "system"],
      ["Noch einmal", "admin"],
    ]);
  });

  test("each save that was answered with success is in a version, whoever else was saving at that moment", async () => {
    const { _id } = await written("Anfang");
    const saved: string[] = [];
    const work = async (visitor: Visitor, name: string) => {
      for (let number = 0; number < 6; number += 1) {
        const { version } = await writer(visitor).read(_id);
        const title = `${name} ${number}`;
        const { status } = await visitor.call(contract.changeEntry, { body: { _id, version, title } });
        expect([200, 409]).toContain(status);
        if (status === 200) saved.push(title);
      }
    };
    await Promise.all([work(admin, "Anna"), work(await house.as("system", "third@example.org"), "Ben")]);
    const { items } = await writer(admin).versions(_id, { pageSize: 100 });
    expect(items.map(({ title }) => title).toSorted()).toEqual(["Anfang", ...saved].toSorted());
  });

  test("a tag that is renamed under somebody's hands does not take the text along", async () => {
    const anna = writer(admin);
    const entry = await anna.create({ title: "Lese", tags: ["Wein"] });
    const { items } = (await admin.call(listTags)).reply;
    const tag = items.find(({ path }) => path === "Wein")?._id ?? "";
    await admin.call(changeTag, { body: { _id: tag, path: "Rebe" } });
    const late = await admin.call(contract.changeEntry, {
      body: { _id: entry._id, version: entry.version, title: "Weinlese" },
    });
    expect([late.status, late.reply]).toMatchObject([409, { current: { title: "Lese", tags: ["Rebe"] } }]);
    const { current } = late.reply as unknown as { current: contract.Entry };
    expect(await anna.change(current, { title: "Weinlese" })).toMatchObject({ title: "Weinlese", tags: ["Rebe"] });
  });

  test("publishing may insist on the version that was looked at", async () => {
    const entry = await written("Eins");
    await change(entry._id, entry.version, "Zwei");
    const stale = await admin.call(contract.publishEntries, { body: [{ _id: entry._id, version: entry.version }] });
    expect([stale.status, stale.reply]).toMatchObject([409, { code: "C409", current: { title: "Zwei" } }]);
    expect((await house.guest.call(contract.readEntries, { query: { id: entry._id } })).status).toBe(404);
    const right = await admin.call(contract.publishEntries, { body: [{ _id: entry._id, version: entry.version + 1 }] });
    expect(right.status).toBe(200);
  });

  test("unpublishing may insist on the version that was looked at", async () => {
    const entry = await written("Eins");
    await admin.call(contract.publishEntries, { body: [entry._id] });
    const stale = await admin.call(contract.unpublishEntries, { body: [{ _id: entry._id, version: entry.version }] });
    expect(stale.status).toBe(409);
    expect((await house.guest.call(contract.readEntries, { query: { id: entry._id } })).status).toBe(200);
  });

  test("a list is published as a whole: one that is missing leaves the others as they were", async () => {
    const entries = [await written("Eins"), await written("Zwei")];
    const ids = entries.map(({ _id }) => _id);
    const rows = await Promise.all(ids.map(rowOf));
    const missing = "01900000-0000-7000-8000-00000000dead";
    const last = "ffffffff-ffff-7fff-8fff-ffffffffffff";
    for (const unknown of [missing, last]) {
      const { status, reply } = await admin.call(contract.publishEntries, { body: [...ids, unknown] });
      expect([status, reply]).toMatchObject([404, { code: "C404" }]);
    }
    expect(await Promise.all(ids.map(rowOf))).toEqual(rows);
    expect((await house.guest.call(contract.readEntryBatch, { body: ids })).reply).toEqual([]);
  });

  test("a list that is published answers in the order in which it was asked", async () => {
    const ids = [];
    for (const title of ["Eins", "Zwei", "Drei"]) ids.push((await written(title))._id);
    const order = [ids[2], ids[0], ids[1]] as string[];
    const { reply } = await admin.call(contract.publishEntries, { body: order });
    expect(reply.map(({ _id }) => _id)).toEqual(order);
  });

  test("lists that overlap can be published by several people at once", async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push((await written(`Nummer ${n}`))._id);
    for (let round = 0; round < 8; round += 1) {
      const lists = [ids, ids.slice(3), ids.slice(0, 3), ids.toReversed()];
      const answers = await Promise.all(lists.map((body) => admin.call(contract.publishEntries, { body })));
      // Whoever insists on no version is not refused for one, and nobody waits for somebody who waits for them.
      for (const { status, reply } of answers)
        expect([status, JSON.stringify(reply)]).toEqual([200, expect.anything()]);
    }
    expect((await house.guest.call(contract.readEntryBatch, { body: ids })).reply).toHaveLength(6);
  });
});
