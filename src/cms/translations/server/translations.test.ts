import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/translations/contract.ts";
import type { Language } from "#contract/language.ts";
import { placeholdersOf } from "#contract/texts/own-text.ts";
import { shipTexts, type Texts, translator } from "#contract/texts/translate.ts";
import { onEveryEngine, onSqlite } from "#database/testing.ts";
import { readOwnTexts } from "#platform/own-texts.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const button = "site:login.button";
const shipped = translator("de")(button);
const greeting = "mail:greeting";

let house: TestHouse;
let admin: Visitor;

function done<T>({ status, reply }: { status: number; reply: T }): T {
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}
const list = async (query: Parameters<typeof ask>[0] = {}) => done(await ask(query));
function ask(query: { q?: string; id?: string; place?: string; state?: "changed" | "outdated"; page?: number }) {
  return admin.call(contract.readTranslations, { query: { pageSize: 100, ...query } });
}
async function textOf(key: string, lang: Language): Promise<contract.Translation> {
  const { items } = await list({ id: key.replace(/_(one|other)$/, "") });
  return items[0]!.texts.find((one) => one.key === key && one.lang === lang)!;
}
const change = (key: string, lang: Language, text: string, version = 0) =>
  admin.call(contract.changeTranslation, { body: { key, lang, text, version } });
const stored = () => readOwnTexts(house.platform.db);
const check = async (content: string) => done(await admin.call(contract.checkTextFile, { body: { content } }));
async function exported(query: { format?: "csv" | "json"; state?: "changed" } = {}): Promise<string> {
  const search = new URLSearchParams(query).toString();
  const { status, reply } = await admin.raw<string>({ method: "GET", url: `/api/v0/translation/export?${search}` });
  expect(status).toBe(200);
  return typeof reply === "string" ? reply : JSON.stringify(reply);
}
const { de, en }: Record<Language, Texts> = { de: {}, en: {} };
/** An update ships another text. */
const ship = (text: string) => shipTexts({ de: { ...de, site: { login: { button: text } } }, en });

onEveryEngine("the texts of the site", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("are listed by place, with plural forms together and both languages side by side", async () => {
    const { items, total } = await list({ id: "guestbook:total" });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ _id: "guestbook:total", place: "guestbook", placeName: "Gästebuch", placeholders: ["{{total}}"] },
      texts: [
        { key: "guestbook:total_one", lang: "de", text: "{{total}} Eintrag", own: false, version: 0 },
        { key: "guestbook:total_other", lang: "de" },
        { key: "guestbook:total_one", lang: "en" },
        { key: "guestbook:total_other", lang: "en" },
      ],
    });
    const all = await list({ page: 1 });
    expect(all.total).toBeGreaterThan(400);
    expect(all.items).toHaveLength(100);
    expect(all.items[0]?.place).toBe("frame");
    const { places } = done(await admin.call(contract.readPlaces));
    expect(places.reduce((sum, one) => sum + one.total, 0)).toBe(all.total);
    expect(places.at(-1)?.name).toMatch(/^mails/);
    expect(places.filter(({ title }) => title.includes("."))).toEqual([]);
  });

  test("are found by their words in one language, by their key, and by their place", async () => {
    const keys = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ _id }) => _id);
    expect(await keys({ q: "zum inhalt" })).toEqual(["site:skip"]);
    expect(await keys({ q: "skip CONTENT" })).toEqual(["site:skip"]);
    expect(await keys({ q: "inhalt content" })).not.toContain("site:skip");
    expect(await keys({ q: button })).toEqual([button]);
    expect(new Set((await list({ q: "grüße", place: "mailsFrame" })).items.map(({ _id }) => _id))).toEqual(
      new Set(["mail:closing"]),
    );
    done(await change(button, "de", "Hereinspaziert"));
    expect(await keys({ q: "hereinspaziert" })).toEqual([button]);
    expect(await keys({ state: "changed" })).toEqual([button]);
    expect(await keys({ q: "xyzzy" })).toEqual([]);
  });

  test("are those of visitors and mails alone: what only the staff reads cannot be changed", async () => {
    expect((await list({ q: "admin:" })).total).toBe(0);
    for (const key of ["admin:menu.settings", "site:overlay.edit", "site:setup.title", "site:nothing", "site:login"]) {
      expect([key, (await change(key, "de", "Anders")).reply]).toMatchObject([key, { code: "C404" }]);
    }
    expect(await stored()).toEqual({ de: {}, en: {} });
  });

  test("can be changed, and reset one by one; the last wording can be taken back", async () => {
    const changed = done(await change(button, "de", "  Hereinspaziert "));
    expect(changed).toMatchObject({ text: "Hereinspaziert", shipped, own: true, version: 1 });
    done(await change(button, "en", "Come in"));
    expect(await stored()).toEqual({ de: { [button]: "Hereinspaziert" }, en: { [button]: "Come in" } });
    const body = { key: button, lang: "de", version: 1 } as const;
    expect(done(await admin.call(contract.resetTranslation, { body }))).toMatchObject({
      ...{ text: shipped, own: false, former: "Hereinspaziert", version: 2 },
    });
    expect(await stored()).toEqual({ de: {}, en: { [button]: "Come in" } });
    // The shipped text as a wording is none: updates improve it again.
    expect(done(await change(button, "en", (await textOf(button, "en")).shipped, 1))).toMatchObject({
      own: false,
      former: "Come in",
    });
  });

  test("of two people who change the same text the second is refused and sees what the first has written", async () => {
    done(await change(button, "de", "Herein"));
    const { status, reply } = await change(button, "de", "Eintreten");
    expect([status, reply]).toMatchObject([409, { code: "C409", current: { text: "Herein", version: 1 } }]);
    expect((await textOf(button, "de")).text).toBe("Herein");
    // The other language is another text.
    done(await change(button, "en", "Enter"));
  });

  test("keep their placeholders, or the change is refused in words that name what is missing", async () => {
    expect((await change(greeting, "de", "Guten Tag,")).reply).toMatchObject({
      ...{ code: "TEXT_LOST", field: "text" },
      message: expect.stringContaining("{{name}}") as string,
    });
    for (const [text, code] of [
      ["", "TEXT_EMPTY"],
      ["{{name}} {{site}}", "TEXT_UNKNOWN"],
      ["<b>{{name}}</b>", "TEXT_MARKUP"],
      ["{{name}}\nBcc: a@example.org", "TEXT_LINES"],
      [`{{name}}${"a".repeat(200)}`, "TEXT_LONG"],
    ] as const) {
      expect([text, (await change(greeting, "de", text)).reply]).toMatchObject([text, { code }]);
    }
    expect(await stored()).toEqual({ de: {}, en: {} });
  });

  test("whose shipped text has changed since are marked, until their owner says that theirs still fits", async () => {
    done(await change(button, "de", "Herein"));
    try {
      ship("Jetzt anmelden");
      expect(await textOf(button, "de")).toMatchObject({
        ...{ text: "Herein", shipped: "Jetzt anmelden", changedSince: true, formerShipped: shipped, unfit: null },
      });
      expect((await list({ state: "outdated" })).items.map(({ _id }) => _id)).toEqual([button]);
      expect(done(await change(button, "de", "Herein", 1))).toMatchObject({ changedSince: false, own: true });
      expect((await list({ state: "outdated" })).total).toBe(0);
      ship("Anmelden bei {{site}}");
      expect(await textOf(button, "de")).toMatchObject({ text: "Anmelden bei {{site}}", unfit: "Herein" });
    } finally {
      ship(shipped);
    }
  });

  test("a file brings back what an export held, and says first what it would change", async () => {
    const german = `Hallo, = {{name}}! "So"; - oder so`;
    done(await change(greeting, "de", german));
    done(await change("guestbook:total_one", "en", "Just {{total}} entry"));
    for (const format of ["csv", "json"] as const) {
      const file = await exported({ format });
      expect(await check(file)).toMatchObject({ changes: [], refused: [], same: 2 });
      for (const { key, lang } of [
        { key: greeting, lang: "de" },
        { key: "guestbook:total_one", lang: "en" },
      ] as const) {
        const { version } = await textOf(key, lang);
        done(await admin.call(contract.resetTranslation, { body: { key, lang, version } }));
      }
      const { changes, refused } = await check(file);
      expect(refused).toEqual([]);
      expect(changes.map(({ key, lang, before, text }) => [key, lang, before, text])).toEqual([
        ["guestbook:total_one", "en", "{{total}} entry", "Just {{total}} entry"],
        [greeting, "de", "Guten Tag {{name}},", german],
      ]);
      expect(await stored()).toEqual({ de: {}, en: {} });
      const texts = changes.map(({ key, lang, text, version }) => ({ key, lang, text, version }));
      expect(done(await admin.call(contract.importTranslations, { body: { texts } }))).toEqual({ changed: 2 });
      expect(await stored()).toEqual({
        de: { [greeting]: german },
        en: { "guestbook:total_one": "Just {{total}} entry" },
      });
    }
  });

  test("of a file with faults the right texts can be taken, and the others are listed with line and reason", async () => {
    const file = [
      "Schlüssel;Wo;Mitgeliefert (Deutsch);Ihr Text (Deutsch);Mitgeliefert (Englisch);Ihr Text (Englisch)",
      `${button};Konto;x;Herein;x;`,
      `${greeting};Mails;x;Guten Tag,;x;"Hi {{name}},"`,
      "admin:menu.settings;Verwaltung;x;Anders;x;",
      `${button};Konto;x;Eintreten;x;${(await textOf(button, "en")).shipped}`,
    ].join("\r\n");
    const { changes, refused, same } = await check(file);
    expect(changes.map(({ key, lang, text }) => [key, lang, text])).toEqual([
      [button, "de", "Herein"],
      [greeting, "en", "Hi {{name}},"],
    ]);
    expect(refused.map(({ line, lang, code }) => [line, lang, code])).toEqual([
      [3, "de", "TEXT_LOST"],
      [4, "de", "KEY"],
      [5, "de", "TWICE"],
    ]);
    expect(refused.every(({ message }) => /\s/.test(message))).toBe(true);
    expect(same).toBe(1);
  });

  test("a file that is no table of texts is refused, and an import writes all of its texts or none", async () => {
    for (const content of ["Hallo", "a;b;c\n1;2;3", "{}", "[1", '{"texts":3}', '"']) {
      const { reply } = await admin.call(contract.checkTextFile, { body: { content } });
      expect([content, reply]).toMatchObject([content, { code: content === '"' ? "CSV_BROKEN" : "TEXT_FILE" }]);
    }
    done(await change(greeting, "de", "Hallo {{name}},"));
    const fine = { key: button, lang: "de", text: "Herein", version: 0 } as const;
    for (const [wrong, status] of [
      [{ key: greeting, lang: "de", text: "Moin {{name}},", version: 0 }, 409],
      [{ key: greeting, lang: "en", text: "Hello,", version: 0 }, 422],
    ] as const) {
      const answer = await admin.call(contract.importTranslations, { body: { texts: [fine, wrong] } });
      expect(answer.status).toBe(status);
      expect(await stored()).toEqual({ de: { [greeting]: "Hallo {{name}}," }, en: {} });
    }
  });
});

onSqlite("texts with whatever is typed", (fresh) => {
  test("are stored with the placeholders of the shipped text, or not at all", async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    const { items } = await list({ place: "mailsSignUp" });
    const texts = items.flatMap((item) => item.texts);
    const piece = fc.oneof(
      fc.constantFrom("{{site}}", "{{days}}", "{{lists}}", "{{", "}", "<a>", "$t(", "\n", "Wort "),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), fc.array(piece, { maxLength: 5 }), async (text, pieces) => {
        const { key, lang, shipped } = text;
        const { version } = await textOf(key, lang);
        const { status } = await change(key, lang, [...placeholdersOf(shipped), ...pieces].join(""), version);
        const own = (await stored())[lang]?.[key];
        if (own !== undefined) expect(placeholdersOf(own).toSorted()).toEqual(placeholdersOf(shipped).toSorted());
        expect(status === 200 || status === 422 || status === 400).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
