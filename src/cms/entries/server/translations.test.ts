import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { seen, type Writer, writer, writtenOf } from "#server/testing/things/entries.ts";
import type { Entry } from "../contract.ts";

const german = { title: "Lese", content: ["<p>Los!</p>"] };
const english = { title: "Harvest", content: ["<p>Go!</p>"] };

onEveryEngine("the translation of an entry", (fresh) => {
  let house: TestHouse;
  let anna: Writer;
  let minutes: number;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = writer(await house.as("admin"));
    minutes = 0;
  });

  /** The clock goes on by a minute before each change. */
  async function change(entry: Entry, body: Record<string, unknown>): Promise<Entry> {
    minutes += 1;
    house.setTime(`2026-11-21T10:${String(minutes).padStart(2, "0")}:00.000Z`);
    return anna.change(entry, body);
  }
  /** The English text without its address, which it gets when it is published. */
  function englishOf({ translations }: Entry) {
    const { slug: _slug, ...text } = translations.en ?? {};
    return text;
  }
  const stateOf = ({ behind }: Entry) => behind?.translation;
  const listed = async (status: "missing" | "outdated") =>
    (await anna.list({ status, sort: "title" })).items.map(({ title }) => title);

  test("is missing until it has a title, and complete from then on", async () => {
    let entry = await anna.create(german);
    expect(stateOf(entry)).toBe("missing");
    entry = await change(entry, { translations: { en: { content: english.content } } });
    expect(stateOf(entry)).toBe("missing");
    entry = await change(entry, { translations: { en: { title: "Harvest" } } });
    expect(stateOf(entry)).toBe("complete");
    entry = await change(entry, { translations: { en: { title: "", content: [] } } });
    expect(stateOf(entry)).toBe("missing");
    expect(stateOf(await anna.create({ ...german, translations: { en: english } }))).toBe("complete");
  });

  test("is missing as long as it is only a copy of the German text", async () => {
    let entry = await anna.create({ ...german, translations: { en: german } });
    expect(stateOf(entry)).toBe("missing");
    entry = await change(entry, { translations: { en: { title: "Harvest" } } });
    expect([stateOf(entry), await listed("missing")]).toEqual(["missing", ["Lese"]]);
    entry = await change(entry, { translations: { en: english } });
    expect([stateOf(entry), await listed("missing")]).toEqual(["complete", []]);
  });

  test("is outdated as soon as the German text is changed after it, and complete again when it follows", async () => {
    let entry = await anna.create({ ...german, translations: { en: english } });
    entry = await change(entry, { title: "Weinlese" });
    expect(stateOf(entry)).toBe("outdated");
    entry = await change(entry, { translations: { en: { title: "Grape harvest" } } });
    expect(stateOf(entry)).toBe("complete");
    entry = await change(entry, { content: ["<p>Auf geht's!</p>"] });
    expect(stateOf(entry)).toBe("outdated");
    entry = await change(entry, { title: "Lese", translations: { en: { title: "Harvest" } } });
    expect(stateOf(entry)).toBe("complete");
  });

  test("is not outdated by what all languages share, nor by saving the same text again", async () => {
    let entry = await anna.create({ ...german, translations: { en: english } });
    const shared = { tags: ["Hof"], publish_date: "2026-11-20T08:00:00.000Z", links: [{ title: "Mehr", href: "/" }] };
    entry = await change(entry, shared);
    entry = await change(entry, { ...german });
    entry = await change(entry, { title: "  Lese  " });
    expect(stateOf(entry)).toBe("complete");
    entry = await change(entry, { translations: { en: { title: "The harvest" } } });
    expect(stateOf(entry)).toBe("complete");
  });

  test("that still fits can be marked so, which changes no text and nothing that guests read", async () => {
    let entry = await anna.create({ ...german, translations: { en: english } });
    await anna.publish(entry._id);
    entry = await change(await anna.read(entry._id), { title: "Weinlese" });
    await anna.publish(entry._id);
    const before = await anna.read(entry._id);
    expect([stateOf(before), await listed("outdated")]).toEqual(["outdated", ["Weinlese"]]);
    const reviewed = await change(before, { reviewed: ["en"] });
    expect([stateOf(reviewed), await listed("outdated")]).toEqual(["complete", []]);
    expect(writtenOf(reviewed)).toEqual(writtenOf(before));
    expect(reviewed).toMatchObject({ changed: false, behind: { state: "live" } });
    expect(stateOf(await change(reviewed, { content: ["<p>Neu</p>"] }))).toBe("outdated");
  });

  test("is not outdated by marking the original, and a language that is not there cannot be marked as there", async () => {
    let entry = await anna.create({ ...german, translations: { en: english } });
    entry = await change(entry, { reviewed: ["de"] });
    expect(stateOf(entry)).toBe("complete");
    const only = await change(await anna.create(german), { reviewed: ["en", "de"] });
    expect([stateOf(only), only.translations]).toEqual(["missing", {}]);
  });

  test("from before times were kept counts as complete, until the German text is changed", async () => {
    const entry = await anna.create({ ...german, translations: { en: english } });
    const { db } = house.platform;
    const { draft } = await db.selectFrom("entries").select("draft").executeTakeFirstOrThrow();
    const withoutTimes = draft.replaceAll(/,"at":"[^"]*"/g, "");
    expect(withoutTimes).not.toBe(draft);
    await db.updateTable("entries").set({ draft: withoutTimes }).execute();
    expect(stateOf(await anna.read(entry._id))).toBe("complete");
    expect(stateOf(await change(entry, { title: "Weinlese" }))).toBe("outdated");
  });

  test("can be asked for: what is missing, and what is older than its original", async () => {
    await anna.create({ title: "Fehlt" });
    await anna.create({ title: "Ganz", translations: { en: english } });
    await change(await anna.create({ title: "Alt", translations: { en: english } }), { title: "Alt geworden" });
    const gone = await anna.create({ title: "Im Papierkorb" });
    await anna.remove(gone._id);
    expect([await listed("missing"), await listed("outdated")]).toEqual([["Fehlt"], ["Alt geworden"]]);
    expect((await anna.list({ status: "missing", q: "alt" })).total).toBe(0);
  });

  test("comes back with a version as it stood to its original then", async () => {
    let entry = await anna.create({ ...german, translations: { en: english } });
    entry = await change(entry, { title: "Weinlese" });
    const [, first] = (await anna.versions(entry._id)).items;
    entry = await anna.restore(entry, first?._id ?? "");
    expect([stateOf(entry), await listed("outdated")]).toEqual(["complete", []]);
  });

  test("and its original never touch each other when one of them is saved or published", async () => {
    const language = fc.constantFrom("de" as const, "en" as const);
    const words = fc.record({ title: fc.constantFrom("A", "B", "C"), content: fc.constantFrom([], ["<p>x</p>"]) });
    const part = fc.subarray(["title", "content"] as const, { minLength: 1 });
    const step = fc.record({ language, words, part, publish: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let entry = await anna.create({ ...german, tags: ["Hof"], translations: { en: english } });
        const draft = { de: german, en: english };
        const live: { de?: typeof german; en?: typeof english } = {};
        for (const { language, words, part, publish } of steps) {
          const sent = Object.fromEntries(part.map((name) => [name, words[name]]));
          draft[language] = { ...draft[language], ...sent };
          entry = await anna.change(entry, language === "de" ? sent : { translations: { en: sent } });
          if (publish) {
            entry = await anna.publish(entry._id, language);
            live[language] = draft[language];
          }
          const { title, content, tags } = entry;
          expect({ de: { title, content }, en: englishOf(entry), tags }).toEqual({ ...draft, tags: ["Hof"] });
          const guest = await seen(house, entry._id);
          const read = guest && {
            ...(guest.published.includes("de") ? { de: { title: guest.title, content: guest.content } } : {}),
            ...(guest.translations.en ? { en: englishOf(guest) } : {}),
          };
          expect(read ?? {}).toEqual(live);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("is filled up from the original only where a page asks for a language, and stored nowhere", async () => {
    const { _id } = await anna.create({ ...german, translations: { en: { title: "Harvest" } } });
    await anna.publish(_id);
    expect(await seen(house, _id, "en")).toMatchObject({
      title: "Harvest",
      content: german.content,
      lang: { title: "en", content: "de" },
    });
    const plain = await seen(house, _id);
    expect(plain).toMatchObject({
      ...german,
      translations: { en: { title: "Harvest", slug: "harvest", content: [] } },
    });
    expect(plain?.lang).toBeUndefined();
    const again = await change(await anna.read(_id), { tags: ["Hof"] });
    await anna.publish(_id);
    expect(again.translations).toEqual({ en: { title: "Harvest", slug: "harvest", content: [] } });
    expect((await anna.version((await anna.versions(_id)).items[0]?._id ?? "")).entry?.translations).toEqual(
      again.translations,
    );
  });

  test("shares what is not text with its original: it stands there once, whichever language is published", async () => {
    let entry = await anna.create({ ...german, tags: ["Hof"], translations: { en: english } });
    await anna.publish(entry._id);
    entry = await change(await anna.read(entry._id), { tags: ["Wein"], links: [{ title: "Mehr", href: "/weine" }] });
    await anna.publish(entry._id, "en");
    for (const lang of ["de", "en"] as const) {
      expect(await seen(house, entry._id, lang)).toMatchObject({ tags: ["Wein"], links: [{ href: "/weine" }] });
    }
    expect((await anna.read(entry._id)).changed).toBe(false);
    const { draft } = await house.platform.db.selectFrom("entries").select("draft").executeTakeFirstOrThrow();
    expect(draft.split("/weine")).toHaveLength(2);
  });
});
