import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import { may } from "#contract/rights/rights.ts";
import { type Role, staff } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { bundleIdsIn } from "#platform/sessions/bundled.ts";
import { grantableRoles, type User, type UserState } from "../contract.ts";

/** A user as `actor` may see it: wrong passwords and state are for oneself and for those who look after users. */
export function toUser(row: UserRow, actor: Actor): User {
  const user: User = {
    _id: row.id,
    version: row.version,
    name: row.name,
    handle: row.handle,
    roles: rolesIn(row),
    ...(bundleIdsIn(row).length > 0 ? { bundles: bundleIdsIn(row) } : {}),
    language: languageOf(row),
    lastLogin: row.last_login,
    userData: { discount: row.discount / 100, shipping_free: row.shipping_free === 1 },
    can: canWith(row, actor),
  };
  if (row.id !== actor.id && !may(actor, "user.read")) return user;
  return { ...user, failedLogins: row.failed_logins, state: stateOf(row), created: row.created_at };
}

/** Who may look after this user: the staff after customers, `system` after the staff too. */
export function looksAfter(actor: Actor, user: Pick<UserRow, "roles" | "bundles">): boolean {
  return may(actor, "user.update") && (!isOfStaff(user) || may(actor, "user.grant"));
}

/** Whether a role or a bundle makes somebody one of the staff. */
export function isOfStaff(user: Pick<UserRow, "roles" | "bundles">): boolean {
  return rolesIn(user).some((role) => staff.includes(role)) || bundleIdsIn(user).length > 0;
}

function canWith(row: UserRow, actor: Actor): NonNullable<User["can"]> {
  const own = row.id === actor.id;
  const caring = !own && looksAfter(actor, row);
  const grantable = grantableRoles.filter((role) => !staff.includes(role) || may(actor, "user.grant"));
  return {
    update: own || caring,
    grant: caring ? grantable : [],
    suspend: caring,
    invite: caring && may(actor, "user.create") && stateOf(row) === "invited",
    delete: caring && may(actor, "user.delete"),
  };
}

export function stateOf({ suspended, password_hash }: Pick<UserRow, "suspended" | "password_hash">): UserState {
  if (suspended === 1) return "suspended";
  return password_hash === "" ? "invited" : "active";
}

export function rolesIn({ roles }: Pick<UserRow, "roles">): Role[] {
  return JSON.parse(roles) as Role[];
}

export function languageOf({ language }: Pick<UserRow, "language">): Language {
  return isLanguage(language) ? language : originalLanguage;
}

export function userById(db: Db | Tx, { id }: { id: string }): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The names of these users, as far as they are still there. */
export async function userNames(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, name }) => [id, name]);
}
