import type { Language } from "#contract/language.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Platform } from "#platform/platform.ts";

/** In whose name mails are written, and which language `/` speaks. */
export type Letterhead = { sender: Sender; main: Language };

/** Read before the transaction that writes a mail. */
export async function letterhead({ post }: Pick<Platform, "post">): Promise<Letterhead> {
  const sender = await post.sender();
  return { sender, main: sender.main };
}
