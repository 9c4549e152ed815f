import type { SecondFactors } from "#cms/users/contract.ts";
import type { Db, Tx } from "#database/database.ts";
import type { PasskeyRow, UserRow } from "#database/schema/accounts.ts";
import { bundleIdsIn } from "#platform/sessions/bundled.ts";
import { rolesIn } from "../user-row.ts";

/** By what a login of this user is finished; neither: the password is enough. */
export type Ways = { code: boolean; passkey: boolean };

export function passkeysOf(db: Db | Tx, { userId }: { userId: string }): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Passkeys of a former host count as well: otherwise another address of the site would make the password enough. Recovery
 * codes are what is left then.
 */
export async function waysOf(db: Db | Tx, { userId }: { userId: string }): Promise<Ways> {
  const { passkeys, apps, codes } = await countsOf(db, { userId });
  return { code: apps > 0 || (passkeys > 0 && codes > 0), passkey: passkeys > 0 };
}

export async function hasFactor(db: Db | Tx, { userId }: { userId: string }): Promise<boolean> {
  const { passkeys, apps } = await countsOf(db, { userId });
  return passkeys + apps > 0;
}

async function countsOf(db: Db | Tx, { userId }: { userId: string }) {
  const [passkeys, apps, codes] = await Promise.all([
    counted(db, { table: "passkeys", userId }),
    counted(db, { table: "totp_secrets", userId }),
    counted(db, { table: "recovery_codes", userId }),
  ]);
  return { passkeys, apps, codes };
}

type Counting = { table: "passkeys" | "totp_secrets" | "recovery_codes"; userId: string };

async function counted(db: Db | Tx, { table, userId }: Counting): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether one of the user's roles asks for a second factor. */
export async function isRequired(
  db: Db | Tx,
  { user }: { user: Pick<UserRow, "roles" | "bundles"> },
): Promise<boolean> {
  const rows = await db.selectFrom("second_factor_roles").select("role").execute();
  const own: readonly string[] = bundleIdsIn(user).length > 0 ? [...rolesIn(user), "admin"] : rolesIn(user);
  return rows.some(({ role }) => own.includes(role));
}

/** @param host the host of the site now */
export async function readFactors(
  db: Db,
  { user, host }: { user: UserRow; host: string },
): Promise<Omit<SecondFactors, "proved">> {
  const [passkeys, app, codes, required] = await Promise.all([
    passkeysOf(db, { userId: user.id }),
    db.selectFrom("totp_secrets").select("created_at").where("user_id", "=", user.id).executeTakeFirst(),
    counted(db, { table: "recovery_codes", userId: user.id }),
    isRequired(db, { user }),
  ]);
  return {
    passkeys: passkeys.map((row) => toPasskey(row, { host })),
    app: app?.created_at ?? null,
    recoveryCodes: codes,
    required,
  };
}

export function toPasskey(row: PasskeyRow, { host }: { host: string }): SecondFactors["passkeys"][number] {
  return {
    _id: row.id,
    name: row.name,
    created: row.created_at,
    lastUsed: row.last_used,
    backedUp: row.backed_up === 1,
    elsewhere: row.host === host ? null : row.host,
  };
}
