import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

const someId = "01900000-0000-7000-8000-000000000001";
const otherId = "01900000-0000-7000-8000-000000000002";

onEveryEngine("entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function written(body: Record<string, unknown> = {}): Promise<contract.Entry> {
    const { status, reply } = await admin.call(contract.createEntry, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }

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
    expect(reply._id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/);
  });

  test("guests read an entry from its publication on, and not before", async () => {
    const entry = await written({ title: "Lese", content: ["<p>Los!</p>"] });
    expect((await house.guest.call(contract.readEntries, { query: { id: entry._id } })).status).toBe(404);
    const published = await admin.call(contract.publishEntries, { body: [entry._id] });
    expect(published.reply).toMatchObject([{ _id: entry._id, published: ["de"], changed: false }]);
    const read = await house.guest.call(contract.readEntries, { query: { id: entry._id } });
    expect(read.reply).toMatchObject({ title: "Lese", content: ["<p>Los!</p>"] });
  });

  test("every field that an owner writes comes back as it was written", async () => {
    const fields = {
      title: "Lese 2026 – „Amselberg“ & Ähnliches",
      content: ["<p>Erster Absatz</p>", "<p>Zweiter</p>"],
      media: [[someId, otherId], []],
      downloads: [someId],
      links: [{ title: "Mehr", href: "/weine" }],
      tags: ["Hof|Menschen", "Wein"],
      publish_date: "2026-11-22T08:00:00.000Z",
      date: "2026-11-20T08:00:00.000Z",
      avatar: someId,
      sections: [
        {
          type: "gallery",
          props: {
            images: [someId, otherId],
            size: "cropcover",
            transition: "crossFade",
            title: "Bilder",
            interval: 5000,
            onClick: "fullscreen",
            sizeClick: "fit",
            showTitle: true,
            pivot: { x: 0.5, y: 1 },
          },
        },
        { type: "download", props: { downloads: [otherId] } },
      ],
      translations: { en: { title: "Harvest 2026", content: ["<p>First paragraph</p>"] } },
    };
    const entry = await written(fields);
    expect(entry).toMatchObject(fields);
    expect(entry.media).toEqual(fields.media);
    const read = await admin.call(contract.readEntries, { query: { id: entry._id } });
    expect(read.reply).toEqual(entry);
  });

  test("a time in another zone is kept as the same moment in UTC", async () => {
    const entry = await written({ publish_date: "2026-12-24T18:00:00+01:00" });
    expect(entry.publish_date).toBe("2026-12-24T17:00:00.000Z");
  });

  test("a change touches the fields that were sent and no other", async () => {
    const entry = await written({ title: "Vorher", content: ["<p>Text</p>"], tags: ["Hof"], avatar: someId });
    const { status, reply } = await admin.call(contract.changeEntry, {
      body: { _id: entry._id, version: entry.version, title: "Nachher", avatar: null },
    });
    expect(status).toBe(200);
    const slugs = { de: "nachher", en: "nachher" };
    expect(reply).toEqual({ ...entry, title: "Nachher", slugs, avatar: null, version: entry.version + 1 });
  });

  test("an entry is deleted by query or by body, and is gone for everybody", async () => {
    const first = await written({ title: "Eins" });
    const second = await written({ title: "Zwei" });
    await admin.call(contract.publishEntries, { body: [first._id, second._id] });
    const byQuery = await admin.raw({ method: "DELETE", url: `/api/v0/entry/?id=${first._id}` });
    expect([byQuery.status, byQuery.reply]).toEqual([200, { removed: [first._id] }]);
    const byBody = await admin.call(contract.deleteEntry, { body: { _id: second._id } });
    expect([byBody.status, byBody.reply]).toEqual([200, { removed: [second._id] }]);
    for (const id of [first._id, second._id]) {
      expect((await admin.call(contract.readEntries, { query: { id } })).status).toBe(404);
      expect((await house.guest.call(contract.readEntries, { query: { id } })).status).toBe(404);
    }
  });

  test("a delete that names nothing is refused", async () => {
    const { status, reply } = await admin.raw({ method: "DELETE", url: "/api/v0/entry/" });
    expect(status).toBe(400);
    expect(reply).toMatchObject({ code: "BAD_FIELDS", field: "_id" });
  });

  test("what is not there cannot be read, changed, published or deleted", async () => {
    const answers = await Promise.all([
      admin.call(contract.readEntries, { query: { id: someId } }),
      admin.call(contract.changeEntry, { body: { _id: someId, version: 1, title: "X" } }),
      admin.call(contract.publishEntries, { body: [someId] }),
      admin.call(contract.unpublishEntries, { body: [someId] }),
      admin.call(contract.deleteEntry, { body: { _id: someId } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test("a moment that no calendar has is refused with its path", async () => {
    const times = [
      "2026-02-30T10:00:00Z",
      "2016-12-31T23:59:60Z",
      "2026-11-21",
      "morgen",
      "2026-11-21T25:00:00Z",
      "0000-01-01T00:00:00+14:00",
      "9999-12-31T23:59:59-12:00",
      "2026-11-21T10:00:00+01",
    ];
    for (const publish_date of times) {
      const { status, reply } = await admin.raw({ method: "POST", url: "/api/v0/entry", payload: { publish_date } });
      expect([publish_date, status, reply]).toMatchObject([publish_date, 400, { field: "publish_date" }]);
    }
  });

  test("a draft may be without a title, and blanks are none; published it cannot be before it has one", async () => {
    const entry = await written({ title: "   ", content: ["<p>Los!</p>"] });
    expect(entry.title).toBe("");
    const refused = await admin.call(contract.publishEntries, { body: [entry._id] });
    expect([refused.status, refused.reply]).toMatchObject([422, { code: "LANGUAGE_MISSING" }]);
    const { _id, version } = entry;
    const titled = await admin.call(contract.changeEntry, { body: { _id, version, title: "Lese" } });
    expect(titled.status).toBe(200);
    expect((await admin.call(contract.publishEntries, { body: [_id] })).reply).toMatchObject([{ published: ["de"] }]);
  });

  test("an entry may be written in English alone, and is published in English alone", async () => {
    const en = { title: "Harvest", content: ["<p>Go!</p>"] };
    const { _id } = await written({ title: "", content: [], translations: { en } });
    expect((await admin.call(contract.publishEntries, { body: [_id] })).reply).toMatchObject([{ published: ["en"] }]);
    const guests = await house.guest.call(contract.readEntries, { query: { id: _id, lang: "de" } });
    expect(guests.reply).toMatchObject({ title: "Harvest", lang: { title: "en", content: "en" } });
  });

  test("control characters in a title do no harm on either engine", async () => {
    const entry = await written({ title: "Lese\u0001Zeit", tags: ["a\u0001b"] });
    expect((await admin.call(contract.publishEntries, { body: [entry._id] })).status).toBe(200);
    const found = await house.guest.raw({ method: "GET", url: "/api/v0/entry?q=lese%00zeit&tags=a%00b" });
    expect(found.status).toBe(200);
  });
});
