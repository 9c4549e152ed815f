import { placesTag } from "#cms/map/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";

type Deletion = { id: string; by: string | null; now: Date };

/** Removes a place; its picture stays among the files. @throws Problem `C404` */
export function deletePlace(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

/** @throws Problem `C404` */
export async function remove(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("places").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Problem("C404");
  await dropUsesBy(tx, { thing: id });
  await audit(tx, { by, action: "place.delete", thing: id, now });
  await changed(tx, { tags: [placesTag, "uses"], now });
}
