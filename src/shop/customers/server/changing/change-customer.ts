import { isOfStaff, userById } from "#cms/users/server/index.ts";
import { may } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { placeInGroupIn } from "#shop/customer-groups/server/index.ts";
import type { changeCustomer as changing } from "#shop/customers/contract.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";
import { customerRow } from "../reading/read-customer.ts";

type Change = Omit<Input<typeof changing>["body"], "_id" | "version">;
type Changing = { id: string; version: number; change: Change; actor: Actor; now: Date };

/** @throws Problem `C404`, `C100`, `OWN_ACCOUNT`, `CUSTOMER_IS_GUEST`; ChangedMeanwhile */
export function changeCustomer(db: Db, changing: Changing): Promise<void> {
  return db.transaction().execute((tx) => change(tx, changing));
}

async function change(tx: Tx, { id, version, change, actor, now }: Changing): Promise<void> {
  const row = await customerRow(tx, { id });
  if (row.version !== version) throw new ChangedMeanwhile(id);
  const ofAccount = ["group", "discount", "shipping_free"] as const;
  const field = ofAccount.find((name) => change[name] !== undefined);
  if (field) await changeAccount(tx, { row, field, change, actor, now });
  await takeTurn(tx);
  const block = blockOf(row, { change, by: actor.id, now });
  const { numUpdatedRows } = await tx
    .updateTable("customers")
    .set({ ...block, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  const by = actor.id;
  const fields = ofAccount.filter((name) => change[name] !== undefined);
  if (fields.length > 0) await audit(tx, { by, action: "customer.update", thing: id, details: { fields }, now });
  if (!block) return;
  await audit(tx, { by, action: block.blocked_at === null ? "customer.unblock" : "customer.block", thing: id, now });
}

type Account = { row: CustomerRow; field: string; change: Change; actor: Actor; now: Date };

/** Nobody gives themselves a discount, and only those who look after the staff give one to somebody of the staff. */
async function changeAccount(tx: Tx, { row, field, change, actor, now }: Account): Promise<void> {
  const user = row.user_id === null ? undefined : await userById(tx, { id: row.user_id });
  if (!user) throw new Problem("CUSTOMER_IS_GUEST", { field });
  if (user.id === actor.id) throw new Problem("OWN_ACCOUNT", { field });
  if (isOfStaff(user) && !may(actor, "user.grant")) throw new Problem("C100", { field });
  const { discount, shipping_free, group } = change;
  if (discount !== undefined || shipping_free !== undefined) {
    await tx
      .updateTable("users")
      .set((eb) => ({
        // Two decimals at the most, by its schema.
        ...(discount === undefined ? {} : { discount: Math.round(discount * 100) }),
        ...(shipping_free === undefined ? {} : { shipping_free: shipping_free ? 1 : 0 }),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", user.id)
      .execute();
  }
  if (group !== undefined) await placeInGroupIn(tx, { user: user.id, group, now });
}

type Blocking = { change: Change; by: string | null; now: Date };

/** What changes about the block; null if nothing does. A reason alone is that of a block. */
function blockOf(row: CustomerRow, { change: { blocked, reason }, by, now }: Blocking) {
  const wasBlocked = row.blocked_at !== null;
  const isBlocked = blocked ?? wasBlocked;
  if (!isBlocked) return wasBlocked ? { blocked_at: null, block_reason: "", blocked_by: null } : null;
  const block_reason = reason?.trim() ?? row.block_reason;
  if (wasBlocked && block_reason === row.block_reason) return null;
  return { blocked_at: row.blocked_at ?? now.toISOString(), block_reason, blocked_by: by };
}
