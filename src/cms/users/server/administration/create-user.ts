import { fold, foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import { emitEvent } from "#platform/events/emit-event.ts";

export type NewUser = {
  id: string;
  name: string;
  handle: string;
  /** Empty for somebody who has yet to choose a password. */
  passwordHash: string;
  roles: Role[];
  language: Language;
  /** Basis points. */
  discount?: number;
  shippingFree?: boolean;
  now: Date;
};

/** Adds a user unless the handle is taken; returns whether one was added. */
export async function createUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("users")
    .values({
      id: user.id,
      name: user.name,
      name_folded: fold(user.name),
      handle: user.handle,
      handle_folded: foldHandle(user.handle),
      password_hash: user.passwordHash,
      roles: JSON.stringify(user.roles),
      bundles: "[]",
      language: user.language,
      failed_logins: 0,
      last_login: null,
      discount: user.discount ?? 0,
      shipping_free: user.shippingFree ? 1 : 0,
      suspended: 0,
      version: 1,
      created_at: user.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("handle_folded").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await emitEvent(tx, { topic: "user", name: "create", thing: user.id, version: 1, now: user.now });
  return true;
}

export async function userExists(db: Db, { handle }: { handle: string }): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("handle_folded", "=", foldHandle(handle))
    .executeTakeFirst();
  return row !== undefined;
}
