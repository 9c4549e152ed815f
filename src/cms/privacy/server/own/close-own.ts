import type { Erasure } from "#cms/privacy/contract.ts";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { checkCurrent, languageOf, mustHaveShownFactor, userById, writeMail } from "#cms/users/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import type { SubjectSource } from "#platform/faces/subjects.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { eraseIn, previewErasure } from "../erase-subject.ts";

type Own = { user: string | null; sources: SubjectSource[]; now: Date };

/** Both look through all that is kept: not as often as somebody likes to click. */
const looking = { most: 20, seconds: 3600 };

/** The folded address of whoever looks at the own data. @throws Problem `C101`, `TOO_MANY` */
export async function ownAddress(db: Db, { user, now }: Pick<Own, "user" | "now">): Promise<string> {
  const { id, handle_folded } = await ownAccount(db, user);
  await countUp(db, { key: `own-data:${id}`, ...looking, now });
  return handle_folded;
}

/** @throws Problem `C101`, `TOO_MANY` */
export async function previewOwn(db: Db, { user, sources, now }: Own): Promise<Erasure> {
  return previewErasure(db, { address: await ownAddress(db, { user, now }), sources, now });
}

function isLastSystem({ kept }: Erasure): boolean {
  return kept.some(({ reason }) => reason === "privacy:hold.lastSystem");
}

type Closing = Omit<Own, "user"> & { actor: Actor; current: string; head: Letterhead; mail: string };

/**
 * Erases what is kept about the owner of an account, with the account. They are told by mail, so that nobody closes it
 * behind their back.
 * @throws Problem `C101`, `LAST_SYSTEM`, `PASSWORD_INVALID`, `CONFIRM_AGAIN`, `TOO_MANY`
 */
export async function closeOwn(db: Db, { actor, sources, current, head, mail, now }: Closing): Promise<Erasure> {
  const { id } = actor;
  const user = await ownAccount(db, id);
  await mustHaveShownFactor(db, { actor, now });
  await checkCurrent(db, { user, current, now });
  return db.transaction().execute(async (tx) => {
    // With another address since, or deleted meanwhile.
    const { handle: address, handle_folded, name } = await ownAccount(tx, id);
    const erasure = await eraseIn(tx, { address: handle_folded, sources, now });
    if (isLastSystem(erasure)) throw new Problem("LAST_SYSTEM");
    const to = { handle: address, name, language: languageOf(user) };
    await writeMail(tx, { id: mail, kind: "closed", head, to, now });
    await audit(tx, { by: user.id, action: "privacy.close", thing: user.id, now });
    return erasure;
  });
}

/** @throws Problem `C101` */
async function ownAccount(db: Db | Tx, id: string | null): Promise<UserRow> {
  const user = await userById(db, { id: id ?? "" });
  if (!user) throw new Problem("C101");
  return user;
}
