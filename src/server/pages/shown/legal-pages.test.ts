import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type Caller, overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { business, legalKeeper, setting } from "#server/testing/things/legal.ts";
import { makePlace } from "#server/testing/things/pickup.ts";

onSqlite("the pages with legal texts", (fresh) => {
  let site: TestSite;
  let owner: Caller;
  let keep: ReturnType<typeof legalKeeper>;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" }));
    keep = legalKeeper(owner as Visitor);
  });
  afterAll(() => site.close());

  const get = (path: string) => ask(site.url, { path });
  const shown = async (path: string) => (await get(path)).text.replaceAll(/<style>.*?<\/style>|\u00ad/gs, "");
  const footer = async (path = "/") => {
    const text = await shown(path);
    const end = text.slice(text.indexOf('class="footer-end"'));
    return [...end.matchAll(/href="(\/[^"?]*)"/g)].map(([, href]) => href);
  };
  const all = ["/agb", "/widerruf", "/versand", "/en/terms", "/en/withdrawal", "/en/shipping"];

  test("are not there while the shop is switched off, and no page leads to them", async () => {
    for (const path of all) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await footer()).filter((href) => all.includes(href!))).toEqual([]);
  });

  test("are found at the end of every page, as far as there are such texts", async () => {
    await setShop(owner, { enabled: true });
    await setting(owner as Visitor, { business: { ...business, email: "" } });
    expect((await footer()).filter((href) => all.includes(href!))).toEqual(["/versand"]);
    for (const path of ["/agb", "/widerruf"]) expect([path, (await get(path)).status]).toEqual([path, 404]);
    await setting(owner as Visitor, { business });
    await keep.issue("terms", { source: "own", own_de: "<h2>§ 1</h2><p>Es gilt deutsches Recht.</p>" });
    expect((await footer()).filter((href) => all.includes(href!))).toEqual(["/agb", "/widerruf", "/versand"]);
    expect((await footer("/en")).filter((href) => all.includes(href!))).toEqual(all.slice(3));
    for (const path of all) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test("say which version it is, and hand it out as a PDF", async () => {
    const text = await shown("/agb");
    expect(text).toContain("<p>Es gilt deutsches Recht.</p>");
    expect(text).toMatch(/Fassung vom (<!-- -->)?\d+\. \p{L}+ \d{4}/u);
    const [, pdf = ""] = /href="(\/api\/v0\/shop\/legal\/[^"]+)" download/.exec(text) ?? [];
    const answer = await site.get(pdf);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain("AGB.pdf");
  });

  test("say it where a text is not in the language of the page", async () => {
    const text = await shown("/en/terms");
    expect(text).toContain("This text is available in German only.");
    expect(text).toContain('<div class="rich-text-body" lang="de">');
  });

  test("tell how to withdraw here, by mail or by letter, with the instruction and the form", async () => {
    const text = await shown("/widerruf");
    const [, mailto = ""] = /href="(mailto:[^"]*)"/.exec(text.slice(text.indexOf("legal-ways"))) ?? [];
    const mail = new URL(mailto.replaceAll("&amp;", "&"));
    expect(mail.pathname).toBe("hallo@amselberg.example");
    expect(mail.searchParams.get("subject")).toBe("Widerruf");
    expect(mail.searchParams.get("body")).toMatch(/^Hiermit widerrufe ich .*\r\n\r\nBestellnummer/);
    expect(text).toContain("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen");
    expect(text).toContain("– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)");
    expect(text).toContain("Sie können Ihr Widerrufsrecht auch online unter");
    expect(text).toContain('<a class="button" href="/vertrag-widerrufen">');
  });

  test("name the places of collection as they are now", async () => {
    expect(await shown("/versand")).not.toContain("Abholung</h2>");
    await makePlace(owner as Visitor, { name_de: "Hofladen" });
    expect(await shown("/versand")).toContain("Hofladen, Hauptstraße 1, 55595 Hargesheim");
  });

  test("show what sending costs as soon as it is set", async () => {
    expect(await shown("/versand")).toContain("Wir versenden zurzeit nicht.");
    await setting(owner as Visitor, {
      components: { shop: { shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } } },
    });
    const text = await shown("/versand");
    expect(text).toMatch(/<th scope="row">Deutschland<\/th><td>6,90\s€<\/td><td>9,90\s€<\/td>/);
    expect(text).toContain('<div class="legal-scroll" role="region" tabindex="0" aria-label="Tabelle">');
  });

  test("are kept like pages of the site: the second visitor waits for no query", async () => {
    await get("/widerruf");
    const { headers } = await get("/widerruf");
    expect(headers["cache-control"]).toEqual((await get("/kontakt")).headers["cache-control"]);
  });

  test("a link that is in the owner's menu already is not shown twice", async () => {
    const api = owner as Visitor;
    const { editMenus, changeMenus } = await import("#cms/menus/contract.ts");
    const { version, footer: items } = (await api.call(editMenus)).reply;
    const item = { _id: "agb", to: "/agb", label: { de: "Unsere AGB" }, items: [] };
    expect((await api.call(changeMenus, { body: { version, footer: [...items, item] } })).status).toBe(200);
    expect((await footer()).filter((href) => href === "/agb")).toHaveLength(1);
    await setShop(owner, { enabled: false });
    expect((await footer()).filter((href) => all.includes(href!))).toEqual([]);
  });
});
