import { beforeAll, expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { queryString } from "#contract/wire/client.ts";
import { onAnyEngine } from "#database/testing.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { writtenKinds } from "#shop/legal/kinds.ts";
import { legalFile } from "#shop/legal/server/versions/legal-file.ts";
import { markShipped } from "#shop/orders/acts-contract.ts";
import { paperKinds, showPaper } from "#shop/papers/contract.ts";
import { printLabels, printPriceList } from "#shop/print/contract.ts";
import { sheetNames } from "#shop/print/sheets.ts";
import { readPdf } from "../testing/reading/pdf.ts";
import { checkPdf } from "../testing/reading/qpdf.ts";
import { nameOf, sampleOf } from "../testing/samples.ts";
import type { TestHouse, Visitor } from "../testing/test-house.ts";
import { legalKeeper, seenLegal } from "../testing/things/legal.ts";
import { collectedOrder, germanAddress, orderHouse, sellable } from "../testing/things/orders.ts";

/** With a word that is longer than most lines have room for. */
const long = `Grauburgunder „Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen“ vom Kirchenstück Łęcki`;
const languages: readonly Language[] = ["de", "en"];

onAnyEngine("every PDF", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  /** By what they are: of one line and of sixty, with short and long names. */
  const orders: Record<string, string> = {};

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const { keep, place } = made;
    const short = await sellable(keep, { name_de: "Ei", name_en: "Egg", sku: "E", ean: "4006381333931" });
    const items = [];
    for (let at = 0; at < 60; at += 1) {
      const names = at % 2 === 0 ? { name_de: `${long} ${at}`, name_en: `${long} ${at}` } : { name_de: `Gelee ${at}` };
      const { _id } = await sellable(keep, { ...names, sku: `SKU-${at}`, ean: at === 3 ? "5901234123457" : "" });
      items.push({ item: _id, amount: 1 + (at % 7) });
    }
    await keep.publish(
      (await keep.create({ ...complete.fermented, name_de: long, name_en: long, group: short.group }))._id,
    );
    const ordered = async (name: string, body: Parameters<typeof place>[0]) => {
      const { status, reply } = await place(body);
      expect(status, JSON.stringify(reply)).toBe(200);
      orders[name] = reply._id;
    };
    await ordered("one line", { items: [{ item: short._id, amount: 1 }] });
    await ordered("sixty lines", {
      items,
      shippingData: {
        ...germanAddress,
        name: "Dr. Maximiliane von Hohenstein-Schattenbach",
        company: long.slice(0, 90),
      },
      ...{ gift: "Alles Gute! ".repeat(24), note: "Bitte klingeln. ".repeat(20) },
    });
    await ordered("in parts", { items: items.slice(0, 12) });
    const part = { order: orders["in parts"]!, lines: [{ line: 0, amount: 1 }] };
    expect((await anna.call(markShipped, { body: part })).status).toBe(200);
    orders["collected"] = (await collectedOrder(house, anna))._id;
  }, 120_000);

  /** Sound, tagged, in its language, and with all of its fonts in it. */
  async function check(bytes: Buffer, { name, language }: { name: string; language: Language }): Promise<void> {
    const { faults, fonts, ...facts } = await checkPdf(bytes);
    expect([name, faults]).toEqual([name, []]);
    expect([name, facts]).toEqual([name, { language, isTagged: true }]);
    expect([name, fonts.length > 0, fonts.filter(({ isEmbedded }) => !isEmbedded)]).toEqual([name, true, []]);
  }

  async function bytesAt(path: string, query: object): Promise<Buffer> {
    const { status, bytes } = await anna.bytes(`/api/v0${path}${queryString(query as Record<string, string>)}`);
    expect([path, status, bytes.toString("latin1").slice(0, 5)]).toEqual([path, 200, "%PDF-"]);
    return bytes;
  }

  test("of the work with orders is sound, whether it is short or long, in both languages", async () => {
    for (const paper of paperKinds)
      for (const lang of languages)
        for (const [name, ids] of [...Object.entries(orders), ["all", Object.values(orders).join()] as const]) {
          if (paper === "labels" && name === "collected") continue;
          const bytes = await bytesAt(showPaper.path, { paper, lang, orders: ids });
          await check(bytes, { name: `${paper}, ${name}, ${lang}`, language: lang });
          const { pages } = await readPdf(bytes);
          for (const { x, y, width, text } of pages.flat()) {
            const isIn = x >= 0 && x + width <= 210.1 && y >= 0 && y <= 297;
            expect([paper, name, text, isIn]).toEqual([paper, name, text, true]);
          }
        }
  });

  test("with prices is sound: the price list with its order form, and labels of every sheet", async () => {
    for (const lang of languages) {
      for (const details of ["short", "full"]) {
        const bytes = await bytesAt(printPriceList.path, { lang, details, order: "yes" });
        await check(bytes, { name: `price list, ${details}, ${lang}`, language: lang });
      }
      for (const sheet of lang === "de" ? sheetNames : sheetNames.slice(0, 1)) {
        const bytes = await bytesAt(printLabels.path, { lang, sheet, code: "ean" });
        await check(bytes, { name: `labels, ${sheet}, ${lang}`, language: lang });
      }
    }
  });

  test("of a legal text is sound, in both languages", async () => {
    const keep = legalKeeper(anna);
    await keep.issue("terms", {
      source: "own",
      own_de: `<h2>§ 1 ${long}</h2>${`<p>${"Diese Bestimmung füllt eine Zeile nach der anderen. ".repeat(12)}</p>`.repeat(20)}`,
      own_en: "<p>Short.</p>",
    });
    for (const kind of writtenKinds)
      for (const lang of languages) {
        const seen = await seenLegal(house, kind, lang);
        if (!seen) continue;
        const { bytes } = await legalFile(house.platform.db, { id: seen._id });
        await check(bytes, { name: `${kind}, ${lang}`, language: lang });
      }
    expect(await seenLegal(house, "terms", "en")).not.toBeNull();
  });

  test("that any endpoint gives is sound, codes for print shops included", async () => {
    const checked: string[] = [];
    for (const record of house.app.endpoints.records) {
      const isFile = (record.reply as { format?: string }).format === "binary";
      if (!isFile || record.method !== "GET" || !record.path.startsWith("/shop/") || record.path.includes("{"))
        continue;
      const { url } = await sampleOf(record, { house, system: anna, handle: "admin@example.org" });
      const asked = record.path === "/shop/label/code" ? `${url}&format=pdf` : url;
      const { status, headers, bytes } = await anna.bytes(asked);
      if (status !== 200 || !String(headers["content-type"]).includes("pdf")) continue;
      checked.push(nameOf(record));
      expect([asked, (await checkPdf(bytes)).faults]).toEqual([asked, []]);
    }
    expect(checked).toEqual(
      expect.arrayContaining(["GET /shop/paper", "GET /shop/print/pricelist", "GET /shop/label/code"]),
    );
  });

  test("that is broken is seen to be", async () => {
    const bytes = await bytesAt(showPaper.path, { paper: "slips", orders: orders["one line"] });
    const cut = Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2 + 40)]);
    expect((await checkPdf(cut)).faults).not.toEqual([]);
  });
});
