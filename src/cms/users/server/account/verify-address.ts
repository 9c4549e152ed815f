import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { Gathered } from "#platform/feature.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { dropTokens, lookAtToken, type Token, takeToken } from "#platform/sessions/tokens.ts";
import { createUser } from "../administration/create-user.ts";
import { comeIn, type Entry } from "../factors/second-step.ts";
import { writeMail } from "../letters/write-mail.ts";
import type { Browser } from "../sessions/welcome.ts";
import type { PendingHandle, PendingUser } from "../tokens.ts";
import { languageOf, userById } from "../user-row.ts";
import { checkPassword } from "./account-checks.ts";
import { checkCurrent } from "./check-current.ts";

type Verification = {
  token: string;
  password: string;
  browser: Browser;
  head: Letterhead;
  registered: Gathered["registered"];
  id: () => string;
  now: Date;
};

const purposes = ["verify", "handle"];

/**
 * Confirms an address: a registration becomes a user with this password, or a user, whose password it has to be, gets
 * the requested address. The user is then logged in, or has to show a second factor. Without the password, owners of a mailbox could confirm an account
 * that a stranger registered or moved to their address, and whose password the stranger knows.
 * @throws Problem `TOKEN_USED`, also when another user has the address by now; `PASSWORD_…`, `TOO_MANY`
 */
export async function verifyAddress(db: Db, verification: Verification): Promise<Entry> {
  const { token, password, head, now } = verification;
  // Looked at first, so that a password that is refused leaves the link usable, and strangers cost no hashing.
  const found = await lookAtToken(db, { token, purposes, now });
  const passwordHash =
    found.purpose === "verify"
      ? await chosen(found, { password, site: head.sender })
      : await proved(db, { found, password, now });
  return db.transaction().execute((tx) => verify(tx, { ...verification, passwordHash }));
}

/** The hash of the password of a new account. */
async function chosen(
  { payload }: Token,
  { password, site }: { password: string; site: Letterhead["sender"] },
): Promise<string> {
  await checkPassword(password, { ...(payload as PendingUser), site });
  return hashPassword(password);
}

/** The hash of the password that the user has, and has typed. */
async function proved(
  db: Db,
  { found, password, now }: { found: Token; password: string; now: Date },
): Promise<string> {
  const user = await userById(db, { id: found.userId ?? "" });
  if (!user || user.suspended === 1) throw new Problem("TOKEN_USED");
  await checkCurrent(db, { user, current: password, field: "password", now });
  return user.password_hash;
}

async function verify(
  tx: Tx,
  { token, head, passwordHash, browser, registered, id, now }: Verification & { passwordHash: string },
): Promise<Entry> {
  const taken = await takeToken(tx, { token, purposes, now });
  const userId =
    taken.purpose === "verify"
      ? await join(tx, { taken, passwordHash, registered, id, now })
      : await move(tx, { taken, passwordHash, head, id, now });
  return comeIn(tx, { browser, id, now, userId });
}

type Joining = { taken: Token; passwordHash: string } & Pick<Verification, "registered" | "id" | "now">;

async function join(tx: Tx, { taken, passwordHash, registered, id, now }: Joining): Promise<string> {
  const { name, handle, language, details = {} } = taken.payload as PendingUser;
  const user = id();
  const added = await createUser(tx, { id: user, name, handle, language, passwordHash, roles: ["customer"], now });
  if (!added) throw new Problem("TOKEN_USED");
  for (const [of, own] of Object.entries(details)) await registered[of]?.(tx, { user, details: own, id, now });
  await audit(tx, { by: user, action: "user.signUp", thing: user, now });
  return user;
}

type Moving = { taken: Token; passwordHash: string; head: Letterhead; id: () => string; now: Date };

async function move(tx: Tx, { taken, passwordHash, head, id, now }: Moving): Promise<string> {
  const { handle } = taken.payload as PendingHandle;
  const user = taken.userId && (await userById(tx, { id: taken.userId }));
  // A password that was changed meanwhile has ended this link.
  if (!user || user.suspended === 1 || user.password_hash !== passwordHash) throw new Problem("TOKEN_USED");
  await tx
    .updateTable("users")
    .set((eb) => ({ handle, handle_folded: foldHandle(handle), version: eb("version", "+", 1) }))
    .where("id", "=", user.id)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Problem("TOKEN_USED") : error;
    });
  // Links in mails to the former address must not open the account any more.
  await dropTokens(tx, { userId: user.id, purposes: ["reset", "handle"] });
  const to = { handle: user.handle, name: user.name, language: languageOf(user) };
  await writeMail(tx, { id: id(), kind: "handleChanged", head, to, now });
  await emitEvent(tx, { topic: "user", name: "change", thing: user.id, version: user.version + 1, now });
  await audit(tx, { by: user.id, action: "user.update", thing: user.id, details: { fields: ["handle"] }, now });
  return user.id;
}
