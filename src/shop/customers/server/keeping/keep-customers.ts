import { createHash } from "node:crypto";
import { rolesIn, userById } from "#cms/users/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import { prepared } from "#database/prepared.ts";
import { atOnce } from "#database/transactions/at-once.ts";
import type { EventListener } from "#platform/events/domain-event.ts";
import { type OrderRow, orderInEvent } from "#shop/orders/server/index.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";
import { type Known, knownBy, knownByFirst, ordersOfAccount } from "./figures.ts";

/** Keeps the table of customers in the transactions that change orders and accounts. */
export const customerListeners: EventListener[] = [
  {
    ...{ name: "customers-of-orders", topic: "order" },
    within: async (tx, event, row) => keepBuyer(tx, { order: await orderInEvent(tx, event, row), event: event.name }),
  },
  {
    ...{ name: "customers-of-accounts", topic: "user" },
    within: (tx, { name, thing: user }) => (name === "delete" ? leaveAccount(tx, { user }) : keepAccount(tx, { user })),
  },
];

/** Whoever has ordered by phone, without an account and without an address for mails, is known by nothing but the order. */
async function keepBuyer(tx: Tx, { order, event }: { order: OrderRow; event: string }): Promise<void> {
  const { id, user_id, address_folded } = order;
  if (user_id !== null) await keepAccount(tx, { user: user_id });
  else if (address_folded !== "" && !(event === "place" && (await addGuest(tx, { order }))))
    await keepGuest(tx, { id, addressFolded: address_folded });
}

const nothing: CustomerRow = {
  ...{ id: "", user_id: null, address: "", address_folded: "", name: "", name_folded: "", place: "" },
  ...{
    words_folded: "",
    order_addresses: "[]",
    orders: 0,
    open_orders: 0,
    turnover: 0,
    currency: "EUR",
    last_order_at: "",
    since: "",
  },
  ...{ blocked_at: null, block_reason: "", blocked_by: null, version: 1 },
};

/**
 * Works out again what is known of an account. Nobody else does so at the same time: listeners within a transaction have
 * its turn (`emitEvent`), and so has whoever calls it.
 */
export async function keepAccount(tx: Tx, { user: id }: { user: string }): Promise<void> {
  const user = await userById(tx, { id });
  if (!user) return;
  const base = {
    ...{ address: user.handle, address_folded: user.handle_folded, name: user.name, name_folded: user.name_folded },
    since: user.created_at,
  };
  const row = { ...nothing, ...base, id, user_id: id };
  await atOnce(tx, [addingUnlessThere(tx, row), tx.updateTable("customers").set(base).where("user_id", "=", id)]);
  const known = await knownBy(tx, { kind: "account", who: id });
  if (!known && !rolesIn(user).includes("customer")) {
    await tx.deleteFrom("customers").where("user_id", "=", id).execute();
    return;
  }
  const words = `${user.name_folded} ${user.handle_folded} ${known?.person.words ?? ""}`.trim();
  await tx
    .updateTable("customers")
    .set({ ...figuresOf(known), words_folded: words, order_addresses: JSON.stringify(await usedBy(tx, id)) })
    .where("user_id", "=", id)
    .execute();
}

/**
 * The id of a guest, made of that of the order or account by which we first knew of them (version 8 of RFC 9562): an id of
 * its own, since the log calls things by their ids.
 */
function guestIdOf(first: string): string {
  const hex = createHash("sha256").update(`guest ${first}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** `id`: of what a guest who was not known before is known by. */
type Guest = { id: string; addressFolded: string };

/** Adds a guest who places an order and is not known. Returns false for whoever is. */
async function addGuest(tx: Tx, { order }: { order: OrderRow }): Promise<boolean> {
  const { id, address_folded } = order;
  const row = { ...nothing, id: guestIdOf(id), ...asGuest(knownByFirst(order), address_folded), address_folded };
  return (await tx.executeQuery(addingUnlessThere(tx, row))).numAffectedRows === 1n;
}

/** Works out again what is known of a guest; whoever has no order any more is not known. */
export async function keepGuest(tx: Tx, { id, addressFolded: address_folded }: Guest): Promise<void> {
  const row = { ...nothing, id: guestIdOf(id), address_folded };
  await atOnce(tx, [addingUnlessThere(tx, row), changingGuest(tx, { address_folded })]);
  const known = await knownBy(tx, { kind: "guest", who: address_folded });
  if (!known) {
    await tx
      .deleteFrom("customers")
      .where("user_id", "is", null)
      .where("address_folded", "=", address_folded)
      .execute();
    return;
  }
  await tx.executeQuery(changingGuest(tx, { ...asGuest(known, address_folded), address_folded }));
}

function asGuest(known: Known, addressFolded: string): Partial<CustomerRow> {
  const { name, address, words } = known.person;
  const name_folded = fold(name);
  const words_folded = `${name_folded} ${addressFolded} ${words}`.trim();
  return { ...figuresOf(known), name, name_folded, address, since: known.since, words_folded };
}

/** Changes what is known of a guest, by the address. */
function changingGuest(tx: Tx, change: Partial<CustomerRow> & Pick<CustomerRow, "address_folded">) {
  return prepared(tx, {
    shape: "change a guest",
    values: { ...change },
    build: (from, change) =>
      from
        .updateTable("customers")
        .set(change)
        .where("user_id", "is", null)
        .where("address_folded", "=", change.address_folded),
  });
}

function addingUnlessThere(tx: Tx, row: CustomerRow) {
  return prepared(tx, {
    shape: "add a customer unless there",
    values: { ...row },
    build: (from, values) =>
      from
        .insertInto("customers")
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
  });
}

function figuresOf(known: Known | null): Partial<CustomerRow> {
  return known ? { ...known.figures, place: known.person.place } : { ...noFigures, place: "" };
}
const { orders, open_orders, turnover, last_order_at } = nothing;
const noFigures = { orders, open_orders, turnover, last_order_at };

/** Under which addresses an account has ordered, the one of the last order first, each with one of its orders. */
type Used = { address: string; order: string };

async function usedBy(tx: Tx, user: string): Promise<Used[]> {
  return ordersOfAccount(tx, user)
    .select((eb) => ["address_folded as address", eb.fn.min("id").as("order")])
    .groupBy("address_folded")
    .orderBy((eb) => eb.fn.max("placed_at"), "desc")
    .execute();
}

/**
 * An account has gone: its orders stay as those of a guest, together with what the staff has noted and whether the customer
 * is blocked. Without orders nothing stays.
 */
async function leaveAccount(tx: Tx, { user }: { user: string }): Promise<void> {
  const former = await tx.selectFrom("customers").selectAll().where("user_id", "=", user).executeTakeFirst();
  if (!former) return;
  const used = JSON.parse(former.order_addresses) as Used[];
  for (const { order: id, address } of used) await keepGuest(tx, { id, addressFolded: address });
  if (used[0]) await inherit(tx, { former, heir: used[0].address });
  await tx.deleteFrom("customers").where("id", "=", former.id).execute();
}

async function inherit(tx: Tx, { former, heir }: { former: CustomerRow; heir: string }): Promise<void> {
  const guest = await tx
    .selectFrom("customers")
    .select(["id", "blocked_at"])
    .where("user_id", "is", null)
    .where("address_folded", "=", heir)
    .executeTakeFirst();
  // Two accounts that were merged have left no order here.
  if (!guest) return;
  await tx.updateTable("customer_notes").set({ customer_id: guest.id }).where("customer_id", "=", former.id).execute();
  if (former.blocked_at !== null && guest.blocked_at === null) await block(tx, { id: guest.id, as: former });
}

type Blocking = { id: string; as: Pick<CustomerRow, "blocked_at" | "block_reason" | "blocked_by"> };

/** Blocks a customer as another one was. */
export async function block(tx: Tx, { id, as: { blocked_at, block_reason, blocked_by } }: Blocking): Promise<void> {
  await tx.updateTable("customers").set({ blocked_at, block_reason, blocked_by }).where("id", "=", id).execute();
}
