import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { inviteAgain } from "../administration/invite-user.ts";
import { mayMail } from "../letters/mail-limit.ts";
import { writeMail } from "../letters/write-mail.ts";
import { lifetimes } from "../tokens.ts";
import { languageOf } from "../user-row.ts";
import { checkedHandle } from "./account-checks.ts";

type Forgetting = { handle: string; id: () => string; now: Date };
/** What the job finds in its payload. Ids are given beforehand, so that doing it twice makes one mail. */
export type Forgotten = { handle: string; mail: string; token: string };

export const forgotJob = "forgot-password";

/**
 * Takes the wish for a new password. Whether anybody has the address is found out later, by a job: here nothing
 * differs, neither answer nor time.
 * @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT`
 */
export async function forgotPassword(db: Db, { handle, id, now }: Forgetting): Promise<void> {
  const payload: Forgotten = { handle: checkedHandle(handle), mail: id(), token: id() };
  await db.transaction().execute((tx) => enqueue(tx, { id: id(), kind: forgotJob, payload, runAt: now }));
}

/** Sends the mail with the link if a user has this address. */
export async function answerForgotten(
  tx: Tx,
  { handle, mail, token, head, now }: Forgotten & { head: Letterhead; now: Date },
): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .selectAll()
    .where("handle_folded", "=", foldHandle(handle))
    .executeTakeFirst();
  if (!user || user.suspended === 1 || !(await mayMail(tx, { mail, handle, now }))) return;
  if (user.password_hash === "") return inviteAgain(tx, { user, mail, token, head, causedBy: null, now });
  await dropTokens(tx, { userId: user.id, purposes: ["reset"] });
  const secret = await issueToken(tx, { id: token, purpose: "reset", userId: user.id, seconds: lifetimes.reset, now });
  const to = { handle: user.handle, name: user.name, language: languageOf(user) };
  await writeMail(tx, { id: mail, kind: "reset", head, to, secret, now });
}
