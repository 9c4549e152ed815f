import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { letter, sender } from "#platform/mail/testing-mails.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import type { TestHouse } from "./test-house.ts";

/** Mails to these people, one a minute, with a link that works for a week. */
export async function writeMails(
  { platform, database }: TestHouse,
  { recipients, start }: { recipients: string[]; start: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [minute, to] of recipients.entries()) {
    const [id, token] = [platform.outside.id(), platform.outside.id()];
    ids.push(id);
    const now = new Date(Date.parse(start) + minute * 60_000);
    await database.db.transaction().execute(async (tx) => {
      const secret = await issueToken(tx, { id: token, purpose: "verify", seconds: 7 * 24 * 3600, now });
      await queueMail(tx, { id, kind: "verify", to, language: "de", letter, sender, secret, now });
    });
  }
  return ids;
}
