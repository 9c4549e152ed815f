import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { readRedirects } from "#cms/redirects/contract.ts";
import { redirectFrom } from "#cms/redirects/server/index.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { seen, type Writer, writer } from "#server/testing/things/entries.ts";

let house: TestHouse;
let anna: Visitor;
let pen: Writer;

const id = "0190a6f0-0001-7aaa-8bbb-0123456789ab";

/** The entry that guests find at a slug; null for none. */
async function foundAt(slug: string, lang: "de" | "en" = "de"): Promise<contract.Entry | null> {
  const { status, reply } = await house.guest.call(contract.readEntries, { query: { slug, lang } });
  return status === 404 ? null : (reply as contract.Entry);
}
async function ledFrom(path: string): Promise<string | null> {
  const { db, outside, remembered } = house.platform;
  return redirectFrom({
    db,
    linkables: gathered.linkables(house.platform),
    remembered,
    main: "de",
    now: outside.now(),
    path,
  });
}
async function addressOf(_id: string, lang: "de" | "en" = "de"): Promise<string | undefined> {
  const { reply } = await house.guest.call(readAddresses, { body: { lang, links: [`entry:${_id}`] } });
  return reply[0]?.address;
}
const publish = (_id: string) => anna.call(contract.publishEntries, { body: [_id] });
const live = async (draft: Record<string, unknown>) => pen.publish((await pen.create(draft))._id);

onEveryEngine("the slug of an entry", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    pen = writer(anna);
  });

  test("is made of its title when it is published, in each language, and stays when the title changes", async () => {
    const en = { title: "The Grape Harvest & More" };
    const draft = await pen.create({ title: "Weinlese – für Große & Kleine", translations: { en } });
    expect([draft.slug, draft.slugs]).toEqual([
      "",
      { de: "weinlese-fuer-grosse-und-kleine", en: "the-grape-harvest-and-more" },
    ]);
    expect(await foundAt(draft.slugs.de)).toBeNull();
    const published = await pen.publish(draft._id);
    expect(published).toMatchObject({
      slug: draft.slugs.de,
      changed: false,
      translations: { en: { slug: draft.slugs.en } },
    });
    const renamed = await pen.publish((await pen.change(published, { title: "Lese" }))._id);
    expect([renamed.slug, renamed.slugs]).toEqual([draft.slugs.de, draft.slugs]);
    expect((await foundAt("WEINLESE-fuer-grosse-und-kleine"))?.title).toBe("Lese");
    expect(await foundAt(draft.slugs.en, "en")).toMatchObject({
      title: en.title,
      slug: draft.slugs.en,
      slugs: draft.slugs,
    });
  });

  test("is made fit for an address when somebody types it, and is nothing that a translation lags behind", async () => {
    const en = { title: "Harvest", content: ["<p>Go</p>"] };
    const first = await pen.create({ title: "Lese", slug: " Fest im Hof! ", translations: { en } });
    expect(first.slug).toBe("fest-im-hof");
    house.setTime("2026-11-21T12:00:00.000Z");
    const changed = await pen.change(first, { slug: "Hoffest" });
    expect([changed.slug, changed.behind?.translation]).toEqual(["hoffest", "complete"]);
    expect((await pen.change(changed, { slug: "!!!" })).slugs.de).toBe("lese");
  });

  test("belongs to one entry: a second title like it gets a number, and what is typed is refused at its field", async () => {
    const titles = await Promise.all([live({ title: "Lese" }), live({ title: "Lese" }), live({ title: "Lese!" })]);
    expect(titles.map(({ slug }) => slug).sort()).toEqual(["lese", "lese-2", "lese-3"]);
    const german = await pen.create({ title: "Zweite", slug: "lese-2" });
    expect(await publish(german._id)).toMatchObject({
      status: 409,
      reply: { code: "ENTRY_SLUG_TAKEN", field: "slug" },
    });
    const en = { title: "Harvest", slug: "lese" };
    const english = await pen.create({ title: "Dritte", translations: { en } });
    const field = "translations/en/slug";
    expect(await publish(english._id)).toMatchObject({ status: 409, reply: { code: "ENTRY_SLUG_TAKEN", field } });
    expect([(await pen.read(english._id)).published, await foundAt("dritte")]).toEqual([[], null]);
    const twice = await live({ title: "Advent", translations: { en: { title: "Advent" } } });
    expect(twice.slugs).toEqual({ de: "advent", en: "advent" });
  });

  test("is no id and no word of the site itself", async () => {
    for (const slug of [id, "Kontakt", "en", "Newsletter"]) {
      const { status, reply } = await anna.call(contract.createEntry, { body: { title: "Lese", slug } });
      expect([status, reply]).toMatchObject([422, { code: "ENTRY_SLUG_RESERVED", field: "slug" }]);
    }
    const en = { title: "Harvest", slug: "contact" };
    const { reply } = await anna.call(contract.createEntry, { body: { title: "Lese", translations: { en } } });
    expect(reply).toMatchObject({ code: "ENTRY_SLUG_RESERVED", field: "translations/en/slug" });
    expect((await live({ title: "Kontakt" })).slug).toBe("kontakt-2");
    expect((await live({ title: "!!!" })).slug).toBe("beitrag");
    expect((await anna.call(contract.createEntry, { body: { slug: "x".repeat(81) } })).status).toBe(400);
  });

  test("of a language that is not published is that of the other one, until it has its own", async () => {
    const german = await live({ title: "Lese" });
    expect(await foundAt("lese", "en")).toMatchObject({ title: "Lese", slugs: { de: "lese", en: "lese" } });
    const both = await pen.change(german, { translations: { en: { title: "Harvest" } } });
    expect(both.slugs).toEqual({ de: "lese", en: "lese" });
    expect((await pen.publish(both._id)).slugs).toEqual({ de: "lese", en: "harvest" });
    expect([await addressOf(both._id), await addressOf(both._id, "en")]).toEqual([
      "/Willkommen/lese",
      "/en/welcome/harvest",
    ]);
    const one = await pen.unpublish(both._id, "en");
    expect([one.slugs, await foundAt("harvest", "en")]).toEqual([{ de: "lese", en: "lese" }, null]);
    expect(await ledFrom("/en/welcome/harvest")).toBe("/en/welcome/lese");
  });

  test("leads on when it changes, from below every page and over every change, and is listed as a redirect", async () => {
    const first = await live({ title: "Lese" });
    const second = await pen.publish((await pen.change(first, { slug: "weinlese" }))._id);
    expect(await ledFrom("/Willkommen/lese")).toBe("/Willkommen/weinlese");
    expect(await ledFrom("/neues/LESE/")).toBe("/Willkommen/weinlese");
    expect(await ledFrom("/en/welcome/lese")).toBe("/en/welcome/weinlese");
    const third = await pen.publish((await pen.change(second, { slug: "die-lese" }))._id);
    expect([await ledFrom("/Willkommen/lese"), await ledFrom("/Willkommen/weinlese")]).toEqual(
      Array(2).fill("/Willkommen/die-lese"),
    );
    const { items } = (await anna.call(readRedirects, { query: { pageSize: 100 } })).reply;
    expect(
      items.map(({ from, kind, to }) => [from, kind, to]).sort(([a = ""], [b = ""]) => a.localeCompare(b)),
    ).toEqual(
      ["/*/lese", "/*/weinlese", "/en/*/lese", "/en/*/weinlese"].map((from) => [from, "moved", `entry:${first._id}`]),
    );
    const back = await pen.publish((await pen.change(third, { slug: "lese" }))._id);
    expect([back.slug, await ledFrom("/Willkommen/lese"), await ledFrom("/Willkommen/die-lese")]).toEqual([
      "lese",
      null,
      "/Willkommen/lese",
    ]);
    await pen.remove(first._id);
    expect(await ledFrom("/Willkommen/die-lese")).toBeNull();
    await pen.purge(first._id);
    expect((await anna.call(readRedirects, { query: {} })).reply.total).toBe(0);
  });

  test("that is free again belongs to who takes it next, whose address wins over the redirect", async () => {
    const old = await live({ title: "Lese" });
    await pen.publish((await pen.change(old, { slug: "weinlese" }))._id);
    const fresh = await live({ title: "Lese" });
    expect([fresh.slug, (await foundAt("lese"))?._id, await ledFrom("/Willkommen/lese")]).toEqual([
      "lese",
      fresh._id,
      null,
    ]);
    await pen.unpublish(fresh._id);
    expect([await foundAt("lese"), (await live({ title: "Lese", slug: "lese" })).slug]).toEqual([null, "lese"]);
  });

  test("is that of before when a publication is taken back, or gets a number where another entry has it by now", async () => {
    const first = await live({ title: "Lese" });
    const moved = await pen.publish((await pen.change(first, { slug: "weinlese" }))._id);
    const back = await pen.retract(moved);
    expect([back.slugs.de, await ledFrom("/Willkommen/weinlese")]).toEqual(["lese", "/Willkommen/lese"]);
    const again = await pen.publish(first._id);
    const other = await live({ title: "Lese" });
    expect((await pen.retract(again)).slugs.de).toBe("lese-2");
    expect((await foundAt("lese"))?._id).toBe(other._id);
  });

  test("is left to the original by a copy, and stays with an entry whose older version is restored", async () => {
    const first = await live({ title: "Lese", slug: "weinlese" });
    const { reply: copy } = await anna.call(contract.duplicateEntry, { body: { _id: first._id } });
    expect([copy.slug, copy.slugs.de]).toEqual(["", "lese-kopie"]);
    const plain = await pen.create({ title: "Hof" });
    const published = await pen.publish(plain._id);
    const oldest = (await pen.versions(plain._id)).items.at(-1);
    expect((await pen.restore(published, oldest?._id ?? "")).slug).toBe("hof");
    const changed = await pen.change(await pen.read(plain._id), { slug: "anders" });
    expect((await pen.discard(changed)).slug).toBe("hof");
  });

  test("of two publications at once goes to one of them; both are published", async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => pen.create({ title: "Zugleich" })));
    const replies = await Promise.all(drafts.map(({ _id }) => publish(_id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = replies.flatMap(({ reply }) => reply.map(({ slug }) => slug));
    expect(slugs.sort()).toEqual(["zugleich", "zugleich-2", "zugleich-3", "zugleich-4"]);
    const typed = await Promise.all([1, 2].map(() => pen.create({ title: "Getippt", slug: "getippt" })));
    const outcomes = await Promise.all(typed.map(({ _id }) => publish(_id)));
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test("finds nothing that guests may not read: a draft, or what is planned", async () => {
    await pen.create({ title: "Entwurf", slug: "entwurf" });
    const later = await live({ title: "Später", publish_date: "2030-01-01T00:00:00.000Z" });
    expect([await foundAt("entwurf"), await foundAt("spaeter"), await seen(house, later._id)]).toEqual([
      null,
      null,
      null,
    ]);
    const { reply } = await anna.call(contract.readEntries, { query: { slug: "spaeter" } });
    expect(reply).toMatchObject({ _id: later._id, behind: { state: "planned" } });
  });
});
