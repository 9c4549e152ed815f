import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const unknown = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("batches of entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function written(titles: string[]): Promise<string[]> {
    const ids = [];
    for (const title of titles) ids.push((await admin.call(contract.createEntry, { body: { title } })).reply._id);
    return ids;
  }
  async function batch(visitor: Visitor, body: string[]): Promise<string[]> {
    const { status, reply } = await visitor.call(contract.readEntryBatch, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.map(({ title }) => title);
  }

  test("a batch is read in the order asked for, and what is unknown is left out", async () => {
    const [one, two, three] = (await written(["Eins", "Zwei", "Drei"])) as [string, string, string];
    expect(await batch(admin, [three, unknown, one, two])).toEqual(["Drei", "Eins", "Zwei"]);
    expect(await batch(admin, [])).toEqual([]);
  });

  test("guests get those of a batch that are published", async () => {
    const [one, two] = (await written(["Eins", "Zwei"])) as [string, string];
    expect(await batch(house.guest, [two, one])).toEqual([]);
    await admin.call(contract.publishEntries, { body: [two] });
    expect(await batch(house.guest, [one, two, unknown])).toEqual(["Zwei"]);
  });

  test("a batch delete says what went and what did not, and why", async () => {
    const [one, two, three] = (await written(["Eins", "Zwei", "Drei"])) as [string, string, string];
    const { status, reply } = await admin.call(contract.deleteEntryBatch, { body: [two, unknown, one] });
    expect(status).toBe(200);
    expect(reply).toEqual({
      removed: [two, one],
      refused: [{ _id: unknown, code: "C404", message: "Das gibt es hier nicht (mehr)." }],
    });
    expect(await batch(admin, [one, two, three])).toEqual(["Drei"]);
  });

  test("more than a hundred at once are refused", async () => {
    const body = Array.from({ length: 101 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, "0")}`);
    for (const record of [contract.readEntryBatch, contract.deleteEntryBatch, contract.publishEntries] as const) {
      const { status, reply } = await admin.call(record, { body });
      expect([status, reply]).toMatchObject([
        400,
        { errors: [{ field: "", code: "maxItems", message: "Höchstens 100 Einträge." }] },
      ]);
    }
    expect(await batch(admin, body.slice(1))).toEqual([]);
  });

  test("guests and customers delete and publish nothing", async () => {
    const customer = await house.as("customer");
    const ids = await written(["Bleibt"]);
    for (const record of [contract.deleteEntryBatch, contract.publishEntries, contract.unpublishEntries] as const) {
      expect((await house.guest.call(record, { body: ids })).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(record, { body: ids })).reply).toMatchObject({ code: "C100" });
    }
    expect(await batch(admin, ids)).toEqual(["Bleibt"]);
    expect(await batch(house.guest, ids)).toEqual([]);
  });
});
