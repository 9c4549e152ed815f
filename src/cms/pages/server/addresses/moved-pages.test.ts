import { beforeAll, expect, test } from "vitest";
import { createRedirect, readRedirects } from "#cms/redirects/contract.ts";
import { redirectFrom } from "#cms/redirects/server/index.ts";
import { address, fixedSlugs, homeAddress, placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../../contract.ts";

onEveryEngine("addresses that pages have left", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
  });

  const german = (slug: string) => ({ title: slug, slug });
  const both = (slug: string, en: string) => ({ ...german(slug), translations: { en: german(en) } });
  async function published(body: Record<string, unknown>): Promise<string> {
    const { status, reply } = await admin.call(contract.createPage, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    await publish(reply._id);
    return reply._id;
  }
  async function publish(_id: string, lang?: "de" | "en"): Promise<void> {
    const { status, reply } = await admin.call(contract.publishPages, { body: [{ _id, ...(lang && { lang }) }] });
    expect(status, JSON.stringify(reply)).toBe(200);
  }
  async function unpublish(_id: string, lang?: "de" | "en"): Promise<void> {
    const { status } = await admin.call(contract.unpublishPages, { body: [{ _id, ...(lang && { lang }) }] });
    expect(status).toBe(200);
  }
  async function change(_id: string, body: Record<string, unknown>): Promise<void> {
    const { version } = (await admin.call(contract.readPages, { query: { id: _id } })).reply as contract.Page;
    const { status, reply } = await admin.call(contract.changePage, { body: { _id, version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
  }
  /** Where visitors end up who ask for an address; null for nowhere. */
  async function endOf(path: string): Promise<string | null> {
    const { language: lang, segments } = placeOf(path, "de")!;
    const query = { slug: segments[0] ?? fixedSlugs.home[lang], lang };
    const { status, reply } = await house.guest.call(contract.readPages, { query });
    if (status === 200) return addressIn(reply as contract.Page, lang);
    const { db, remembered, outside } = house.platform;
    const linkables = gathered.linkables(house.platform);
    return redirectFrom({ db, linkables, remembered, main: "de", now: outside.now(), path });
  }
  /** The page that answers leads on to its own address. */
  function addressIn({ kind, slug, translations }: contract.Page, lang: Language): string {
    if (kind === "home") return homeAddress(lang, "de");
    const en = translations.en?.slug;
    return address((lang === "en" ? en || slug : slug || en)!, lang, "de");
  }

  test("lead on in every language, also where the page is published in the other one alone", async () => {
    const page = await published(german("nur-deutsch"));
    expect(await endOf("/en/nur-deutsch")).toBe("/en/nur-deutsch");
    await change(page, { slug: "allein" });
    await publish(page);
    expect([await endOf("/nur-deutsch"), await endOf("/en/nur-deutsch")]).toEqual(["/allein", "/en/allein"]);
  });

  test("lead to the home page that it became, in every language, where it is found in every language", async () => {
    const page = await published(german("bald-vorn"));
    expect((await admin.call(contract.makeHomePage, { body: { _id: page } })).status).toBe(200);
    expect([await endOf("/bald-vorn"), await endOf("/en/bald-vorn")]).toEqual(["/", "/en"]);
    const { reply } = await house.guest.call(contract.readPages, { query: { slug: "welcome", lang: "en" } });
    expect(reply).toMatchObject({ _id: page, kind: "home" });
  });

  test("lead to the same page in the other language once one of them is taken off the site", async () => {
    const one = await published(both("beide", "both"));
    await unpublish(one, "en");
    expect([await endOf("/en/both"), await endOf("/beide")]).toEqual(["/en/beide", "/beide"]);
    await publish(one, "en");
    expect([await endOf("/en/both"), await endOf("/en/beide")]).toEqual(["/en/both", "/en/both"]);
    const other = await published(both("zwei", "two"));
    await unpublish(other, "de");
    expect([await endOf("/zwei"), await endOf("/en/two")]).toEqual(["/two", "/en/two"]);
  });

  test("lead on when the page was off the site in between, or in the trash", async () => {
    const page = await published(both("erst", "first"));
    await unpublish(page);
    await change(page, { slug: "dann", translations: { en: { slug: "then" } } });
    expect(await endOf("/erst")).toBeNull();
    await publish(page);
    expect([await endOf("/erst"), await endOf("/en/first")]).toEqual(["/dann", "/en/then"]);
    expect((await admin.call(contract.deletePage, { body: { _id: page } })).status).toBe(200);
    await admin.call(contract.undeletePages, { body: [page] });
    await change(page, { slug: "zuletzt", translations: { en: { slug: "last" } } });
    await publish(page);
    const old = ["/erst", "/dann", "/en/first", "/en/then"];
    expect(await Promise.all(old.map(endOf))).toEqual(["/zuletzt", "/zuletzt", "/en/last", "/en/last"]);
  });

  test("lead nowhere else than another page, or an owner, has led them in the meantime", async () => {
    const page = await published(both("wein", "wine"));
    await unpublish(page);
    await change(page, { slug: "weine-alle", translations: { en: { slug: "wines-all" } } });
    const next = await published(german("wein"));
    const own = { from: "/en/wine", to: "https://wine.example/" };
    expect((await admin.call(createRedirect, { body: own })).status).toBe(200);
    await publish(page);
    expect([await endOf("/wein"), await endOf("/en/wine")]).toEqual(["/wein", "https://wine.example/"]);
    const { reply } = await house.guest.call(contract.readPages, { query: { slug: "wein", lang: "de" } });
    expect(reply).toMatchObject({ _id: next });
  });

  test("are not taken from the page that has them in this language", async () => {
    const rooms = await published(both("zimmer", "gasthof"));
    const inn = await published(german("gasthof"));
    await change(inn, { slug: "gasthaus" });
    await publish(inn);
    // Of two pages that could be meant, one answers itself.
    expect([await endOf("/gasthof"), await endOf("/en/gasthof")]).toEqual(["/zimmer", "/en/gasthof"]);
    expect((await admin.call(readRedirects, { query: { q: "gasthof" } })).reply.items).toMatchObject([
      { from: "/gasthof", to: `page:${inn}` },
    ]);
    await change(rooms, { translations: { en: { slug: "rooms" } } });
    await publish(rooms);
    expect([await endOf("/gasthof"), await endOf("/en/gasthof")]).toEqual(["/gasthaus", "/en/rooms"]);
  });
});
