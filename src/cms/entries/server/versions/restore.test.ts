import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("bringing a version back", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;
  let ben: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
    ben = writer(await house.as("system"));
  });

  const versions = async (id: string) => (await anna.versions(id, { pageSize: 100 })).items.toReversed();

  test("makes it the draft, while guests go on reading what is published", async () => {
    let entry = await anna.create({ title: "Erste", content: ["<p>1</p>"], tags: ["Hof"] });
    entry = await anna.change(entry, { title: "Zweite", content: ["<p>2</p>"], tags: [] });
    entry = await anna.publish(entry._id);
    const before = await seen(house, entry._id);
    const [first] = await versions(entry._id);
    const restored = await anna.restore(entry, first?._id ?? "");
    expect(restored).toMatchObject({ title: "Erste", content: ["<p>1</p>"], tags: ["Hof"], changed: true });
    expect(restored).toMatchObject({ published: ["de"], version: entry.version + 1, behind: { state: "changed" } });
    expect(before).toMatchObject({ title: "Zweite", tags: [] });
    house.app.answers.clear();
    expect(await seen(house, entry._id)).toEqual({ ...before, version: restored.version });
  });

  test("is a named version itself, and a line of the audit log that says which one came back", async () => {
    let entry = await anna.create({ title: "Erste" });
    entry = await anna.change(entry, { title: "Zweite" });
    await ben.restore(entry, (await versions(entry._id))[0]?._id ?? "");
    const told = (await versions(entry._id)).map(({ number, reason, title, by }) => [number, reason, title, by?.name]);
    expect(told).toEqual([
      [1, "save", "Erste", "admin"],
      [2, "save", "Zweite", "admin"],
      [3, "restore", "Erste", "system"],
    ]);
    expect((await anna.versions(entry._id, { named: true })).total).toBe(1);
    const act = (await acts(house, "entry.restore")).find(({ thing }) => thing === entry._id);
    expect(act?.details).toEqual({ number: 1 });
  });

  test("can be taken back in the same way, so that nothing is ever lost by it", async () => {
    let entry = await anna.create({ title: "Erste", translations: { en: { title: "First" } } });
    entry = await anna.change(entry, { title: "Zweite", translations: { en: { title: "", content: [] } } });
    const [first, second] = await versions(entry._id);
    entry = await anna.restore(entry, first?._id ?? "");
    expect(entry).toMatchObject({ title: "Erste", translations: { en: { title: "First" } } });
    entry = await anna.restore(entry, second?._id ?? "");
    expect(entry).toMatchObject({ title: "Zweite", translations: {} });
  });

  test("keeps what was there before also when no version tells of it, with its own time and nobody's name", async () => {
    let entry = await anna.create({ title: "Alt" });
    await house.platform.db.deleteFrom("revisions").where("thing", "=", entry._id).execute();
    house.setTime("2026-11-21T12:00:00.000Z");
    entry = await anna.change(entry, { title: "Neu" });
    const [before, after] = await versions(entry._id);
    expect(before).toMatchObject({ number: 1, title: "Alt", by: null, created: "2026-11-21T10:00:00.000Z" });
    expect(after).toMatchObject({ number: 2, title: "Neu", created: "2026-11-21T12:00:00.000Z" });
    const changed = { draft: JSON.stringify({ ...(await document(entry._id)), tags: ["Von selbst"] }) };
    await house.platform.db.updateTable("entries").set(changed).where("id", "=", entry._id).execute();
    await anna.restore(entry, before?._id ?? "");
    const all = await versions(entry._id);
    expect(all.map(({ reason, title }) => [reason, title])).toEqual([
      ...[
        ["save", "Alt"],
        ["save", "Neu"],
      ],
      ...[
        ["save", "Neu"],
        ["restore", "Alt"],
      ],
    ]);
    expect((await anna.version(all[2]?._id ?? "")).entry).toMatchObject({ title: "Neu", tags: ["Von selbst"] });
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("insists on the entry that was looked at, and shows the one that is there now", async () => {
    const entry = await anna.create({ title: "Erste" });
    const newer = await ben.change(entry, { title: "Zweite" });
    const [first] = await versions(entry._id);
    const body = { _id: entry._id, version: entry.version, revision: first?._id ?? "" };
    const { status, reply } = await visitor.call(contract.restoreEntry, { body });
    expect([status, reply]).toMatchObject([
      409,
      { code: "C409", current: { title: "Zweite", version: newer.version } },
    ]);
    expect(await versions(entry._id)).toHaveLength(2);
  });

  test("does not take the version of another entry, nor one that is not there", async () => {
    const [entry, other] = [await anna.create({ title: "Meiner" }), await anna.create({ title: "Fremder" })];
    const [foreign] = await versions(other._id);
    for (const revision of [foreign?._id ?? "", missing]) {
      const body = { _id: entry._id, version: entry.version, revision };
      const { status, reply } = await visitor.call(contract.restoreEntry, { body });
      expect([status, reply]).toMatchObject([404, { code: "C404" }]);
    }
    expect((await anna.read(entry._id)).title).toBe("Meiner");
  });

  test("after any work of two people gives exactly what the version showed, and guests read what was last published in each language", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const play = new Play(house, [anna, ben]);
        await play.begin();
        for (const step of steps) await play.take(step);
        await play.end();
      }),
      { numRuns: 15 },
    );
  });

  async function document(id: string): Promise<object> {
    const { draft } = await house.platform.db
      .selectFrom("entries")
      .select("draft")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return JSON.parse(draft) as object;
  }
});

type Language = "de" | "en";
const who = fc.constantFrom(0, 1);
const word = fc.constantFrom("A", "B", "C");
const lang = fc.constantFrom<Language | undefined>("de", "en", undefined);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("save" as const), who, lang, word, sitting: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("publish" as const), who, lang }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("unpublish" as const), who, lang }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restore" as const), who, nth: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Shown = { tags: string[]; texts: Partial<Record<Language, string>> };

/** What is written, without the addresses that publishing gives. */
function wordsOf(entry: contract.Entry): object {
  const { translations, ...rest } = writtenOf(entry);
  const { slug: _slug, ...en } = translations.en ?? {};
  return { ...rest, slug: "", translations: translations.en ? { en } : {} };
}

/** Two people at one entry, and beside them what guests should be reading. */
class Play {
  readonly #house: TestHouse;
  readonly #people: Writer[];
  readonly #sittings = [randomUUID(), randomUUID()];
  /** What versions showed once the next one stood beside them. */
  readonly #finished = new Map<string, unknown>();
  #live: Shown | null = null;
  #entry!: contract.Entry;

  constructor(house: TestHouse, people: Writer[]) {
    this.#house = house;
    this.#people = people;
  }

  async begin(): Promise<void> {
    this.#entry = await this.#person(0).create({ title: "Anfang", tags: ["A"] });
  }

  async take(step: Step): Promise<void> {
    const person = this.#person(step.who);
    if (step.do === "save") await this.#save(step);
    if (step.do === "publish") await this.#publish(step);
    if (step.do === "unpublish") {
      this.#entry = await person.unpublish(this.#entry._id, step.lang);
      if (step.lang) delete this.#live?.texts[step.lang];
      if (!step.lang || Object.keys(this.#live?.texts ?? {}).length === 0) this.#live = null;
    }
    if (step.do === "restore") {
      const { items } = await person.versions(this.#entry._id, { pageSize: 100 });
      const { entry } = await person.version(items[step.nth % items.length]?._id ?? "");
      this.#entry = await person.restore(this.#entry, items[step.nth % items.length]?._id ?? "");
      expect(wordsOf(this.#entry)).toEqual(wordsOf(entry as contract.Entry));
    }
    expect(wordsOf(await person.read(this.#entry._id))).toEqual(wordsOf(this.#entry));
    await this.#lookAsGuest();
    await this.#remember();
  }

  /** What was finished stays for ever as it was. */
  async end(): Promise<void> {
    for (const [id, shown] of this.#finished) {
      expect(wordsOf((await this.#person(0).version(id)).entry as contract.Entry)).toEqual(shown);
    }
  }

  async #save({ who, lang, word, sitting }: Extract<Step, { do: "save" }>): Promise<void> {
    const text = { title: word, content: [`<p>${word}</p>`] };
    const part = lang === "de" ? text : lang === "en" ? { translations: { en: text } } : { tags: [word] };
    const within = sitting ? { sitting: this.#sittings[who] } : {};
    const before = this.#entry;
    this.#entry = await this.#person(who).change(before, { ...part, ...within });
    // Whatever was not sent stays as it was.
    expect(wordsOf(this.#entry)).toEqual({ ...wordsOf(before), ...part });
  }

  async #publish({ who, lang }: Extract<Step, { do: "publish" }>): Promise<void> {
    const { title, tags, translations } = this.#entry;
    if (lang === "en" && !translations.en) return;
    this.#entry = await this.#person(who).publish(this.#entry._id, lang);
    const texts = { de: title, ...(translations.en?.title ? { en: translations.en.title } : {}) };
    const own = lang ? { ...this.#live?.texts, [lang]: texts[lang] } : texts;
    this.#live = { tags, texts: own };
  }

  async #lookAsGuest(): Promise<void> {
    const entry = await seen(this.#house, this.#entry._id);
    const texts = entry && {
      ...(entry.published.includes("de") ? { de: entry.title } : {}),
      ...(entry.translations.en ? { en: entry.translations.en.title ?? "" } : {}),
    };
    expect(entry && { tags: entry.tags, texts }).toEqual(this.#live);
  }

  async #remember(): Promise<void> {
    const { items } = await this.#person(0).versions(this.#entry._id, { pageSize: 100 });
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => items.length - index));
    for (const { _id } of items.slice(1)) {
      if (this.#finished.has(_id)) continue;
      const { entry } = await this.#person(0).version(_id);
      this.#finished.set(_id, wordsOf(entry as contract.Entry));
    }
  }

  #person(who: number): Writer {
    return this.#people[who] as Writer;
  }
}
