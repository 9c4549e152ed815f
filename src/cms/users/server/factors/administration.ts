import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { endApiTokens } from "#platform/sessions/api-tokens.ts";
import { endSessions } from "#platform/sessions/sessions.ts";
import { dropTokens } from "#platform/sessions/tokens.ts";
import { secondStep } from "../tokens.ts";
import { looksAfter, userById } from "../user-row.ts";
import { tellOfFactor } from "./letters.ts";
import { hasFactor } from "./standing.ts";

type Resetting = {
  id: string /** Null: at the terminal of the server. */;
  actor: Actor | null;
  head: Letterhead;
  mail: string;
  now: Date;
};

/**
 * Removes all second factors of somebody who has lost them, who is told by mail. Their sessions and API tokens end, and the password is
 * enough for the next login.
 * @throws Problem `USER_UNKNOWN`, `OWN_ACCOUNT`, `C100`
 */
export async function resetFactors(tx: Tx, { id, actor, head, mail, now }: Resetting): Promise<void> {
  const user = await userById(tx, { id });
  if (!user) throw new Problem("USER_UNKNOWN");
  // One's own are removed by showing one of them.
  if (id === actor?.id) throw new Problem("OWN_ACCOUNT");
  if (actor && !looksAfter(actor, user)) throw new Problem("C100");
  for (const table of ["passkeys", "totp_secrets", "recovery_codes"] as const) {
    await tx.deleteFrom(table).where("user_id", "=", id).execute();
  }
  await dropTokens(tx, { userId: id, purposes: [secondStep] });
  await endSessions(tx, { userId: id });
  await endApiTokens(tx, { userId: id });
  await tellOfFactor(tx, { user, change: "reset", head, id: mail, causedBy: actor?.id ?? null, now });
  await audit(tx, { by: actor?.id ?? null, action: "secondFactor.reset", thing: id, now });
}

type ByAddress = { handle: string; head: Letterhead; mail: string; now: Date };

/** The same at the terminal of the server, by the address of the account; false if nobody has it. */
export async function resetFactorsOf(tx: Tx, { handle, ...given }: ByAddress): Promise<boolean> {
  const folded = foldHandle(handle);
  const user = await tx.selectFrom("users").select("id").where("handle_folded", "=", folded).executeTakeFirst();
  if (!user) return false;
  await resetFactors(tx, { ...given, id: user.id, actor: null });
  return true;
}

export type AskedRole = "admin" | "system";

export async function readFactorRoles(db: Db | Tx): Promise<AskedRole[]> {
  const rows = await db.selectFrom("second_factor_roles").select("role").orderBy("role").execute();
  return rows.map(({ role }) => role as AskedRole);
}

type Asking = { roles: AskedRole[]; actor: Actor; now: Date };

/**
 * From the next request on, users of these roles who have no second factor can do nothing but set one up.
 * @throws Problem `FACTOR_FIRST` for somebody who would lock themselves out
 */
export async function changeFactorRoles(tx: Tx, { roles, actor, now }: Asking): Promise<void> {
  const asked: readonly string[] = roles;
  const own = actor.roles.some((role) => asked.includes(role));
  if (own && !(await hasFactor(tx, { userId: actor.id ?? "" }))) throw new Problem("FACTOR_FIRST");
  const before = await readFactorRoles(tx);
  await tx.deleteFrom("second_factor_roles").execute();
  if (roles.length > 0)
    await tx
      .insertInto("second_factor_roles")
      .values(roles.map((role) => ({ role })))
      .execute();
  await audit(tx, { by: actor.id, action: "secondFactor.require", details: { before, after: roles.toSorted() }, now });
}
