import { sql } from "kysely";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { CustomerRow } from "#shop/customers/server/migrations/2026-11-27-shop-customers.ts";
import type { SalesRow, SoldRow } from "#shop/dashboard/server/migrations/2026-11-27-sales.ts";
import type { OrderDocument, OrderRow } from "#shop/orders/server/index.ts";

export const manyOrders = 1_000_000;
export const manyCustomers = 200_000;
/** One in so many orders is still to be paid, packed or sent: some thousands, as in the week before Christmas. */
const openOneIn = 400;
/** The last so many years of a busy shop. */
const years = 8;
const end = Date.UTC(2026, 10, 27, 12);

const first = [
  "Anna",
  "Bernd",
  "Clara",
  "Dieter",
  "Elif",
  "Frank",
  "Gerda",
  "Hannes",
  "Ines",
  "Jörg",
  "Katrin",
  "Lukas",
];
const stems = [
  "Amsel",
  "Berg",
  "Birken",
  "Buchen",
  "Eichen",
  "Fels",
  "Grün",
  "Hasel",
  "Kirch",
  "Linden",
  "Mühl",
  "Stein",
];
const ends = ["bauer", "berger", "hauser", "hofer", "mann", "meier", "müller", "schmidt", "städter", "weber"];
const streets = [
  "Am Hang",
  "Bachstraße",
  "Dorfplatz",
  "Gartenweg",
  "Hauptstraße",
  "Kelterweg",
  "Lindenallee",
  "Ringstraße",
];
const towns = ["heim", "hausen", "bach", "tal", "feld", "stadt", "ingen"];

/** Of one customer, and of every hundredth. */
export const rareName = "Quittenberger";
export const someName = "Ölgärtner";

/**
 * Fills a shop with the orders of many years, past the API: through it, that would take three hours. An order that was placed
 * by the API is the pattern of all.
 */
export async function addManyOrders(url: string): Promise<void> {
  const database = openDatabase(url);
  const { db } = database;
  const pattern = await db.selectFrom("orders").selectAll().limit(1).executeTakeFirstOrThrow();
  const sums = new Sums();
  const step = database.engine === "sqlite" ? 200 : 1000;
  for (let from = 0; from < manyOrders; from += 10_000) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < from + 10_000; at += step) {
        const rows = Array.from({ length: step }, (_, index) => orderAt(at + index, pattern));
        for (const row of rows) sums.add(row);
        await tx.insertInto("orders").values(rows).execute();
      }
    });
  }
  await insertAll(database, {
    table: "customers",
    rows: Array.from({ length: manyCustomers }, (_, at) => customerAt(at)),
  });
  await db.deleteFrom("shop_sales").execute();
  await db.deleteFrom("shop_sold").execute();
  await insertAll(database, { table: "shop_sales", rows: [...sums.sales.values()] });
  await insertAll(database, { table: "shop_sold", rows: [...sums.sold.values()] });
  // What PostgreSQL does by itself a minute later; SQLite plans without it.
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(db);
  await database.close();
}

type Filled = { customers: CustomerRow; shop_sales: SalesRow; shop_sold: SoldRow };

async function insertAll<Table extends keyof Filled>(
  { db }: Database,
  { table, rows }: { table: Table; rows: Filled[Table][] },
): Promise<void> {
  for (let from = 0; from < rows.length; from += 50_000) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(from + 50_000, rows.length); at += 500)
        await tx
          .insertInto(table)
          .values(rows.slice(at, at + 500) as never)
          .execute();
    });
  }
}

/** Numbers that jump, always the same ones. */
function spread(at: number, prime: number): number {
  return (at * prime) % 1_000_003;
}

type Person = { name: string; street: string; zip: string; city: string; address: string };

function personAt(at: number): Person {
  const jump = spread(at, 7919);
  const last =
    at === 4711 ? rareName : at % 100 === 7 ? someName : `${stems[jump % 12]}${ends[Math.floor(jump / 12) % 10]}`;
  const name = `${first[Math.floor(jump / 120) % 12]} ${last}`;
  const street = `${streets[Math.floor(jump / 7) % 8]} ${1 + (jump % 180)}`;
  const city = `${stems[Math.floor(jump / 31) % 12]}${towns[Math.floor(jump / 11) % 7]}`;
  const zip = String(10_000 + (jump % 89_000));
  return { name, street, zip, city, address: `${fold(name).replace(" ", ".")}.${at}@kunden.example` };
}

/** Older orders come first, those that are open last; all but the last year's lie in the archive. */
function orderAt(at: number, pattern: OrderRow): OrderRow {
  const placed = new Date(end - (manyOrders - at) * ((years * 365 * 86_400_000) / manyOrders));
  const person = personAt(spread(at, 6007) % manyCustomers);
  const document = JSON.parse(pattern.document) as OrderDocument;
  const shippingData = { ...document.shippingData!, ...person, address: undefined } as OrderDocument["shippingData"];
  const lines = document.lines.map((line, index) => ({ ...line, pieces: 1 + ((at + index) % 6) }));
  const number = `${placed.getUTCFullYear()}-${String(at).padStart(7, "0")}`;
  const goods = lines.flatMap(({ name_de, name_en, sku }) => [name_de, name_en, sku]);
  const { name, street, zip, city, address } = person;
  const isOpen = at >= manyOrders - 20_000 && at % (openOneIn / 50) === 0;
  const isCancelled = !isOpen && at % 67 === 0;
  return {
    ...pattern,
    ...{ id: idOf("a", at), number, user_id: null, address, address_folded: address },
    words_folded: fold([number, address, name, street, zip, city, ...goods].join(" ")),
    ...{ token_hash: String(at), document: JSON.stringify({ ...document, shippingData, lines }) },
    state: isOpen ? "placed" : isCancelled ? "cancelled" : "completed",
    payment: isOpen ? (at % 3 === 0 ? "paid" : "awaiting") : isCancelled ? "failed" : "paid",
    fulfilment: isOpen ? (at % 9 === 0 ? "packed" : "open") : isCancelled ? "open" : "delivered",
    source: (["advancepayment", "invoice", "advancepayment"] as const)[at % 3]!,
    ...{ total: 1000 + (spread(at, 31) % 40_000), placed_at: placed.toISOString(), version: 3 },
    ...{ reserved_until: null, ended_at: isOpen ? null : placed.toISOString() },
    archived_at: at < manyOrders - manyOrders / years ? placed.toISOString() : null,
  };
}

function customerAt(at: number): CustomerRow {
  const { name, zip, city, address } = personAt(at);
  const last = new Date(end - spread(at, 613) * 250_000).toISOString();
  return {
    ...{ id: idOf("b", at), user_id: null, address, address_folded: address, name, name_folded: fold(name) },
    ...{ place: `${zip} ${city}`, words_folded: fold(`${name} ${address} ${zip} ${city}`), order_addresses: "[]" },
    ...{ orders: 5, open_orders: at % 300 === 0 ? 1 : 0, turnover: spread(at, 97), currency: "EUR" },
    ...{ last_order_at: last, since: last, blocked_at: at % 5000 === 1 ? last : null },
    ...{ block_reason: "", blocked_by: null, version: 1 },
  };
}

/** What the dashboard keeps: orders and turnover a day, pieces a day and a month. */
class Sums {
  readonly sales = new Map<string, SalesRow>();
  readonly sold = new Map<string, SoldRow>();

  add({ placed_at, currency, total, document, state }: OrderRow): void {
    if (state === "cancelled") return;
    const day = berlinDate(placed_at);
    const sale = this.sales.get(day) ?? { day, currency, orders: 0, gross: 0 };
    this.sales.set(day, { ...sale, orders: sale.orders + 1, gross: sale.gross + total });
    for (const { item, name_de, name_en, pieces, paid } of (JSON.parse(document) as OrderDocument).lines) {
      for (const period of [day, day.slice(0, 7)]) {
        const key = `${period} ${item}`;
        const before = this.sold.get(key) ?? { pieces: 0, gross: 0 };
        const sum = { pieces: before.pieces + pieces, gross: before.gross + paid };
        this.sold.set(key, { ...{ period, currency, product_id: item, name_de, name_en }, ...sum });
      }
    }
  }
}

function idOf(kind: string, at: number): string {
  return `0190000${kind}-${String(at).padStart(12, "0").slice(0, 4)}-7000-8000-${String(at).padStart(12, "0")}`;
}
