import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import type { Input } from "#contract/wire/route.ts";
import { onAnyEngine } from "#database/testing.ts";
import { type ReadPdf, readPdf } from "#server/testing/reading/pdf.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { createCustomerGroup } from "#shop/customer-groups/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { printLabels, printPriceList } from "../contract.ts";
import { placeOf, sheets } from "../sheets.ts";

type Reply = { status: number; json: Record<string, unknown>; type: string; name: string; bytes: Buffer };

onAnyEngine("print", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let wines: string;
  let glasses: string;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
    wines = (await keep.publishGroup((await keep.group({ name_de: "Weine", name_en: "Wines" }))._id))._id;
    const below = { name_de: "Gläser", name_en: "Glasses", parent: null, order: 1 };
    glasses = (await keep.publishGroup((await keep.group(below))._id))._id;
    await config({
      pagetitle: "Weingut Łęcki",
      business: { address: { street: "Hang 1", zip: "55599", city: "Ort" } },
    });
  });

  async function config(body: object): Promise<void> {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const { status, reply } = await anna.call(changeConfig, { body: { version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
  }
  const shop = (values: object) => config({ components: { shop: values } });

  async function wine(fields: object = {}) {
    const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    const named = { name_de: "Hangstück", name_en: "Hillside", group: wines };
    return keep.create({ ...complete.fermented, ...none, ...named, ...fields });
  }
  async function published(fields: object = {}) {
    return keep.publish((await wine(fields))._id);
  }

  async function asked(path: string, query: object): Promise<Reply> {
    const url = `/api/v0${path}${queryString(query as Record<string, string>)}`;
    const { status, headers, bytes } = await anna.bytes(url);
    const type = String(headers["content-type"]);
    const json = type.includes("json") ? (JSON.parse(bytes.toString()) as Reply["json"]) : {};
    return { status, json, type, name: String(headers["content-disposition"]), bytes };
  }
  async function list(query: Input<typeof printPriceList>["query"] = {}): Promise<ReadPdf> {
    const { status, json, bytes } = await asked(printPriceList.path, query);
    expect(status, JSON.stringify(json)).toBe(200);
    return readPdf(bytes);
  }
  async function labels(query: Input<typeof printLabels>["query"] = {}): Promise<ReadPdf> {
    const { status, json, bytes } = await asked(printLabels.path, query);
    expect(status, JSON.stringify(json)).toBe(200);
    return readPdf(bytes);
  }
  const refusal = async (path: string, query: object = {}) => {
    const { status, json } = await asked(path, query);
    return [status, json["code"]];
  };

  test("is refused while nothing is published", async () => {
    await wine({ name_de: "Nur ein Entwurf" });
    for (const path of [printPriceList.path, printLabels.path]) {
      expect(await refusal(path)).toEqual([422, "PRINT_EMPTY"]);
    }
  });

  test("a price list says what guests see, and nothing of a draft", async () => {
    const fields = { price: 8.95, sku: "W-17", deposit: 0.25, quantityPrices: [{ from: 6, price: 8.5 }] };
    const made = await published(fields);
    await keep.change(made, { name_de: "Noch geheim", price: 77.77 });
    const pdf = await list();
    const text = pdf.text();
    for (const part of [
      ...["Weingut Łęcki", "Hang 1", "55599 Ort", "Preisliste", "Stand: 21. November 2026", "Weine"],
      ...["W-17", "Hangstück 2025", "trocken · 12,5 % vol", "0,75 l", "11,93 €/l", "8,95 €"],
      ...["ab 6 Stück 11,33 €/l 8,50 €", "zzgl. 0,25 € Pfand", "enthält Sulfite"],
      ...["Alle Preise inkl. MwSt., zzgl. Versand", "Seite 1 von 1"],
    ]) {
      expect(text).toContain(part);
    }
    for (const draft of ["Nur ein Entwurf", "Noch geheim", "77,77"]) expect(text).not.toContain(draft);
    expect(text).not.toContain("Zutaten");
    expect((await asked(printPriceList.path, {})).name).toContain('filename="Preisliste-2026-11-21.pdf"');
  });

  test("speaks English where it is asked to", async () => {
    const pdf = await list({ lang: "en" });
    for (const part of ["Price list", "As of November 21, 2026", "Wines", "Hillside 2025", "€8.95", "€11.93/l"]) {
      expect(pdf.text()).toContain(part);
    }
    expect(pdf.text()).toContain("All prices incl. VAT, plus shipping");
    expect(pdf.language).toBe("en");
  });

  test("can be read aloud and printed anywhere: it is tagged, and all of its fonts are in it", async () => {
    const { bytes } = await asked(printPriceList.path, { order: "yes" });
    const pdf = await readPdf(bytes);
    expect([pdf.title, pdf.language, pdf.isTagged]).toEqual(["Preisliste", "de", true]);
    expect(await pdf.parts(1)).toEqual(expect.arrayContaining(["Document", "H1", "H2", "Div", "P"]));
    expect(await pdf.parts(2)).toContain("Figure");
    const file = bytes.toString("latin1");
    expect(file.match(/\/BaseFont/g)?.length).toBeGreaterThan(0);
    expect(file).toContain("/FontFile2");
    expect(file).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
  });

  test("a reduction names the lowest price of the thirty days before, and nothing else", async () => {
    const { _id } = await published({ name_de: "Reduziert", price: 10 });
    house.setTime("2026-11-23T10:00:00.000Z");
    const again = await keep.read(_id);
    const reduced = { price: 8, from: "2026-11-22T10:00:00.000Z", to: "" };
    await keep.publish((await keep.change(again, { reduced }))._id);
    const text = (await list()).text();
    expect(text).toMatch(/Reduziert 2025 .*8,00 € Niedrigster Preis der letzten 30 Tage: 10,00 € −20 %/);
    const sheet = (await labels({ products: _id })).text();
    expect(sheet).toContain("Niedrigster Preis der letzten 30 Tage: 10,00 €");
    expect(sheet).toContain("8,00 € 0,75 l · 10,67 €/l");
  });

  test("of a business that owes no VAT it says so", async () => {
    await shop({ taxRegime: "smallBusiness" });
    const text = (await list()).text();
    expect(text).toContain("Alle Preise steuerfrei nach § 19 UStG, zzgl. Versand");
    expect(text).not.toContain("inkl. MwSt.");
    await shop({ taxRegime: "regular" });
  });

  test("what is not sent, and what contains no VAT yet, says it beside its price", async () => {
    const of = { sku: "", group: glasses, media: [], slug_de: "" };
    const ticket = await keep.create({ ...complete.ticket, ...of, name_de: "Weinprobe" });
    await keep.publish(ticket._id);
    const text = (await list({ groups: glasses })).text();
    expect(text).toMatch(/Weinprobe .*9,50 € inkl\. MwSt\.$/);
    expect(text).toContain("Rathaus");
  });

  test("takes the groups that are asked for, with those below them", async () => {
    const inside = await keep.publishGroup((await keep.group({ name_de: "Stielgläser", parent: glasses }))._id);
    await keep.publish((await keep.offer({ name_de: "Römer polieren", group: inside._id }))._id);
    const text = (await list({ groups: glasses })).text();
    expect([text.includes("Römer"), text.includes("Stielgläser"), text.includes("Hangstück")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("leaves out what is sold out if asked to, and marks it otherwise", async () => {
    const { offers } = await published({ name_de: "Weg", stock: "tracked" });
    expect(offers[0]?.availability).toBe("gone");
    expect((await list()).text()).toMatch(/Weg 2025 .*Ausverkauft/);
    expect((await list({ available: "yes" })).text()).not.toContain("Weg 2025");
    expect((await list({ order: "yes" })).text().split("Bestellung")[1]).not.toContain("Weg 2025");
  });

  test("an order form stands on a page of its own, and the list tells all that buyers must know", async () => {
    const pdf = await list({ order: "yes" });
    expect(pdf.text()).toMatch(
      /Zutaten: Trauben, Saccharose, Antioxidationsmittel: Sulfite .*Abfüller: Betrieb Muster/,
    );
    const form = pdf.text(pdf.pages.length);
    for (const part of [
      "Bestellung",
      "Menge",
      "W-17 Hangstück 2025 0,75 l 8,95 €",
      "mindestens 16 Jahre",
      "/widerruf",
    ]) {
      expect(form).toContain(part);
    }
    expect(form).toContain(`Seite ${pdf.pages.length} von ${pdf.pages.length}`);
  });

  test("variants stand below each other, each with its own prices", async () => {
    const variant = (_id: string, value: string, more: object) => ({
      ...{ _id, key: "Größe", value, sku: "", ean: "", price: null, reduced: null, content: null },
      ...{ weight: null, slots: null, stock: null, media: [], ...more },
    });
    const { _id } = await published({
      ...{
        name_de: "Doppelt",
        options: [
          {
            key_de: "Größe",
            key_en: "Size",
            values: [
              { de: "0,75 l", en: "" },
              { de: "Magnum", en: "" },
            ],
          },
        ],
      },
      variants: [
        variant("0190a0a0-0000-7000-8000-000000000001", "0,75 l", { sku: "D-1" }),
        variant("0190a0a0-0000-7000-8000-000000000002", "Magnum", {
          ...{ sku: "D-2", price: 21, content: { quantity: 1500, unit: "ml" } },
        }),
      ],
    });
    const text = (await list()).text();
    // What its content says already is not its name.
    expect(text).toMatch(/D-1 0,75 l 12,67 €\/l 9,50 €/);
    expect(text).toMatch(/D-2 Magnum 1,5 l 14,00 €\/l 21,00 €/);
    expect((await labels({ products: _id })).text()).toContain("Doppelt 2025 · Magnum");
  });

  test("a price list for a customer group has its prices, without VAT if it sees them so", async () => {
    await published({ name_de: "Gruppenwein", price: 11.9, content: { quantity: 1000, unit: "ml" } });
    const written = { name_de: "Gasthäuser", name_en: "", display: "net" as const, discount: 10 };
    const { _id: customers } = (await anna.call(createCustomerGroup, { body: written })).reply;
    const text = (await list({ customers })).text();
    for (const said of ["Preisliste für Gasthäuser", "9,00 €", "zzgl. MwSt."]) expect(text).toContain(said);
    expect((await list()).text()).toContain("11,90 €");
    const nobody = { customers: crypto.randomUUID() };
    expect(await refusal(printPriceList.path, nobody)).toEqual([404, "C404"]);
  });

  test("labels stand where the sheet has them, from the first free one on", async () => {
    const { _id } = await published({ name_de: "Etikett", ean: "4006381333931" });
    const pdf = await labels({ products: _id, sheet: "70x36", start: 24, copies: 2, code: "ean" });
    expect(pdf.pages).toHaveLength(2);
    for (const [page, at] of [
      [0, 23],
      [1, 0],
    ] as const) {
      const place = placeOf(at, sheets["70x36"]);
      const texts = pdf.pages[page]!;
      expect(texts.map(({ text }) => text)).toEqual(
        expect.arrayContaining(["Etikett 2025", "9,50 €", "0,75 l · 12,67 €/l", "4006381333931"]),
      );
      for (const { x, y } of texts) {
        expect([x > place.x + 3, x < place.x + 67, y > place.y + 2, y < place.y + 35]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  test("is refused with a reason where the sheet or the file would be too small", async () => {
    expect(await refusal(printLabels.path, { sheet: "a6", start: 5 })).toEqual([422, "PRINT_START"]);
    const ids = [];
    for (let at = 0; at < 11; at += 1) ids.push((await published({ name_de: `Viel ${at}` }))._id);
    expect(await refusal(printLabels.path, { products: ids.join(","), copies: 100 })).toEqual([422, "PRINT_LONG"]);
    expect(await refusal(printLabels.path, { products: "nichts" })).toEqual([400, "BAD_FIELDS"]);
  });

  test("shows its first page as a picture", async () => {
    const { status, type, bytes } = await asked(printPriceList.path, { format: "picture" });
    expect([status, type, bytes.subarray(8, 12).toString()]).toEqual([200, "image/webp", "WEBP"]);
  });

  test("is refused while the shop shows no prices, and is nowhere while it is off", async () => {
    await shop({ showPrice: false });
    expect(await refusal(printPriceList.path)).toEqual([422, "PRINT_PRICES"]);
    expect(await refusal(printLabels.path)).toEqual([422, "PRINT_PRICES"]);
    await shop({ showPrice: true, enabled: false });
    expect((await refusal(printPriceList.path))[0]).toBe(404);
    await shop({ enabled: true });
  });
});
