import { sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { hasId, heldIds, type Part } from "#database/word-index.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import type { Order, OrderList, readOrders as reading } from "#shop/orders/contract.ts";
import { type WorkView, workViews } from "#shop/orders/views.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { customerWordsOf } from "../storing/words-of.ts";
import { ordersOfIds } from "./several-orders.ts";
import { shownOrder } from "./shown-order.ts";
import { asks, whereView } from "./views.ts";

/** Who reads: the staff sees all orders, a customer the own ones, and whoever has its token a single one. */
export type OrderReader = { user: string | null; isStaff: boolean };
type Query = Input<typeof reading>["query"];

/** @throws Problem `C404`, also for an order of somebody else */
export async function readOrder(db: Db | Tx, asked: OrderReader & { id: string; token?: string }): Promise<Order> {
  return shownOrder(await orderRow(db, asked));
}

/** @throws Problem `C404` */
export async function orderRow(
  db: Db | Tx,
  { id, token, user, isStaff }: OrderReader & { id: string; token?: string },
): Promise<OrderRow> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  const isOwn = row && ((user !== null && row.user_id === user) || (token && row.token_hash === hashSecret(token)));
  if (!row || !(isStaff || isOwn)) throw new Problem("C404");
  return row;
}

/** By `number`: the order in which numbers were given. */
const columns = { created: "placed_at", number: "placed_at", total: "total" } as const;

/** So many of the latest orders that hold the words are considered. */
const mostFound = 2000;

/** Latest first, unless another order is asked for; nothing for guests. */
export async function listOrders(db: Db, reader: OrderReader, query: Query): Promise<OrderList> {
  const { page = 1, pageSize = 10, sort = "-created" } = query;
  if (!reader.isStaff && reader.user === null) return { items: [], total: 0, page, pageSize };
  const held = heldOnce(db, wordsIn(query));
  const { asked, more, isNumber } = await fittingOrders(db, { reader, filters: query, held });
  const total = await countOf(asked);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  // Their ids first: sorting whole rows would take longer than all else.
  const ids = asked
    .select("id")
    .orderBy(columns[sort.replace("-", "") as keyof typeof columns], direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = await ordersOfIds(db, { ids: (await ids.execute()).map(({ id }) => id) });
  const isShort = page === 1 && items.length < pageSize && !isNumber;
  const archived = isShort ? await inArchive(db, { reader, filters: query, held }) : 0;
  return { items, total, page, pageSize, ...(more ? { more: true } : {}), ...(archived > 0 ? { archived } : {}) };
}

async function countOf(orders: ReturnType<typeof filteredOrders>): Promise<number> {
  const { total } = await orders.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

type Held = Awaited<ReturnType<typeof heldIds>>;

/** The orders that hold the words, in a part or in all, looked for when they are first needed. */
function heldOnce(db: Db, words: string[]): (part: Part | undefined) => Promise<Held> {
  const held = new Map<Part | undefined, Promise<Held>>();
  return (wanted) => {
    // SQLite considers the latest of all, whichever part is wanted.
    const part = manyWriters(db) ? wanted : undefined;
    const found = held.get(part) ?? heldIds(db, { table: "orders", words, most: mostFound, ...(part ? { part } : {}) });
    held.set(part, found);
    return found;
  };
}

/** How many orders in the archive hold the words that the staff has looked for among all others. */
async function inArchive(db: Db, { reader, filters, held }: Fitting): Promise<number> {
  if (!isIndexed(reader, filters) || filters.view !== undefined || isEverywhere(filters)) return 0;
  const { asked } = await fittingOrders(db, { reader, filters: { ...filters, view: "archive" }, held });
  return countOf(asked);
}

type Filters = Pick<Query, "q" | "state" | "payment" | "fulfilment" | "view"> & Partial<Pick<Query, "mine">>;

/** The words that are looked for, folded. */
export function wordsIn({ q = "" }: Filters): string[] {
  return fold(q)
    .split(" ")
    .filter((word) => word !== "");
}

/** Those of a customer, and those at work, are few enough to read all of them. */
function isIndexed({ isStaff }: OrderReader, filters: Filters): boolean {
  return isStaff && wordsIn(filters).length > 0 && (filters.view === undefined || filters.view === "archive");
}

type Fitting = { reader: OrderReader; filters: Filters; held: ReturnType<typeof heldOnce> };

/**
 * The orders that fit: of everybody for the staff, the own ones for a customer; `more`: only the latest are considered;
 * `isNumber`: it is the one whose number was typed.
 */
async function fittingOrders(db: Db, { reader, filters, held }: Fitting) {
  const words = wordsIn(filters);
  const filtered = filteredOrders(db, reader, filters);
  if (words.length === 0) return { asked: filtered, more: false, isNumber: false };
  const holding = filtered.where((eb) => containsAll(eb.ref("words_folded"), words));
  if (!reader.isStaff) {
    const ids = await heldForCustomer(holding, words);
    return { asked: filtered.where(hasId(db, { table: "orders", ids })), more: false, isNumber: false };
  }
  if (!isIndexed(reader, filters)) return { asked: holding, more: false, isNumber: false };
  const text = (filters.q ?? "").trim();
  const numbered = filtered.where("number", "in", [text, text.toUpperCase()]);
  // Whoever types a whole number means this order, however many others hold its digits.
  if (await numbered.select("id").executeTakeFirst()) {
    return { asked: numbered, more: false, isNumber: true };
  }
  const { ids, more } = await held(partOf(filters));
  return { asked: holding.where(hasId(db, { table: "orders", ids })), more, isNumber: false };
}

/** Of a customer's orders that hold the words, those that hold them without what the staff has written. */
async function heldForCustomer(holding: ReturnType<typeof filteredOrders>, words: string[]): Promise<string[]> {
  const rows = await holding.select(["id", "number", "address", "document", "shipments"]).execute();
  return rows.filter((row) => words.every((word) => customerWordsOf(row).includes(word))).map(({ id }) => id);
}

/** The same, whatever words are looked for. */
export function filteredOrders(db: Db, { user, isStaff }: OrderReader, filters: Omit<Filters, "q">) {
  const { state, payment, fulfilment, view, mine = false } = filters;
  return (
    db
      .selectFrom("orders")
      .$if(!isStaff, (select) => select.where("user_id", "=", user))
      .$if(isStaff && mine, (select) => select.where("assigned_to", "=", user))
      .$if(state !== undefined, (select) => select.where("state", "=", state!))
      // An index holds the few that are to be reviewed, and knows no values of parameters.
      .$if(payment === "review", (select) => select.where("payment", "=", sql.lit("review")))
      .$if(payment !== undefined && payment !== "review", (select) => select.where("payment", "=", payment!))
      .$if(fulfilment !== undefined, (select) => select.where("fulfilment", "=", fulfilment!))
      .$if(isStaff && view === "questions", (select) => select.where(asks))
      .$if(isStaff && isWorkView(view), (select) => select.where(whereView[view as WorkView]))
      // Customers see all that they have ordered.
      .$if(isStaff && !isEverywhere(filters), (select) =>
        select.where("archived_at", view === "archive" ? "is not" : "is", null),
      )
  );
}

function partOf(filters: Filters): Part | undefined {
  if (isEverywhere(filters)) return undefined;
  return filters.view === "archive" ? "archived" : "current";
}

/** A question, and money that does not fit, are to be looked at in the archive as well. */
function isEverywhere({ view, payment }: Pick<Filters, "view" | "payment">): boolean {
  return view === "questions" || (view === undefined && payment === "review");
}

function isWorkView(view: Filters["view"]): view is WorkView {
  return workViews.some((one) => one === view);
}
