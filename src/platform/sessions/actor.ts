import { type ExpressionBuilder, sql } from "kysely";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Holder, Permission } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { bundledIn } from "./bundled.ts";
import { hashSecret } from "./secrets.ts";

/** Who is calling. A guest has no id. */
export type Actor = {
  id: string | null;
  handle: string;
  name: string | null;
  roles: Role[];
  /** What bundles give this user beside the roles, as they are at this moment. */
  bundled: readonly Permission[];
  /** The API token that calls, and what it may at most; null for a session. */
  tokenId: string | null;
  scopes: readonly Permission[] | null;
  language: Language | null;
  sessionId: string | null;
  /** When the user last proved who they are: by the login, or when asked again. */
  provedAt: string | null;
  /**
   * The own role asks for a second factor that is not set up yet. Until it is, the roles are those of a customer, so that
   * nothing else can be done than to set one up.
   */
  lacksFactor: boolean;
  /** The act that failed last in this session, and the problem's code. */
  failure: { act: string; code: string } | null;
};

export const guestActor: Actor = {
  id: null,
  handle: "guest",
  name: null,
  roles: ["guest"],
  bundled: [],
  tokenId: null,
  scopes: null,
  language: null,
  sessionId: null,
  provedAt: null,
  lacksFactor: false,
  failure: null,
};

/** How often `last_seen` is updated at most, in milliseconds. */
const seenEvery = 5 * 60 * 1000;

/** The user of a token, or the guest: unknown, expired and suspended look the same. */
export async function actorOf(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select((eb) => [
      "sessions.id as sessionId",
      "sessions.last_seen",
      "sessions.proved_at",
      "sessions.err_state",
      "sessions.error",
      "users.id",
      "users.handle",
      "users.name",
      "users.roles",
      "users.bundles",
      "users.language",
      lacksFactor(eb).as("lacks"),
    ])
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.suspended", "=", 0)
    .executeTakeFirst();
  if (!row) return guestActor;
  if (now.getTime() - Date.parse(row.last_seen) > seenEvery) {
    await db
      .updateTable("sessions")
      .set({ last_seen: now.toISOString() })
      .where("id", "=", row.sessionId)
      .where("last_seen", "=", row.last_seen)
      .execute()
      // A page must not fail because this could not be stored.
      .catch(() => {});
  }
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    ...(await rightsNow(db, row)),
    ...{ tokenId: null, scopes: null },
    language: isLanguage(row.language) ? row.language : null,
    sessionId: row.sessionId,
    provedAt: row.proved_at,
    lacksFactor: row.lacks === 1,
    failure: row.err_state && row.error ? { act: row.err_state, code: row.error } : null,
  };
}

/** Which of these sessions are still open, each with the current rights of its user. */
export async function openSessions(db: Db, { ids, now }: { ids: string[]; now: Date }): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select((eb) => ["sessions.id", "users.roles", "users.bundles", lacksFactor(eb).as("lacks")])
    .where("sessions.id", "in", [...new Set(ids)])
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.suspended", "=", 0)
    .execute();
  const open = new Map<string, Holder>();
  for (const row of rows) open.set(row.id, await rightsNow(db, row));
  return open;
}

/** 1: one of the user's roles asks for a second factor, and there is none. */
export function lacksFactor(eb: ExpressionBuilder<Schema, "users">) {
  const asking = eb
    .selectFrom("second_factor_roles")
    .select("second_factor_roles.role")
    // Whoever has a bundle is of the staff, as admins are.
    .where(
      sql<boolean>`(users.roles like '%"' || second_factor_roles.role || '"%' or (second_factor_roles.role = 'admin' and users.bundles <> '[]'))`,
    );
  const passkeys = eb.selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.user_id", "=", "users.id");
  const apps = eb
    .selectFrom("totp_secrets")
    .select("totp_secrets.user_id")
    .whereRef("totp_secrets.user_id", "=", "users.id");
  return eb
    .case()
    .when(eb.and([eb.exists(asking), eb.not(eb.exists(passkeys)), eb.not(eb.exists(apps))]))
    .then(1)
    .else(0)
    .end();
}

type StoredRights = { roles: string; bundles: string; lacks: number };

/** Nothing is remembered: what an owner changes in a bundle counts from the next request on, also for open sessions. */
export async function rightsNow(
  db: Db,
  { roles, bundles, lacks }: StoredRights,
): Promise<Pick<Actor, "roles" | "bundled">> {
  if (lacks === 1) return { roles: ["customer"], bundled: [] };
  return { roles: JSON.parse(roles) as Role[], bundled: await bundledIn(db, { bundles }) };
}
