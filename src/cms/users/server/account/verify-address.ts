import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { dropTokens, type Token, takeToken } from "#platform/sessions/tokens.ts";
import { createUser } from "../administration/create-user.ts";
import { writeMail } from "../letters/write-mail.ts";
import { type Browser, type LoggedIn, welcome } from "../sessions/log-in.ts";
import type { PendingHandle, PendingUser } from "../tokens.ts";
import { languageOf, userById } from "../user-row.ts";

type Verification = { token: string; browser: Browser; head: Letterhead; id: () => string; now: Date };

/**
 * Confirms an address: a registration becomes a user, or a user gets the requested address. The user is then logged in.
 * @throws Problem `TOKEN_USED`, also when another user has the address by now
 */
export function verifyAddress(db: Db, verification: Verification): Promise<LoggedIn> {
  return db.transaction().execute((tx) => verify(tx, verification));
}

async function verify(tx: Tx, { token, head, ...rest }: Verification): Promise<LoggedIn> {
  const { id, now } = rest;
  const taken = await takeToken(tx, { token, purposes: ["verify", "handle"], now });
  const userId =
    taken.purpose === "verify" ? await join(tx, { taken, id: id(), now }) : await move(tx, { taken, head, id, now });
  return welcome(tx, { ...rest, userId });
}

async function join(tx: Tx, { taken, id, now }: { taken: Token; id: string; now: Date }): Promise<string> {
  const pending = taken.payload as PendingUser;
  const added = await createUser(tx, { id, ...pending, roles: ["customer"], now });
  if (!added) throw new Problem("TOKEN_USED");
  await audit(tx, { by: id, action: "user.signUp", thing: id, now });
  return id;
}

type Moving = { taken: Token; head: Letterhead; id: () => string; now: Date };

async function move(tx: Tx, { taken, head, id, now }: Moving): Promise<string> {
  const { handle } = taken.payload as PendingHandle;
  const user = taken.userId && (await userById(tx, { id: taken.userId }));
  if (!user || user.suspended === 1) throw new Problem("TOKEN_USED");
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
  await audit(tx, { by: user.id, action: "user.update", thing: user.id, details: { fields: ["handle"] }, now });
  return user.id;
}
