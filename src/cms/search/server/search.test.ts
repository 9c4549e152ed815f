import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/search/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";
import { text as someText, uploaded } from "#server/testing/things/files.ts";
import { workOf } from "#server/testing/work.ts";

onEveryEngine("the search of the site", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let pen: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh, { time: "2026-11-21T10:00:00.000Z" });
    admin = await house.as("admin");
    pen = writer(admin);
  });

  /** The titles of what is found, in their order. */
  async function found(q: string, lang: Language = "de"): Promise<string[]> {
    await house.runJobs();
    const { status, reply } = await house.guest.call(contract.search, { query: { q, lang } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.items.map(({ title }) => title.map(({ text }) => text).join(""));
  }
  async function written(title: string, text = "Text"): Promise<string> {
    return (await pen.create({ title, content: [`<p>${text}</p>`] }))._id;
  }
  async function page(title: string, blocks: Block[] = [], more: object = {}): Promise<pages.Page> {
    const { status, reply } = await admin.call(pages.createPage, { body: { title, blocks, ...more } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const publish = (id: string) => admin.call(pages.publishPages, { body: [id] });
  const text = (de: string, en = ""): Block => ({
    ...{ type: "richText", v: 1, id: "text" },
    props: { html: { de, ...(en && { en }) }, look: "plain" },
  });

  test("drafts, changes, what is planned, taken down or in the trash are never found; what is published is", async () => {
    const id = await written("Geheime Auslese", "Nur im Entwurf");
    expect(await found("auslese")).toEqual([]);
    await pen.publish(id);
    expect(await found("auslese")).toEqual(["Geheime Auslese"]);
    await pen.change(await pen.read(id), { title: "Anderer Name", content: ["<p>Kalterer See</p>"] });
    expect(await found("kalterer")).toEqual([]);
    expect(await found("auslese")).toEqual(["Geheime Auslese"]);
    await pen.publish(id);
    expect([await found("kalterer"), await found("auslese")]).toEqual([["Anderer Name"], []]);
    await pen.unpublish(id);
    expect(await found("kalterer")).toEqual([]);
    await pen.publish(id);
    expect(await found("kalterer")).toEqual(["Anderer Name"]);
    await pen.remove(id);
    expect(await found("kalterer")).toEqual([]);
    const nothing = await house.database.db.selectFrom("search_things").selectAll().execute();
    expect(nothing).toEqual([]);
  });

  test("an entry with a later date is found from then on, and is in no table before", async () => {
    const { _id } = await pen.create({ title: "Sektempfang", publish_date: "2026-12-01T08:00:00.000Z" });
    await pen.publish(_id);
    expect(await found("sektempfang")).toEqual([]);
    expect(await house.database.db.selectFrom("search_vocabulary").select("word").execute()).toEqual([]);
    house.setTime("2026-12-01T08:00:01.000Z");
    expect(await found("sektempfang")).toEqual(["Sektempfang"]);
  });

  test("pages are found by the texts of their blocks in each language, also those in sections that they share", async () => {
    const section = await page("Hinweis", [text("<p>Ruhetag am Montag</p>")], { kind: "shared" });
    await publish(section._id);
    const shown: Block = { type: "sharedSection", v: 1, id: "shared", props: { section: section._id } };
    const blocks = [text("<h2>Räder</h2><p>Fahrradverleih</p>", "<p>Bicycle hire</p>"), shown];
    const own = await page("Ausflüge", blocks, { translations: { en: { title: "Trips", slug: "trips" } } });
    expect(await found("fahrradverleih")).toEqual([]);
    await publish(own._id);
    expect(await found("fahrradverleih")).toEqual(["Ausflüge"]);
    expect(await found("bicycles", "en")).toEqual(["Trips"]);
    expect(await found("bicycle")).toEqual([]);
    expect(await found("montag")).toEqual(["Ausflüge"]);
    const { version } = (await admin.call(pages.readPages, { query: { id: section._id } })).reply as pages.Page;
    await admin.call(pages.changePage, { body: { _id: section._id, version, blocks: [text("<p>Dienstag</p>")] } });
    await publish(section._id);
    expect([await found("montag"), await found("dienstag")]).toEqual([[], ["Ausflüge"]]);
  });

  test("a file is found while a published page offers it", async () => {
    const file = await uploaded(house, { visitor: admin, bytes: someText(), name: "Preisliste.txt" });
    expect(await found(file.name)).toEqual([]);
    const offers: Block = { type: "downloads", v: 1, id: "files", props: { title: {}, text: {}, files: [file._id] } };
    const own = await page("Zum Mitnehmen", [offers]);
    expect(await found(file.name)).toEqual([]);
    await publish(own._id);
    expect(await found(file.name)).toEqual([`${file.name}.${file.ext}`]);
    await admin.call(pages.unpublishPages, { body: [own._id] });
    expect(await found(file.name)).toEqual([]);
  });

  test("whatever is typed, there is a clear answer", async () => {
    await pen.publish(await written("Riesling"));
    await house.runJobs();
    for (const q of [
      "'",
      '"',
      '""',
      '"riesling',
      "%",
      "_",
      "\\",
      "* OR 1=1",
      "riesling)",
      "a".repeat(160),
      "🍷",
      "\u200b",
      "\u0000",
    ]) {
      const { status } = await house.guest.call(contract.search, { query: { q, lang: "de" } });
      expect([q, status]).toEqual([q, 200]);
      const suggested = await house.guest.call(contract.suggest, { query: { q, lang: "de" } });
      expect([q, suggested.status]).toEqual([q, 200]);
    }
    const long = await house.guest.call(contract.search, { query: { q: "a".repeat(161), lang: "de" } });
    expect(long).toMatchObject({ status: 400, reply: { code: "BAD_FIELDS" } });
    const beyond = await house.guest.call(contract.search, { query: { q: "riesling", lang: "de", page: 100 } });
    expect([beyond.status, beyond.reply.items, beyond.reply.total]).toEqual([200, [], 1]);
  });

  test("nobody searches without end", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await house.guest.call(contract.search, { query: { q: "wein", lang: "de" } })).status);
    }
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    house.setTime("2026-11-21T10:01:01.000Z");
    expect((await house.guest.call(contract.search, { query: { q: "wein", lang: "de" } })).status).toBe(200);
  });

  test("what is being typed goes on with words and titles", async () => {
    await pen.publish(await written("Riesling trocken", "Ein feiner Rieslingsekt"));
    await house.runJobs();
    const suggested = async (q: string) =>
      (await house.guest.call(contract.suggest, { query: { q, lang: "de" } })).reply;
    const { items } = await suggested("Ries");
    expect(items.map(({ text: one, address }) => [one, address === null])).toEqual([
      ["Riesling", true],
      ["Rieslingsekt", true],
      ["Riesling trocken", false],
    ]);
    expect((await suggested("trockener ries")).items[0]).toEqual({ text: "trockener Riesling", address: null });
    for (const q of ["", "r", "ries ", "xy"]) expect((await suggested(q)).items, q).toEqual([]);
  });

  test("words that the owner says mean the same find each other’s pages, until that is taken back", async () => {
    await pen.publish(await written("Ferienwohnung"));
    expect(await found("Apartments")).toEqual([]);
    const { reply } = await admin.call(contract.createSynonym, { body: { word: "Apartment", words: "Ferienwohnung" } });
    expect(await found("Apartments")).toEqual(["Ferienwohnung"]);
    const again = await admin.call(contract.createSynonym, { body: { word: "apartment", words: "Zimmer" } });
    expect(again).toMatchObject({ status: 409, reply: { code: "SYNONYM_TAKEN", field: "word" } });
    const several = await admin.call(contract.createSynonym, { body: { word: "zwei Wörter", words: "Zimmer" } });
    expect(several).toMatchObject({ status: 422, reply: { code: "SYNONYM_WORDS", field: "word" } });
    const stale = await admin.call(contract.changeSynonym, { body: { _id: reply._id, version: 7, words: "Zimmer" } });
    expect(stale).toMatchObject({ status: 409, reply: { code: "C409" } });
    await admin.call(contract.deleteSynonym, { body: { _id: reply._id } });
    expect(await found("Apartments")).toEqual([]);
  });

  test("the index is made from the beginning again, with everything that was published", async () => {
    for (const title of ["Eins", "Zwei", "Drei"]) await pen.publish(await written(title, "Wein"));
    await house.runJobs();
    await house.database.db.deleteFrom("search_words").execute();
    expect(await found("wein")).toEqual([]);
    expect((await admin.call(contract.rebuildIndex, { body: {} })).status).toBe(202);
    const begun = (await admin.call(contract.readIndex, {})).reply;
    expect(begun.rebuild).toMatchObject({ finished: null, done: 0, total: 3 });
    expect((await found("wein")).sort()).toEqual(["Drei", "Eins", "Zwei"]);
    const { reply } = await admin.call(contract.readIndex, {});
    expect(reply).toMatchObject({ things: { entry: 3 }, rebuild: { done: 3, total: 3 }, waiting: 0 });
    expect(reply.rebuild?.finished).not.toBeNull();
  });

  test("everything is found in a second language as soon as the site has that language, and no longer", async () => {
    const speak = async (secondLanguage: boolean) => {
      const [config] = (await admin.call(readConfig, {})).reply;
      const body = { version: config!.version, secondLanguage };
      expect((await admin.call(changeConfig, { body })).status).toBe(200);
    };
    await speak(false);
    await publish((await page("Willkommen", [text("Im Keller")]))._id);
    expect(await found("keller", "en")).toEqual([]);
    await speak(true);
    expect(await found("keller", "en")).toEqual(["Willkommen"]);
    await speak(false);
    expect([await found("keller", "en"), await found("keller")]).toEqual([[], ["Willkommen"]]);
  });

  test("the owner reads what was searched for on three days, and nothing of a person", async () => {
    await pen.publish(await written("Riesling"));
    await house.runJobs();
    const ask = (q: string) => house.guest.call(contract.search, { query: { q, lang: "de" } });
    const terms = async () =>
      (await admin.call(contract.readTerms, { query: {} })).reply.items.map(({ term, times, found: hits }) => [
        term,
        times,
        hits,
      ]);
    for (const day of ["22", "23", "24"]) {
      house.setTime(`2026-11-${day}T10:00:00.000Z`);
      for (const q of ["Sauna", "riesling", "anna@example.org", "0171 2345678"]) await ask(q);
      if (day === "22") for (let more = 0; more < 5; more += 1) await ask("Anna Schmitt");
      if (day !== "24") expect(await terms()).toEqual([]);
    }
    expect(await terms()).toEqual([
      ["sauna", 1, 0],
      ["riesling", 1, 1],
    ]);
    const asked = JSON.stringify(await house.database.db.selectFrom("search_asked").selectAll().execute());
    expect(asked).not.toMatch(/anna|0171/i);
    const now = new Date("2026-12-01T10:00:00.000Z");
    await workOf(house.platform)["trim-searches"]!.work(null, { now });
    expect(await house.database.db.selectFrom("search_asked").selectAll().execute()).toEqual([]);
    expect(await house.database.db.selectFrom("search_keys").selectAll().execute()).toEqual([]);
  });

  test("switched off, it does not exist; switched on again, it finds what was published meanwhile", async () => {
    const enable = async (enabled: boolean) => {
      const { version } = (await house.guest.call(readConfig, { query: {} })).reply[0]!;
      const { status } = await admin.call(changeConfig, { body: { version, components: { search: { enabled } } } });
      expect(status).toBe(200);
    };
    await enable(false);
    for (const record of [contract.search, contract.suggest]) {
      expect((await house.guest.call(record, { query: { q: "wein", lang: "de" } })).status).toBe(404);
    }
    expect((await admin.call(contract.readTerms, { query: {} })).status).toBe(404);
    await pen.publish(await written("Wein"));
    await house.runJobs();
    await enable(true);
    expect(await found("wein")).toEqual(["Wein"]);
  });
});
