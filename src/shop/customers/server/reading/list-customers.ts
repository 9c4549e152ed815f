import type { SelectQueryBuilder } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { Schema } from "#database/schema.ts";
import { average } from "#shop/customers/average.ts";
import type { Customer, readCustomers } from "#shop/customers/contract.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";

type Listing = Input<typeof readCustomers>["query"];
export type Filters = Pick<Listing, "q" | "kind" | "group" | "state">;
type Customers = SelectQueryBuilder<Schema, "customers", object>;

const columns = { lastOrder: "last_order_at", turnover: "turnover", name: "name_folded" } as const;

/** Up to so many are found once and then sorted by their ids; more are counted, and then found in their order. */
const mostKnown = 1000;

/** A page of customers, whoever ordered last first. */
export async function listCustomers(
  db: Db,
  query: Listing,
  { known = mostKnown } = {},
): Promise<Reply<typeof readCustomers>> {
  const { id, order, sort = "-lastOrder", page = 1, pageSize = 10 } = query;
  const fitting = await fittingCustomers(db, query);
  const wanted = fitting
    .$if(id !== undefined, (select) => select.where("customers.id", "=", id ?? ""))
    .$if(order !== undefined, (select) => select.where("customers.id", "in", whoPlaced(db, order ?? "")));
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const { total, found } = await countedIn(db, wanted, { known });
  if (total === 0) return { items: [], total, page, pageSize };
  const rows = await found
    .selectAll()
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await shownCustomers(db, rows), total, page, pageSize };
}

/**
 * How many there are, and where a page of them is taken from. To look for words means to read all customers: of a few that
 * fit the ids are kept, so that it is done once. Many are counted, and a page of them is soon full.
 */
async function countedIn(
  db: Db,
  wanted: Customers,
  { known }: { known: number },
): Promise<{ total: number; found: Customers }> {
  const some = await wanted
    .select("customers.id")
    .limit(known + 1)
    .execute();
  if (some.length <= known) {
    const ids = some.map(({ id }) => id);
    return { total: ids.length, found: db.selectFrom("customers").where("customers.id", "in", ids) };
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, found: wanted };
}

/** Those that fit: words are looked for in what is known of a customer, a whole order number among the orders. */
export async function fittingCustomers(db: Db, { q = "", kind, group, state }: Filters): Promise<Customers> {
  const text = q.trim();
  const order = text === "" ? undefined : await buyerOf(db, text);
  return db
    .selectFrom("customers")
    .$if(order !== undefined, (select) =>
      order!.user_id === null
        ? select.where("user_id", "is", null).where("address_folded", "=", order!.address_folded)
        : select.where("user_id", "=", order!.user_id),
    )
    .$if(text !== "" && order === undefined, (select) =>
      select.where((eb) => containsAll(eb.ref("words_folded"), fold(text).split(" "))),
    )
    .$if(kind !== undefined, (select) => select.where("user_id", kind === "guest" ? "is" : "is not", null))
    .$if(group !== undefined, (select) =>
      select.where("user_id", "in", (eb) =>
        eb.selectFrom("customer_group_members").select("customer_group_members.user_id").where("group_id", "=", group!),
      ),
    )
    .$if(state === "open", (select) => select.where("open_orders", ">", 0))
    .$if(state === "never", (select) => select.where("last_order_at", "=", ""))
    .$if(state === "blocked", (select) => select.where("blocked_at", "is not", null));
}

/** Of an order that was taken by phone, without an address, nobody. */
function whoPlaced(db: Db, order: string) {
  return db
    .selectFrom("orders")
    .innerJoin("customers as buyers", (join) =>
      join.on((eb) =>
        eb.or([
          eb("buyers.user_id", "=", eb.ref("orders.user_id")),
          eb.and([
            eb("orders.user_id", "is", null),
            eb("buyers.user_id", "is", null),
            eb("buyers.address_folded", "=", eb.ref("orders.address_folded")),
          ]),
        ]),
      ),
    )
    .select("buyers.id")
    .where("orders.id", "=", order);
}

function buyerOf(db: Db, number: string) {
  return db.selectFrom("orders").select(["user_id", "address_folded"]).where("number", "=", number).executeTakeFirst();
}

/** Customers as they are read, with their groups. */
export async function shownCustomers(db: Db, rows: readonly CustomerRow[]): Promise<Customer[]> {
  const groups = await groupsOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map((row) => {
    const { turnover } = row;
    return {
      ...{ _id: row.id, version: row.version, kind: row.user_id === null ? "guest" : "account", name: row.name },
      ...{ email: row.address, place: row.place, group: groups.get(row.user_id ?? "") ?? null },
      ...{ orders: row.orders, open: row.open_orders, turnover: toWire(turnover) },
      ...{ average: toWire(average({ turnover, orders: row.orders })), currency: row.currency },
      ...{ lastOrder: row.last_order_at || null, since: row.since, blocked: row.blocked_at !== null },
    };
  });
}

async function groupsOf(db: Db, users: string[]): Promise<Map<string, NonNullable<Customer["group"]>>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom("customer_group_members")
    .innerJoin("customer_groups", "customer_groups.id", "customer_group_members.group_id")
    .select(["user_id", "customer_groups.id as _id", "name_de", "name_en"])
    .where("user_id", "in", users)
    .execute();
  return new Map(rows.map(({ user_id, ...group }) => [user_id, group]));
}
