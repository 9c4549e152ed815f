import type { Permission } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Address } from "#shop/addresses/address.ts";
import { addressBook } from "#shop/addresses/server/index.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { shownOrder } from "#shop/orders/server/index.ts";
import { ordersOfAccount, ordersOfGuest } from "../keeping/figures.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";
import { messagesOf, newsletterOf, waitsOf } from "./elsewhere.ts";
import { shownCustomers } from "./list-customers.ts";
import { notesOf } from "./notes.ts";

/** So many orders are told one by one. */
export const mostOrders = 20;
/** So many others that may be the same person. */
const mostAlike = 5;

type Reading = { id: string; may: (permission: Permission) => boolean };

/** @throws Problem `C404` */
export async function readCustomer(db: Db, { id, may }: Reading): Promise<CustomerDetail> {
  const row = await customerRow(db, { id });
  const { address_folded: address } = row;
  const [[shown], user, block, orders, notes, messages, newsletter, waits, alike] = await Promise.all([
    shownCustomers(db, [row]),
    accountOf(db, row),
    blockOf(db, row),
    latestOf(db, row),
    notesOf(db, { customer: id }),
    may("message.read") ? messagesOf(db, { address }) : null,
    may("subscriber.read") ? newsletterOf(db, { address }) : null,
    waitsOf(db, { address }),
    alikeOf(db, row),
  ]);
  const booked = row.user_id === null ? null : (await addressBook(db, { user: row.user_id })).items;
  return {
    ...shown!,
    ...{ user: row.user_id, discount: user && user.discount / 100, shipping_free: user?.shipping_free === 1, block },
    addresses: booked ? booked.map(({ address: one }) => one) : addressesIn(orders),
    latest: orders.map(({ _id, number, created, total, currency, state, payment, fulfilment }) => ({
      ...{ _id, number, created, total, currency, state, payment: payment.state, fulfilment },
    })),
    ...{ notes, messages, newsletter, waits, alike },
    can: { write: may("customer.write"), merge: may("customer.merge"), erase: may("subject.read") },
  };
}

/** @throws Problem `C404` */
export async function customerRow(db: Pick<Db, "selectFrom">, { id }: { id: string }): Promise<CustomerRow> {
  const row = await db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

async function accountOf(db: Db, { user_id }: CustomerRow) {
  if (user_id === null) return null;
  const user = db.selectFrom("users").select(["discount", "shipping_free"]).where("id", "=", user_id);
  return (await user.executeTakeFirst()) ?? null;
}

async function blockOf(db: Db, row: CustomerRow): Promise<CustomerDetail["block"]> {
  if (row.blocked_at === null) return null;
  const by = db
    .selectFrom("users")
    .select(["id as _id", "name"])
    .where("id", "=", row.blocked_by ?? "");
  return { at: row.blocked_at, by: (await by.executeTakeFirst()) ?? null, reason: row.block_reason };
}

type Orders = ReturnType<typeof shownOrder>[];

async function latestOf(db: Db, { user_id, address_folded }: CustomerRow): Promise<Orders> {
  const own = user_id === null ? ordersOfGuest(db, address_folded) : ordersOfAccount(db, user_id);
  const rows = await own.selectAll().orderBy("placed_at", "desc").orderBy("id", "desc").limit(mostOrders).execute();
  return rows.map(shownOrder);
}

/** Each of them once, the one that was used last first. */
function addressesIn(orders: Orders): Address[] {
  const used = orders
    .flatMap(({ shippingData, invoiceData }) => [shippingData, invoiceData])
    .filter((one) => one !== null);
  return [...new Map(used.map((one) => [JSON.stringify(one), one])).values()];
}

async function alikeOf(db: Db, { id, address_folded, name_folded, place }: CustomerRow) {
  const rows = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "!=", id)
    .where((eb) =>
      eb.or([
        eb("address_folded", "=", address_folded),
        ...(place === "" ? [] : [eb.and([eb("name_folded", "=", name_folded), eb("place", "=", place)])]),
      ]),
    )
    .orderBy((eb) => eb.case().when("address_folded", "=", address_folded).then(0).else(1).end())
    .orderBy("id")
    .limit(mostAlike)
    .execute();
  return shownCustomers(db, rows);
}
