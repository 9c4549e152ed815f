import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { type LetterKind, letterOf } from "./letters.ts";

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
