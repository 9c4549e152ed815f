import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { translator } from "#contract/texts/translate.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { outside } from "#platform/outside.ts";
import type { Platform } from "#platform/platform.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { assemble } from "#server/house.ts";
import { Catalogue } from "#shop/catalogue/server/index/catalogue.ts";
import { findInShop } from "#shop/catalogue/server/search-shop.ts";
import { groupKind } from "#shop/groups/server/group-kind.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { cents, productsForGuests } from "#shop/products/server/index.ts";
import { productKind } from "#shop/products/server/product-kind.ts";
import { listProducts } from "#shop/products/server/reading/read-products.ts";
import { importSheet } from "#shop/spreadsheets/server/importing/import-sheet.ts";
import { proposeMapping } from "#shop/spreadsheets/server/mapping/propose-mapping.ts";
import { emptyDocument, insertThing } from "#shop/things/server/index.ts";
import type { Single } from "../measuring/report.ts";
import { type Spread, spreadOf } from "../measuring/spread.ts";

const [allProducts, variantsEach, allGroups] = [10_000, 4, 60];
const atOnce = 200;
const rounds = 200;

/** A shop of ten thousand products with forty thousand variants; `data` is a folder that is made for it. */
export async function measureShop({ data, url }: { data: string; url?: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const database = openDatabase(url ?? join(data, "vitrine.sqlite"));
  try {
    await migrate(database, { backups: join(data, "backups"), now: new Date(), features: gathered.migrations });
    const platform = await assemble({
      ...{ database, db: database.db, outside, log: pino({ level: "silent" }) },
      settings: readSettings({ VITRINE_DATA: data, VITRINE_DEMO_PICTURES: "0" }),
    });
    const imported = await importRows(database);
    const rate = await fill(database);
    return [imported, ...(await measured(platform, { engine: database.engine, rate }))];
  } finally {
    await database.close();
  }
}

async function measured(platform: Platform, { engine, rate }: { engine: string; rate: number }): Promise<Single[]> {
  const { db } = platform;
  const name = (what: string) => `shop (${engine}), ${what}`;
  const catalogue = new Catalogue(platform);
  const now = new Date();
  const began = performance.now();
  await catalogue.current(now);
  const read = performance.now() - began;
  const groups = await knownGroups(platform);

  const shownFor = async (asked: Parameters<typeof findInShop>[1]["asked"]) => {
    const { ids, total } = await findInShop(catalogue, { asked, language: "de", now, priced: true, buyer: null });
    await productsForGuests(db, { ids, groups, priced: true, now, until: () => {} });
    return total;
  };
  const facets = (at: number) => [
    { key: "dryness", values: [tastes[at % 3]!, tastes[(at + 1) % 3]!] },
    { key: "vintage", values: ["2021", "2022", "2023"] },
    { key: "grape", values: sorts.slice(at % 6, (at % 6) + 4) },
    { key: "quality", values: levels.slice(0, 1 + (at % 3)) },
  ];
  const filtered = await eachOf(rounds, (at) => shownFor({ facets: facets(at), sort: "price", pageSize: 24 }));
  const whole = await eachOf(rounds, (at) => shownFor({ group: groups.all[at % groups.all.length]!.id, pageSize: 24 }));
  const found = await eachOf(rounds, (at) => shownFor({ qry: queries[at % queries.length]!, pageSize: 24 }));
  const misspelt = await eachOf(rounds, (at) =>
    shownFor({ qry: misspellings[at % misspellings.length]!, pageSize: 24 }),
  );
  const suggested = await eachOf(rounds, (at) =>
    shownFor({ qry: queries[at % queries.length]!.slice(0, 4), pageSize: 8 }),
  );
  const rights = { write: true, publish: true, delete: true };
  const listed = await eachOf(rounds, (at) =>
    listProducts(db, {
      query: { page: 1 + (at % 50), pageSize: 25, ...(at % 2 ? { q: sorts[at % sorts.length]! } : {}) },
      view: { side: "draft", can: rights, reader: "de", now, groups },
    }),
  );
  return [
    {
      name: name("products stored and published"),
      value: `${Math.round(rate).toLocaleString("en")} products/s`,
      budgets: [],
    },
    { name: name("catalogue read when it is first asked for"), value: `${Math.round(read)} ms`, budgets: [] },
    single(name("a list with four facets"), filtered, 60),
    single(name("a group"), whole, 60),
    single(name("words"), found, 50),
    single(name("a typing error"), misspelt, 50),
    single(name("suggestions"), suggested, 20),
    single(name("list of the admin centre"), listed, 150),
  ];
}

const tastes = ["trocken", "halbtrocken", "lieblich"];
const levels = ["Gutswein", "Ortswein", "Lagenwein"];
const sorts = ["Ahorn", "Birke", "Buche", "Eiche", "Erle", "Esche", "Fichte", "Kiefer", "Linde", "Ulme"];
const places = ["Steinbruch", "Sonnenhang", "Mühlgraben", "Kirchberg", "Bachufer", "Waldrand", "Hochfeld"];
const queries = ["ahorn trocken", "kirchberg", "birke 2021", "sonnenhang linde", "A-4217", "mühlgraben", "fichten"];
const misspellings = ["kirhcberg", "sonenhang", "muhlgrabn", "steinbrcuh", "hochfled"];

const importedRows = 10_000;

/** A sheet of new products, as an owner imports it into an empty shop. */
async function importRows({ db, engine }: Database): Promise<Single> {
  const headers = ["name_de", "sku", "price", "group", "type", "teaser_de"];
  const rows = Array.from({ length: importedRows }, (_, at) => ({
    row: at + 2,
    cells: [
      `${sorts[at % sorts.length]} ${at}`,
      `I-${at}`,
      "12,50",
      `Gruppe ${at % 20}`,
      "merchandise",
      "Ein Satz dazu.",
    ],
  }));
  const mapping = proposeMapping(headers);
  const began = performance.now();
  const { counts } = await importSheet(db, {
    sheet: { headers, rows },
    mapping,
    ...{ language: "de", type: "merchandise", dry: false, pictures: false, t: translator("de") },
    ...{ by: null, id: outside.id, now: new Date() },
  });
  const rate = Math.round(importedRows / ((performance.now() - began) / 1000));
  return {
    name: `shop (${engine}), import of ${importedRows.toLocaleString("en")} rows`,
    value: `${rate.toLocaleString("en")} rows/s, ${counts.new} products`,
    budgets: [{ text: "≥ 500 rows/s", holds: rate >= 500 && counts.new === importedRows }],
  };
}

/** Always the same products: names, facets, prices and texts of a usual length. Returns how many a second. */
async function fill(database: Database): Promise<number> {
  const { db, engine } = database;
  const now = new Date("2026-01-01T00:00:00.000Z");
  const groups = Array.from({ length: allGroups }, (_, at) => idOf("1", at));
  await db.transaction().execute(async (tx) => {
    for (const [at, id] of groups.entries()) {
      const parent = at < 10 ? null : groups[at % 10]!;
      const live = { ...emptyDocument(groupKind), name_de: `Gruppe ${at}`, slug_de: `gruppe-${at}`, parent, order: at };
      await insertThing(tx, groupKind, { thing: { id, version: 1, draft: live, live }, now });
    }
  });
  const began = performance.now();
  for (let from = 0; from < allProducts; from += atOnce) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < from + atOnce; at += 1) {
        const live = productAt(at, groups);
        await insertThing(tx, productKind, { thing: { id: idOf("2", at), version: 1, draft: live, live }, now });
      }
    });
  }
  const seconds = (performance.now() - began) / 1000;
  if (engine === "postgres") await sql`vacuum analyze`.execute(db);
  return allProducts / seconds;
}

function productAt(at: number, groups: string[]) {
  const [sort, place] = [sorts[at % sorts.length]!, places[at % places.length]!];
  const sizes = ["0,375 l", "0,75 l", "1,5 l", "3 l"];
  const price = 4 + (at % 97) / 2;
  const variants = sizes.slice(0, variantsEach).map((value, size) => ({
    ...{
      _id: idOf(String(size + 3), at),
      key: "Größe",
      value,
      sku: `A-${at}-${size}`,
      ean: "",
      price: price * (size + 1),
    },
    ...{ reduced: null, content: null, weight: null, slots: null, stock: null, media: [] },
  }));
  cents(price);
  return {
    ...emptyDocument(productKind),
    ...{ name_de: `${sort} ${place} ${at}`, name_en: `${sort} ${place}`, slug_de: `p-${at}`, slug_en: `p-${at}-en` },
    ...{
      teaser_de: `Ein ${sort} vom ${place}.`,
      text_de: [`<p>${"Ein Text, wie er bei Produkten üblich ist. ".repeat(12)}</p>`],
    },
    ...{
      group: groups[at % groups.length]!,
      order: at,
      price,
      grape: sort,
      dryness: tastes[at % 3]!,
      quality: levels[at % 5 ? 0 : 2]!,
    },
    ...{ vintage: 2018 + (at % 7), origin_de: place, variants },
    options: [{ key_de: "Größe", key_en: "Size", values: sizes.map((de) => ({ de, en: de })) }],
  };
}

function idOf(kind: string, at: number): string {
  return `0190000${kind}-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

async function eachOf(count: number, work: (at: number) => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  return spreadOf(times);
}

function single(name: string, { p50, p95 }: Spread, most: number): Single {
  return {
    name,
    value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    budgets: [{ text: `p95 ≤ ${most} ms`, holds: p95 <= most }],
  };
}
