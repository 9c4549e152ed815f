import * as contract from "#cms/users/contract.ts";
import { may } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SessionRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { endSession, sessionsOf } from "#platform/sessions/sessions.ts";
import { looksAfter, userById } from "../user-row.ts";

/** Open sessions: one's own, and those of people one looks after. */
export function sessionEndpoints({ db }: Platform): Endpoint[] {
  return [
    handle(contract.listSessions, async ({ query, actor, now }) => {
      const userId = query.user ?? actor.id ?? "";
      if (userId !== actor.id) await mustLookAfter(db, { actor, userId });
      const rows = await sessionsOf(db, { userId, now });
      return { items: rows.map((row) => toSession(row, actor)) };
    }),
    handle(contract.endSession, async ({ query, actor, now }) => {
      await db.transaction().execute((tx) => end(tx, { id: query.id, actor, now }));
      return { removed: [query.id] };
    }),
    handle(contract.endSessionBatch, ({ body, actor, now, language }) =>
      removeEach(body, {
        language,
        remove: (id) => db.transaction().execute((tx) => end(tx, { id, actor, now })),
      }),
    ),
  ];
}

/** @throws Problem `C100`, `USER_UNKNOWN` */
async function mustLookAfter(db: Db, { actor, userId }: { actor: Actor; userId: string }): Promise<void> {
  if (!may(actor, "user.update")) throw new Problem("C100");
  const user = await userById(db, { id: userId });
  if (!user) throw new Problem("USER_UNKNOWN");
  if (!looksAfter(actor, user)) throw new Problem("C100");
}

/** @throws Problem `C404`, also for a session of somebody whom the caller does not look after */
async function end(tx: Tx, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<void> {
  const row = await tx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id as userId", "users.roles", "users.bundles"])
    .where("sessions.id", "=", id)
    .executeTakeFirst();
  if (!row || (row.userId !== actor.id && !looksAfter(actor, row))) throw new Problem("C404");
  await endSession(tx, { id });
  const details = row.userId === actor.id && id !== actor.sessionId ? { device: "other" } : {};
  await audit(tx, { by: actor.id, action: "session.end", thing: row.userId, details, now });
}

function toSession(row: SessionRow, actor: Actor): contract.Session {
  return {
    _id: row.id,
    device: row.device,
    created: row.created_at,
    lastSeen: row.last_seen,
    current: row.id === actor.sessionId,
  };
}
