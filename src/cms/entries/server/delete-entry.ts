import { Problem } from "#contract/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes.ts";
import { documentOf } from "./entry-row.ts";
import { forgotten } from "./publish-entries.ts";

/** @throws Problem `C404` */
export function deleteEntry(db: Db, input: { id: string; by: string | null; now: Date }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

async function remove(tx: Tx, { id, by, now }: { id: string; by: string | null; now: Date }): Promise<void> {
  // What went is told by the deletion itself: read before, it could have been published in between.
  const gone = await tx.deleteFrom("entries").where("id", "=", id).returning(["live"]).executeTakeFirst();
  if (!gone) throw new Problem("C404");
  const live = gone.live === null ? null : documentOf(gone.live);
  if (live) await changed(tx, { tags: forgotten({ id, live }, null), now });
  await audit(tx, { by, action: "entry.delete", thing: id, now });
}
