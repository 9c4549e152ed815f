import type { Letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { mustHaveShownFactor } from "../factors/proof.ts";
import { mayMail } from "../letters/mail-limit.ts";
import { writeMail } from "../letters/write-mail.ts";
import { lifetimes, type PendingHandle } from "../tokens.ts";
import { languageOf, userById } from "../user-row.ts";
import { checkedHandle } from "./account-checks.ts";
import { checkCurrent } from "./check-current.ts";

type Wish = { handle: string; current: string; actor: Actor; head: Letterhead; mail: string; token: string; now: Date };

/**
 * Sends a link to the new address of a user; the address becomes theirs when they open the link. Whether another user
 * has the address is not revealed: then the mail says so, and its link leads nowhere.
 * @throws Problem `C101`, `EMAIL_REQUIRED`, `EMAIL_FORMAT`, `PASSWORD_INVALID`, `CONFIRM_AGAIN`, `TOO_MANY`
 */
export async function changeHandle(db: Db, wish: Wish): Promise<void> {
  const handle = checkedHandle(wish.handle);
  const user = await userById(db, { id: wish.actor.id ?? "" });
  if (!user) throw new Problem("C101");
  await mustHaveShownFactor(db, wish);
  await checkCurrent(db, { user, ...wish });
  await db.transaction().execute((tx) => ask(tx, { ...wish, handle, user }));
}

async function ask(tx: Tx, { handle, user, head, mail, token, now }: Wish & { user: UserRow }): Promise<void> {
  await dropTokens(tx, { userId: user.id, purposes: ["handle"] });
  if (!(await mayMail(tx, { mail, handle, now }))) return;
  const payload: PendingHandle = { handle };
  const secret = await issueToken(tx, {
    id: token,
    purpose: "handle",
    userId: user.id,
    payload,
    seconds: lifetimes.handle,
    now,
  });
  const to = { handle, name: user.name, language: languageOf(user) };
  await writeMail(tx, { id: mail, kind: "handle", head, to, secret, now });
}
