import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { tidyText } from "../signature.ts";
import { changeEntry, heldEntry } from "./publish-guestbook.ts";

type Answer = { entry: string; version: number; answer: string; by: string | null; now: Date };

/**
 * Puts the owner's answer under an entry; an empty one takes it away.
 * @throws Problem `C404`; ChangedMeanwhile
 */
export function answerGuestbook(db: Db, answer: Answer): Promise<void> {
  return db.transaction().execute((tx) => answerIn(tx, answer));
}

async function answerIn(tx: Tx, { entry: id, version, answer: typed, by, now }: Answer): Promise<void> {
  const entry = await heldEntry(tx, { id, version });
  const answer = tidyText(typed);
  const answered_at = answer === "" ? null : (entry.answered_at ?? now.toISOString());
  await changeEntry(tx, { entry, values: { answer, answered_at }, now });
  await changed(tx, { tags: ["guestbook", `guestbook:${id}`], now });
  await audit(tx, { by, action: "guestbook.answer", thing: id, now });
}
