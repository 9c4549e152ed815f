import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Post } from "#platform/mail/deliver-mail.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { type LetterKind, letterOf } from "./letters.ts";

/** In whose name mails are written, and which language `/` speaks; read before the transaction that writes one. */
export type Letterhead = { sender: Sender; main: Language };

export async function letterhead({ db, post }: { db: Db; post: Post }): Promise<Letterhead> {
  const [sender, { document }] = await Promise.all([post.sender(), readStoredConfig(db)]);
  return { sender, main: document.language };
}

type Writing = {
  id: string;
  kind: LetterKind;
  head: Letterhead;
  to: { handle: string; name: string | null; language: Language };
  secret?: string;
  causedBy?: string | null;
  now: Date;
};

/** Writes one of the mails about accounts down, to be sent after the commit. */
export async function writeMail(tx: Tx, { id, kind, head, to, secret, causedBy = null, now }: Writing): Promise<void> {
  const { handle, name, language } = to;
  await queueMail(tx, {
    id,
    kind,
    to: handle,
    language,
    letter: letterOf({ kind, name, language, now, ...head }),
    sender: head.sender,
    secret: secret ?? null,
    causedBy,
    now,
  });
}
