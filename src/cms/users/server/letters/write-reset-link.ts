import { type Letterhead, letterhead } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { lifetimes } from "../tokens.ts";
import { languageOf } from "../user-row.ts";

type Wish = { handle: string; head: Letterhead; token: string; now: Date };

/**
 * The link of the reset mail, for an administrator at the terminal of a site whose mails do not arrive.
 * @throws Problem `USER_UNKNOWN`
 */
export async function writeResetLink(platform: Platform, { handle }: { handle: string }): Promise<string> {
  const { db, outside } = platform;
  const head = await letterhead(platform);
  const wish = { handle, head, token: outside.id(), now: outside.now() };
  return db.transaction().execute((tx) => write(tx, wish));
}

async function write(tx: Tx, { handle, head, token, now }: Wish): Promise<string> {
  const user = await tx
    .selectFrom("users")
    .selectAll()
    .where("handle_folded", "=", foldHandle(handle))
    .executeTakeFirst();
  if (!user) throw new Problem("USER_UNKNOWN");
  await dropTokens(tx, { userId: user.id, purposes: ["reset"] });
  const secret = await issueToken(tx, { id: token, purpose: "reset", userId: user.id, seconds: lifetimes.reset, now });
  const where = { language: languageOf(user), main: head.main };
  return `${head.sender.url}${screenAddress("password", where)}?token=${secret}`;
}
