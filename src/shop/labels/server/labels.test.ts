import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { quietZone } from "#platform/codes/modules.ts";
import { readCode } from "#platform/codes/testing-codes.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { labelLanguages, labelWords } from "#shop/facts/label-words.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { deleteProduct, purgeProducts } from "#shop/products/contract.ts";
import { labelAddress } from "../addresses.ts";
import { type Label, makeLabel, readLabel } from "../contract.ts";
import { labelHeadings } from "../headings.ts";
import { alphabet } from "./labels.ts";

onEveryEngine("an electronic label", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    anna = await house.as("admin");
    keep = shopkeeper(anna);
  });

  async function wine(fields: object = {}) {
    const { group } = await keep.offer({ name_de: "Irgendwas" });
    const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    return keep.create({ ...complete.fermented, ...none, group, name_de: "Hangstück", name_en: "Hillside", ...fields });
  }
  async function published(fields: object = {}) {
    const made = await keep.publish((await wine(fields))._id);
    await house.runJobs();
    return made;
  }
  const found = (product: string) => anna.call(readLabel, { query: { product } });
  async function labelOf(product: string): Promise<Label> {
    const { status, reply } = await found(product);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const open = (url: string, headers: Record<string, string> = {}) =>
    house.app.fastify.inject({ method: "GET", url, headers });
  async function page(code: string, language: (typeof labelLanguages)[number] = "de"): Promise<string> {
    const { statusCode, body } = await open(labelAddress(code, language));
    expect(statusCode).toBe(200);
    return body;
  }

  test("appears when a wine is published, and says what it says", async () => {
    const draft = await wine();
    await house.runJobs();
    expect((await found(draft._id)).status).toBe(404);
    const { _id } = await published();
    const label = await labelOf(_id);
    expect(label).toMatchObject({ product: _id, state: "current" });
    expect(label.code).toMatch(new RegExp(`^[${alphabet}]{8}$`));
    expect([label.short, label.page].map((one) => new URL(one).pathname)).toEqual([
      `/q/${label.code}`,
      `/etikett/${label.code}`,
    ]);
    const text = await page(label.code);
    expect(text).toMatch(/^<!doctype html><html lang="de">/);
    for (const part of [
      ...["<h1>Hangstück 2025</h1>", "0,75\u00a0l · 12,5\u00a0% vol", "Pfalz, Deutschland", "100\u00a0ml"],
      ...["Trauben, Saccharose, Antioxidationsmittel: <strong>Sulfite</strong>", "322\u00a0kJ / 78\u00a0kcal"],
      ...["Abfüller", "Betrieb Muster, 67146 Musterstadt", "Enthält: <strong>Sulfite</strong>"],
    ]) {
      expect(text).toContain(part);
    }
  });

  test("is not given to what nobody drinks or eats, nor to a case", async () => {
    const glass = await keep.publish((await keep.offer({ name_de: "Führung" }))._id);
    await house.runJobs();
    expect((await found(glass._id)).status).toBe(404);
    for (const type of ["case", "merchandise", "voucher"] as const) {
      const { status, reply } = await anna.call(makeLabel, { body: { product: (await keep.create({ type }))._id } });
      expect([status, (reply as unknown as { code: string }).code]).toEqual([422, "LABEL_TYPE"]);
    }
  });

  test("can be made before the product is published, so that its code is printed in time", async () => {
    const draft = await wine({ name_de: "Jungwein" });
    const made = (await anna.call(makeLabel, { body: { product: draft._id } })).reply;
    expect(made.state).toBe("waiting");
    expect((await open(labelAddress(made.code))).statusCode).toBe(404);
    await keep.publish(draft._id);
    await house.runJobs();
    expect(await labelOf(draft._id)).toMatchObject({ code: made.code, state: "current" });
    expect(await page(made.code)).toContain("Jungwein");
    const again = (await anna.call(makeLabel, { body: { product: draft._id } })).reply;
    expect(again.code).toBe(made.code);
  });

  test("follows what is published, and no draft", async () => {
    const live = await published({ name_de: "Alter Name" });
    const { code } = await labelOf(live._id);
    expect(await page(code)).toContain("Alter Name");
    await keep.change(live, { name_de: "Neuer Name", allergens: ["sulphites", "milk"] });
    await house.runJobs();
    expect(await page(code)).not.toContain("Neuer Name");
    await keep.publish(live._id);
    await house.runJobs();
    expect(await page(code)).toContain("Neuer Name");
    expect(await page(code)).toContain("<strong>Sulfite</strong>, <strong>Milch</strong>");
    expect((await labelOf(live._id)).code).toBe(code);
  });

  test("stays when a language is taken down, when the product is, when it is deleted, and with the shop off", async () => {
    const live = await published({ name_de: "Bleibt", ingredients_en: "Grapes, preservative: sulphites" });
    const { code } = await labelOf(live._id);
    const before = await page(code);
    const english = await page(code, "en");
    const same = async (state: Label["state"] | null) => {
      await house.runJobs();
      expect([await page(code), await page(code, "en")]).toEqual([before, english]);
      if (state) expect((await labelOf(live._id)).state).toBe(state);
    };
    await keep.unpublish(live._id, "de");
    await same("current");
    await keep.unpublish(live._id);
    await same("kept");
    expect((await anna.call(deleteProduct, { body: { _id: live._id } })).status).toBe(200);
    await same("kept");
    expect((await anna.call(purgeProducts, { body: [live._id] })).status).toBe(200);
    await same("kept");
    await switched(false);
    await same(null);
    expect((await open(`/q/${code}`)).headers["location"]).toBe(labelAddress(code));
    await switched(true);
    await same("kept");
  });

  async function switched(enabled: boolean): Promise<void> {
    const owner = await house.as("system");
    const [config] = (await owner.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, components: { shop: { enabled } } };
    const { status } = await owner.call(changeConfig, { body });
    expect(status).toBe(200);
  }

  test("sets no cookie, runs no script, loads nothing, and leads nowhere but to its other languages", async () => {
    const { code } = await labelOf((await published())._id);
    for (const language of labelLanguages) {
      const { headers, body } = await open(labelAddress(code, language), { cookie: "look=draft" });
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(body).not.toMatch(
        /<(?:script|img|link|iframe|form|header|footer|nav|object)\b|\son\w+=|url\(|@import|https?:/,
      );
      const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      const others = labelLanguages.filter((one) => one !== language).map((one) => labelAddress(code, one));
      expect(links).toEqual(others);
      expect(body).not.toContain("/shop");
    }
  });

  test("is kept in the cache of pages, in one form for everybody", async () => {
    const { code } = await labelOf((await published({ name_de: "Gemerkt" }))._id);
    const kept = () => house.app.cache.keys().filter((key) => key.includes(code)).length;
    await open(`${labelAddress(code)}?utm_source=x`);
    const first = await open(labelAddress(code), { cookie: "consent=anything" });
    expect(kept()).toBe(1);
    const etag = String(first.headers["etag"]);
    expect((await open(labelAddress(code), { "if-none-match": etag })).statusCode).toBe(304);
  });

  test.each(labelLanguages)("has every word in %s", async (language) => {
    const { code } = await labelOf((await published({ allergens: ["sulphites", "eggs"] }))._id);
    const text = await page(code, language);
    expect(text).toContain(`<html lang="${language}">`);
    const { ingredients, contains, nutrients, allergens } = labelWords(language);
    const { nutrition, origin, bottler } = labelHeadings(language);
    const own = [ingredients, contains, nutrition, origin, bottler, allergens.sulphites, allergens.eggs];
    for (const word of [...own, ...Object.values(nutrients)]) expect(text).toContain(word);
    const wrong = labelLanguages.filter((one) => one !== language && labelHeadings(one).bottler !== bottler);
    expect(wrong.filter((one) => text.includes(`<h2>${labelHeadings(one).bottler}</h2>`))).toEqual([]);
    const number = new Intl.NumberFormat(language).format(12.5);
    expect(text).toContain(`${number}\u00a0% vol`);
  });

  test("writes what owners type as text", async () => {
    const { code } = await labelOf((await published({ bottler: "A & B <script>alert(1)</script>\nWeg 1" }))._id);
    expect(await page(code)).toContain("A &amp; B &lt;script&gt;alert(1)&lt;/script&gt;<br>Weg 1");
  });

  test("is found by its short address in the reader's language, however it is typed, and by its lasting name", async () => {
    const { code } = await labelOf((await published())._id);
    const led = async (url: string, language?: string) => {
      const { statusCode, headers } = await open(url, language ? { "accept-language": language } : {});
      return [statusCode, headers["location"], headers["set-cookie"]];
    };
    expect(await led(`/q/${code}`)).toEqual([302, `/etikett/${code}`, undefined]);
    expect(await led(`/q/${code.toUpperCase()}`, "ja, fr-CH;q=0.8")).toEqual([302, `/label/${code}/fr`, undefined]);
    expect(await led(`/q/${code}`, "ja")).toEqual([302, `/etikett/${code}`, undefined]);
    expect(await led(`/e-label/${code}`)).toEqual([301, `/etikett/${code}`, undefined]);
  });

  test("that nobody has is told in the reader's language, and is not kept", async () => {
    for (const [language, words] of [
      ["de", "Dieses Etikett gibt es nicht"],
      ["en-GB", "There is no such label"],
    ] as const) {
      for (const url of ["/etikett/22222222", "/label/22222222", "/label/22222222/fr", "/etikett/%3Cb%3E"]) {
        const { statusCode, body, headers } = await open(url, { "accept-language": language });
        expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
        expect(body).toContain(words);
        expect(body).not.toContain("<b>");
      }
    }
    expect(house.app.cache.keys().filter((key) => key.includes("22222222"))).toEqual([]);
  });

  const drawn = async (query: { product: string; format?: "svg" | "pdf"; width?: number }) => {
    const path = `/api/v0/shop/label/code?${new URLSearchParams(query as never).toString()}`;
    return anna.raw<string>({ method: "GET", url: path });
  };
  test("has a code for print that holds exactly its short address", async () => {
    const { _id } = await published();
    const { short } = await labelOf(_id);
    const { status, reply, headers } = await drawn({ product: _id, width: 10 });
    expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    const svg = reply;
    expect(svg).not.toMatch(/<image|data:/);
    const bars = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((found) => found.slice(1).map(Number));
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const isDark = (x: number, y: number) =>
      bars.some(([left, top, width]) => top === y && left! <= x && x < left! + width!);
    expect(readCode(side, isDark)).toBe(short);
    const [, width] = /width="([\d.]+)mm" height="\1mm"/.exec(svg) ?? [];
    expect((Number(width) * (side - 2 * quietZone)) / side).toBeCloseTo(10, 2);
    expect((await drawn({ product: _id, width: 9 })).status).toBe(400);
  });

  test("has the same code as a PDF, in black alone", async () => {
    const { _id } = await published();
    const { short } = await labelOf(_id);
    const { status, reply, headers } = await drawn({ product: _id, format: "pdf", width: 20 });
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pdf = reply;
    const bars = [...pdf.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map((found) => found.slice(1).map(Number));
    const size = Number(/MediaBox \[0 0 ([\d.]+) \1\]/.exec(pdf)?.[1]);
    const side = Math.round(size / Number(/^([\d.]+) 0 0 \1 0 0 cm/m.exec(pdf)?.[1]));
    expect((size * (side - 2 * quietZone)) / side).toBeCloseTo((20 * 72) / 25.4, 2);
    const isDark = (x: number, y: number) =>
      bars.some(([left, bottom, width]) => side - bottom! - 1 === y && left! <= x && x < left! + width!);
    expect(readCode(side, isDark)).toBe(short);
    expect([...pdf.matchAll(/ (?:rg|RG|k|K|g)\b/g)].map(([found]) => found)).toEqual([" g"]);
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe("xref");
  });
});
