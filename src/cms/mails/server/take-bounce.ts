import { createHash, timingSafeEqual } from "node:crypto";
import { Problem } from "#contract/wire/problem.ts";
import type { SentMails } from "#platform/mail/bounces/note-report.ts";
import { takeBounce } from "#platform/mail/bounces/read-bounces.ts";
import type { Platform } from "#platform/platform.ts";

type Handed = { message: string; secret: string | undefined; sent: SentMails[]; now: Date };

/**
 * What a mail server hands over; returns how many mails of ours came back by it.
 * @throws Problem `C404` when no secret is set up; `C101` for another one
 */
export async function takeHandedBounce(
  { db, settings, log }: Platform,
  { message, secret, sent, now }: Handed,
): Promise<number> {
  const { mailBounceSecret: wanted } = settings;
  if (wanted === null) throw new Problem("C404");
  if (secret === undefined || !same(secret, wanted)) throw new Problem("C101");
  return takeBounce(db, { raw: message, sent, log, now });
}

/** Takes as long whatever is right of it; hashes are of one length. */
function same(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
