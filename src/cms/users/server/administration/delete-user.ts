import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import { forgetMails } from "#platform/mail/outbox/trim-mails.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { looksAfter, rolesIn, userById } from "../user-row.ts";
import { keepOneSystem } from "./change-user.ts";

type Deletion = { id: string; actor: Actor; now: Date };

/**
 * Removes a user with sessions, known browsers, open links and the mails written to them.
 * @throws Problem `USER_UNKNOWN`, `C100`, `OWN_ACCOUNT`, `LAST_SYSTEM`
 */
export function deleteUser(db: Db, input: Deletion): Promise<void> {
  return db.transaction().execute((tx) => deleteIn(tx, input));
}

async function deleteIn(tx: Tx, { id, actor, now }: Deletion): Promise<void> {
  const user = await userById(tx, { id });
  if (!user) throw new Problem("USER_UNKNOWN");
  if (id === actor.id) throw new Problem("OWN_ACCOUNT");
  if (!looksAfter(actor, user)) throw new Problem("C100");
  await removeUser(tx, { user, by: actor.id, now });
}

type Removal = { user: UserRow; by: string | null; now: Date };

/** The same, whoever it is: the caller has judged whether `by` may. @throws Problem `USER_UNKNOWN`, `LAST_SYSTEM` */
export async function removeUser(tx: Tx, { user, by, now }: Removal): Promise<void> {
  const { id } = user;
  const roles = rolesIn(user);
  const { numDeletedRows } = await tx.deleteFrom("users").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Problem("USER_UNKNOWN");
  await forgetMails(tx, { recipient: user.handle });
  if (roles.includes("system")) await keepOneSystem(tx);
  await emitEvent(tx, { topic: "user", name: "delete", thing: id, version: user.version, now });
  await audit(tx, { by, action: "user.delete", thing: id, details: { roles }, now });
}
