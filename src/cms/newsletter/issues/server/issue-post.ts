import { newsletterSenderName } from "#cms/newsletter/subscribers/server/index.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Platform } from "#platform/platform.ts";

/** In whose name issues go out: the site, or what it is called in its newsletter. */
export async function issuePost({ db, post }: Pick<Platform, "db" | "post">): Promise<Sender> {
  const sender = await post.sender();
  return { ...sender, name: (await newsletterSenderName(db)) || sender.name };
}
