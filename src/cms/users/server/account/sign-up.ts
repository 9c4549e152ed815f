import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import type { Db, Tx } from "#database/database.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { inviteAgain } from "../administration/invite-user.ts";
import { mayMail } from "../letters/mail-limit.ts";
import { writeMail } from "../letters/write-mail.ts";
import { lifetimes, type PendingUser } from "../tokens.ts";
import { languageOf } from "../user-row.ts";
import { nameFault, passwordFault, tidyName } from "./account-checks.ts";

type SigningUp = {
  name: string;
  handle: string;
  password: string;
  language: Language;
  details?: PendingUser["details"];
  /** What is wrong besides, told together with the rest. */
  faults?: readonly Fault[];
  site: Letterhead["sender"];
  id: () => string;
  now: Date;
};
/** What the job finds in its payload. Ids are given beforehand, so that doing it twice makes one mail. */
export type SignUp = PendingUser & { mail: string; token: string };

export const signUpJob = "sign-up";

/**
 * Takes a registration. Whether the address is known is found out later, by a job: here nothing differs, neither
 * answer nor time. The password is checked and forgotten: whoever opens the link of the mail chooses it, since the one
 * who registers an address need not be its owner.
 * @throws Problem `NAME_…`, `EMAIL_…`, `PASSWORD_…` for what anybody may know is wrong
 */
export async function signUp(db: Db, { id, now, language, site, password, ...typed }: SigningUp): Promise<void> {
  const [name, handle] = [tidyName(typed.name), typed.handle.trim()];
  const { details, faults = [] } = typed;
  const own = [
    { field: "name", code: nameFault(name) },
    { field: "handle", code: addressFault(handle) },
    { field: "password", code: null, ...(await passwordFault(password, { handle, name, site })) },
  ];
  refuseFaults([...own.flatMap(({ code, ...fault }) => (code ? { ...fault, code } : [])), ...faults], language);
  const payload: SignUp = { name, handle, language, ...(details && { details }), mail: id(), token: id() };
  await db.transaction().execute((tx) => enqueue(tx, { id: id(), kind: signUpJob, payload, runAt: now }));
}

type Answer = SignUp & { head: Letterhead; now: Date };

/** Writes the mail: a link to confirm for a new address, and a word of warning for one that has an account. */
export async function answerSignUp(tx: Tx, answer: Answer): Promise<void> {
  const { name, handle, language, details, mail, token, head, now } = answer;
  if (!(await mayMail(tx, { mail, handle, now }))) return;
  const about = foldHandle(handle);
  const user = await tx.selectFrom("users").selectAll().where("handle_folded", "=", about).executeTakeFirst();
  if (user && user.password_hash === "" && user.suspended === 0) {
    return inviteAgain(tx, { user, mail, token, head, causedBy: null, now });
  }
  if (user) {
    const to = { handle: user.handle, name: user.name, language: languageOf(user) };
    return writeMail(tx, { id: mail, kind: "known", head, to, now });
  }
  const payload: PendingUser = { name, handle, language, ...(details && { details }) };
  await dropTokens(tx, { about, purposes: ["verify"] });
  const secret = await issueToken(tx, { id: token, purpose: "verify", about, payload, seconds: lifetimes.verify, now });
  const to = { handle, name, language };
  await writeMail(tx, { id: mail, kind: "verify", head, to, secret, now });
}
