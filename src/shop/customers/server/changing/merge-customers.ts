import { isOfStaff, removeUser, userById } from "#cms/users/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { keepAddress, takeAddresses } from "#shop/addresses/server/index.ts";
import { moveRedemptions } from "#shop/codes/server/index.ts";
import { shownOrder } from "#shop/orders/server/index.ts";
import { block, keepAccount, keepGuest } from "../keeping/keep-customers.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";
import { customerRow, mostOrders } from "../reading/read-customer.ts";

type Merging = { from: string; into: string; actor: Actor; id: () => string; now: Date };

/**
 * Makes one customer of two, for good. Accounts come first, by their ids, then orders, then the turn in which customers are
 * written: in this order everybody takes them who takes several.
 * @throws Problem `C404`, `CONFIRM_AGAIN` where an account is removed, `CUSTOMER_MERGE_…`
 */
export function mergeCustomers(db: Db, merging: Merging): Promise<void> {
  return db.transaction().execute((tx) => merge(tx, merging));
}

async function merge(tx: Tx, { from: fromId, into: intoId, actor, id, now }: Merging): Promise<void> {
  if (fromId === intoId) throw new Problem("CUSTOMER_MERGE_SAME", { field: "into" });
  const from = await customerRow(tx, { id: fromId });
  const into = await customerRow(tx, { id: intoId });
  if (into.user_id === null) throw new Problem("CUSTOMER_MERGE_GUEST", { field: "into" });
  const user = into.user_id;
  await holdAccounts(tx, { from: from.user_id, into: user });
  const account = await accountOf(tx, { of: from, field: "from" });
  // Whoever merges could take the orders and addresses of somebody else into their own account.
  await accountOf(tx, { of: into, field: "into" });
  // It is gone for good, as if it had been deleted.
  if (account) mustBeProved(actor, now);
  await moveOrders(tx, { from, user });
  if (from.user_id === null) await keepUsed(tx, { from, user, id, now });
  else await moveOfAccount(tx, { from: from.user_id, user, id, now });
  await takeTurn(tx);
  await tx.updateTable("customer_notes").set({ customer_id: intoId }).where("customer_id", "=", fromId).execute();
  const [before, after] = [await customerRow(tx, { id: fromId }), await customerRow(tx, { id: intoId })];
  if (before.blocked_at !== null && after.blocked_at === null) await block(tx, { id: intoId, as: before });
  await keepAccount(tx, { user });
  if (from.user_id === null) await keepGuest(tx, { id: from.id, addressFolded: from.address_folded });
  else if (account) await removeUser(tx, { user: account, by: actor.id, now });
  await tx
    .updateTable("customers")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", intoId)
    .execute();
  await audit(tx, { by: actor.id, action: "customer.merge", thing: intoId, details: { kind: kindOf(from) }, now });
}

const kindOf = ({ user_id }: CustomerRow) => (user_id === null ? "guest" : "account");

type Side = { of: CustomerRow; field: "from" | "into" };

/**
 * The account of one of both, if it has one. What belongs to somebody of the staff has more than a customer has.
 * @throws Problem `CUSTOMER_MERGE_STAFF`
 */
async function accountOf(tx: Tx, { of: { user_id }, field }: Side): Promise<UserRow | undefined> {
  const user = user_id === null ? undefined : await userById(tx, { id: user_id });
  if (user && isOfStaff(user)) {
    throw new Problem("CUSTOMER_MERGE_STAFF", { field });
  }
  return user;
}

/** Nobody removes the accounts meanwhile, or merges them elsewhere. @throws Problem `C404` */
async function holdAccounts(tx: Tx, { from, into }: { from: string | null; into: string }): Promise<void> {
  if (!manyWriters(tx)) return;
  for (const id of [...(from === null ? [] : [from]), into].sort()) {
    const account = tx.selectFrom("users").select("id").where("id", "=", id);
    if (!(await account.forUpdate().executeTakeFirst())) throw new Problem("C404");
  }
}

type Moving = { from: CustomerRow; user: string };

async function moveOrders(tx: Tx, { from, user }: Moving): Promise<void> {
  const all = tx.updateTable("orders").set((eb) => ({ user_id: user, version: eb("version", "+", 1) }));
  const own =
    from.user_id === null
      ? all.where("user_id", "is", null).where("address_folded", "=", from.address_folded)
      : all.where("user_id", "=", from.user_id);
  await own.execute();
}

type Keeping = { user: string; id: () => string; now: Date };

/** The addresses that a guest has used are in the book of the account, as far as there is room. */
async function keepUsed(tx: Tx, { from, user, id, now }: Keeping & { from: CustomerRow }): Promise<void> {
  const used = await tx
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", user)
    .where("address_folded", "=", from.address_folded)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(mostOrders)
    .execute();
  for (const { shippingData, invoiceData } of used.map(shownOrder)) {
    if (shippingData) await keepAddress(tx, { user, address: shippingData, kind: "shipping", id, now });
    if (invoiceData) await keepAddress(tx, { user, address: invoiceData, kind: "invoice", id, now });
  }
}

async function moveOfAccount(tx: Tx, { from, user, id, now }: Keeping & { from: string }): Promise<void> {
  await takeAddresses(tx, { from, to: user, id, now });
  await moveRedemptions(tx, { from, to: user });
}
