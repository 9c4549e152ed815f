import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

onEveryEngine("entries in two languages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const german = { title: "Lese", content: ["<p>Los!</p>"] };
  const english = { title: "Harvest", content: ["<p>Go!</p>"] };

  async function written(body: Record<string, unknown>): Promise<contract.Entry> {
    return (await admin.call(contract.createEntry, { body })).reply;
  }
  async function read(visitor: Visitor, id: string, lang?: "de" | "en"): Promise<contract.Entry> {
    const { status, reply } = await visitor.call(contract.readEntries, { query: { id, ...(lang ? { lang } : {}) } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as contract.Entry;
  }

  test("German stands in the plain fields and English beside it, for owners and guests alike", async () => {
    const { _id } = await written({ ...german, translations: { en: english } });
    await admin.call(contract.publishEntries, { body: [_id] });
    for (const visitor of [admin, house.guest]) {
      const entry = await read(visitor, _id);
      expect(entry).toMatchObject({ ...german, translations: { en: english }, published: ["de", "en"] });
      expect(entry.lang).toBeUndefined();
    }
  });

  test("a page asks for one language and is told in which one each field is", async () => {
    const { _id } = await written({ ...german, translations: { en: english } });
    await admin.call(contract.publishEntries, { body: [_id] });
    const entry = await read(house.guest, _id, "en");
    expect(entry).toMatchObject({ ...english, lang: { title: "en", content: "en" } });
    expect(entry.translations).toEqual({});
  });

  test("a missing translation is filled from German in the answer and never in what is stored", async () => {
    const { _id } = await written({ ...german, translations: { en: { title: "Harvest" } } });
    await admin.call(contract.publishEntries, { body: [_id] });
    expect(await read(house.guest, _id, "en")).toMatchObject({
      title: "Harvest",
      content: german.content,
      lang: { title: "en", content: "de" },
    });
    const only = await written(german);
    await admin.call(contract.publishEntries, { body: [only._id] });
    expect(await read(house.guest, only._id, "en")).toMatchObject({ ...german, lang: { title: "de", content: "de" } });
    expect((await read(admin, only._id)).translations).toEqual({});
    expect((await read(house.guest, only._id)).translations).toEqual({});
  });

  test("an owner who asks for a language sees what a visitor sees, not the draft", async () => {
    const entry = await written(german);
    await admin.call(contract.publishEntries, { body: [entry._id] });
    await admin.call(contract.changeEntry, {
      body: { _id: entry._id, version: entry.version + 1, title: "Nur im Entwurf" },
    });
    expect((await read(admin, entry._id, "de")).title).toBe("Lese");
    expect((await read(admin, entry._id)).title).toBe("Nur im Entwurf");
  });

  test("one language is published without the other, and its text alone", async () => {
    const entry = await written({ ...german, translations: { en: english } });
    const { reply } = await admin.call(contract.publishEntries, { body: [{ _id: entry._id, lang: "en" }] });
    expect(reply).toMatchObject([{ published: ["en"], changed: true }]);
    const seen = await read(house.guest, entry._id);
    expect(seen).toMatchObject({ title: "", content: [], translations: { en: english }, published: ["en"] });
    expect(await read(house.guest, entry._id, "de")).toMatchObject({
      ...english,
      lang: { title: "en", content: "en" },
    });
    await admin.call(contract.publishEntries, { body: [{ _id: entry._id, lang: "de" }] });
    expect(await read(house.guest, entry._id)).toMatchObject({ ...german, published: ["de", "en"], changed: false });
  });

  test("publishing one language leaves the live text of the other as it was", async () => {
    const entry = await written({ ...german, translations: { en: english } });
    await admin.call(contract.publishEntries, { body: [entry._id] });
    await admin.call(contract.changeEntry, {
      body: {
        _id: entry._id,
        version: entry.version + 1,
        title: "Neue Lese",
        translations: { en: { title: "New harvest" } },
      },
    });
    await admin.call(contract.publishEntries, { body: [{ _id: entry._id, lang: "de" }] });
    expect(await read(house.guest, entry._id)).toMatchObject({
      title: "Neue Lese",
      translations: { en: { title: "Harvest" } },
    });
    expect((await read(admin, entry._id)).changed).toBe(true);
  });

  test("both languages of an entry are published by one list that names the version they were read at", async () => {
    const { _id, version } = await written({ ...german, translations: { en: english } });
    const { status, reply } = await admin.call(contract.publishEntries, {
      body: [
        { _id, version, lang: "de" },
        { _id, version, lang: "en" },
      ],
    });
    expect([status, reply]).toMatchObject([200, [{ _id, published: ["de", "en"], changed: false }]]);
  });

  test("a language that is not written cannot be published, and the refusal names it in the caller's language", async () => {
    const entry = await written(german);
    const { status, reply } = await admin.raw({
      method: "POST",
      url: "/api/v0/publish/entry/",
      payload: [{ _id: entry._id, lang: "en" }],
    });
    expect(status).toBe(422);
    expect(reply).toMatchObject({ code: "LANGUAGE_MISSING", message: "Dieser Text fehlt noch auf Englisch." });
    expect((await read(admin, entry._id)).published).toEqual([]);
  });

  test("one language is taken off the site while the other stays", async () => {
    const { _id } = await written({ ...german, translations: { en: english } });
    await admin.call(contract.publishEntries, { body: [_id] });
    const { reply } = await admin.call(contract.unpublishEntries, { body: [{ _id, lang: "de" }] });
    expect(reply).toMatchObject([{ published: ["en"], title: "Lese" }]);
    expect(await read(house.guest, _id)).toMatchObject({ title: "", translations: { en: english } });
    await admin.call(contract.unpublishEntries, { body: [{ _id, lang: "en" }] });
    expect((await house.guest.call(contract.readEntries, { query: { id: _id } })).status).toBe(404);
    expect(await read(admin, _id)).toMatchObject({ ...german, translations: { en: english }, published: [] });
  });

  test("emptying the English text takes the translation away", async () => {
    const entry = await written({ ...german, translations: { en: english } });
    const { reply } = await admin.call(contract.changeEntry, {
      body: { _id: entry._id, version: 1, translations: { en: { title: "", content: [] } } },
    });
    expect(reply.translations).toEqual({});
  });
});
