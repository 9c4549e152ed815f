import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Post } from "#platform/mail/outbox/deliver-mail.ts";
import { readStoredConfig } from "../config/config-document.ts";

/** In whose name mails are written, and which language `/` speaks. */
export type Letterhead = { sender: Sender; main: Language };

/** Read before the transaction that writes a mail. */
export async function letterhead({ db, post }: { db: Db; post: Pick<Post, "sender"> }): Promise<Letterhead> {
  const [sender, { document }] = await Promise.all([post.sender(), readStoredConfig(db)]);
  return { sender, main: document.language };
}
