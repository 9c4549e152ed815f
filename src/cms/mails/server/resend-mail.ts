import { type MailState, mailStateNames, mailStates } from "#contract/mail/mail-states.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { deadLinks } from "#platform/mail/outbox/dead-links.ts";
import { enqueueAttempt } from "#platform/mail/outbox/queue-mail.ts";
import { stateOf } from "./mail-row.ts";

type Again = {
  id: string;
  by: string | null;
  /** Id of the attempt. */
  attempt: string;
  now: Date;
};

const mayGoAgain: MailState[] = mailStateNames.filter((state) => mailStates[state].again);

/**
 * Puts a mail that did not arrive back into the queue.
 * @throws Problem `C404`; `MAIL_UNDER_WAY` for one that was sent or still waits; `LINK_EXPIRED`
 */
export function resendMail(db: Db, again: Again): Promise<void> {
  return db.transaction().execute((tx) => resend(tx, again));
}

async function resend(tx: Tx, { id, by, attempt, now }: Again): Promise<void> {
  const found = await tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) throw new Problem("C404");
  const dead = await deadLinks(tx, { mails: [found], now });
  if (mailStates[stateOf(found)].again && dead.has(id)) throw new Problem("LINK_EXPIRED");
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set({ state: "queued", attempts: 0, next_at: now.toISOString(), error: null, error_code: null, done_at: null })
    .where("id", "=", id)
    .where("state", "in", mayGoAgain)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("MAIL_UNDER_WAY");
  await enqueueAttempt(tx, { mail: found, name: attempt, at: now });
  await audit(tx, { by, action: "mail.resend", thing: id, now });
}
