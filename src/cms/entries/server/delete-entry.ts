import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes.ts";
import { forgotten } from "./publish-entries.ts";
import { loadEntry } from "./write-entry.ts";

/** @throws Problem `C404` */
export function deleteEntry(db: Db, input: { id: string; now: Date }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

async function remove(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  const entry = await loadEntry(tx, { id });
  await tx.deleteFrom("entries").where("id", "=", id).execute();
  if (entry.live) await changed(tx, { tags: forgotten(entry, null), now });
}
