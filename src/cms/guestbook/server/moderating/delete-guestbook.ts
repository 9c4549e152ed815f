import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { forgetNotifications } from "#platform/faces/notifications.ts";

type Deletion = { entry: string; by: string | null; now: Date };

/**
 * Deletes an entry for good, with its reports.
 * @throws Problem `C404`; `REPORTS_OPEN` while a reporter waits for a decision (DSA Art. 16(5))
 */
export function deleteGuestbook(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

export async function remove(tx: Tx, { entry: id, by, now }: Deletion): Promise<void> {
  const gone = await tx
    .deleteFrom("guestbook_entries")
    .where("id", "=", id)
    .returning("open_reports")
    .executeTakeFirst();
  if (!gone) throw new Problem("C404");
  if (gone.open_reports > 0) throw new Problem("REPORTS_OPEN");
  await forgetAbout(tx, { things: [id], now });
  await changed(tx, { tags: ["guestbook", `guestbook:${id}`], now });
  await audit(tx, { by, action: "guestbook.delete", thing: id, now });
}

/** Deletes the notifications about deleted entries, which name their authors. */
export async function forgetAbout(tx: Tx, { things, now }: { things: string[]; now: Date }): Promise<void> {
  await forgetNotifications(tx, { kind: "guestbook", things, now });
  await forgetNotifications(tx, { kind: "guestbook.reported", things, now });
}
