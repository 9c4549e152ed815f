import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing.ts";
import * as contract from "../contract.ts";

onEveryEngine("entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("a new entry begins with the defaults of the specification", async () => {
    const { status, reply } = await admin.call(contract.createEntry, { body: {} });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      title: "Titel",
      content: ["<p>content</p>"],
      media: [],
      downloads: [],
      links: [],
      tags: [],
      sections: [],
      publish_date: "2026-11-21T10:00:00.000Z",
      date: "2026-11-21T10:00:00.000Z",
      published: [],
    });
  });

  test("guests read an entry from its publication on, and not before", async () => {
    const { reply: entry } = await admin.call(contract.createEntry, {
      body: { title: "Lese", content: ["<p>Los!</p>"] },
    });
    expect((await house.guest.call(contract.readEntries, { query: { id: entry._id } })).status).toBe(404);
    const published = await admin.call(contract.publishEntries, { body: [entry._id] });
    expect(published.reply).toMatchObject([{ _id: entry._id, published: ["de"], changed: false }]);
    const read = await house.guest.call(contract.readEntries, { query: { id: entry._id } });
    expect(read.reply).toMatchObject({ title: "Lese", content: ["<p>Los!</p>"] });
  });
});
