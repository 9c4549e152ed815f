import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { EntryState } from "../guestbook.ts";
import type { Signature } from "./signature.ts";

type NewEntry = Signature & {
  id: string;
  /** The same for a form that is sent twice. */
  sending: string;
  state: EntryState;
  language: Language;
  network_hash: string | null;
  score: number;
  /** The owner's answer, of an entry that is brought along with one. */
  answer?: string;
  signed: Date;
};

/** Stores a checked signature. */
export async function writeEntry(tx: Tx, { signed, answer = "", email, ...entry }: NewEntry): Promise<void> {
  const time = signed.toISOString();
  await tx
    .insertInto("guestbook_entries")
    .values({
      ...entry,
      version: 1,
      email,
      email_folded: email === null ? null : foldHandle(email),
      ...{ answer, answered_at: answer === "" ? null : time, open_reports: 0, signed_at: time, changed_at: time },
    })
    .execute();
}
