import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing.ts";
import * as contract from "../contract.ts";

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
      // Whoever was overtaken is told so; nobody waits for somebody who waits for them.
      for (const { status, reply } of answers) expect([200, 409], JSON.stringify(reply)).toContain(status);
    }
    expect((await house.guest.call(contract.readEntryBatch, { body: ids })).reply).toHaveLength(6);
  });
});
