import { addressTag } from "#contract/links/addresses.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { type Trash, takeBack, throwAway } from "#platform/publishing/trash.ts";
import { usesOf } from "#platform/publishing/uses.ts";
import { refuseTwin } from "./uploading/receive-file.ts";
import { forgottenFile, holdFile } from "./write-file.ts";

/** The bytes of what goes for good follow when nothing else has them; whoever removes it calls `settleFilling` once. */
export const fileTrash: Trash = {
  table: "files",
  kind: "file",
  onBack: (tx, { ids, now }) =>
    changed(tx, { tags: [...ids.flatMap((id) => [`file:${id}`, addressTag(id)]), "files"], now }),
};

type Deletion = { id: string; by: string | null; now: Date };

/**
 * Puts a file into the trash. What uses it goes without it from then on.
 * @throws Problem `C404`; `FILE_IN_USE` unless `used` says that this is meant
 */
export function deleteFile(db: Db, deletion: Deletion & { used: boolean }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

export async function remove(tx: Tx, { id, used, by, now }: Deletion & { used: boolean }): Promise<void> {
  const row = await holdFile(tx, { id });
  const things = new Set((await usesOf(tx, { ids: [id] })).get(id)?.map(({ thing }) => thing));
  if (things.size > 0 && !used) throw new Problem("FILE_IN_USE", { values: { name: row.name, count: things.size } });
  await throwAway(tx, { trash: fileTrash, id, now });
  await changed(tx, { tags: [...forgottenFile(row, { listed: true }), addressTag(id)], now });
  await audit(tx, { by, action: "file.delete", thing: id, now });
}

/**
 * Brings files back from the trash: all or none.
 * @throws Problem `C404` for what does not lie there, `C1` when the same bytes were uploaded again meanwhile
 */
export async function undeleteFiles(db: Db, { ids, by, now }: { ids: string[] } & Omit<Deletion, "id">): Promise<void> {
  try {
    await takeBack(db, { trash: fileTrash, ids, by, now });
  } catch (error) {
    if (isTaken(error)) for (const id of ids.toSorted()) await refuseTwinOf(db, id);
    throw error;
  }
}

async function refuseTwinOf(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom("files").select("sha256").where("id", "=", id).executeTakeFirst();
  if (row) await refuseTwin(db, row);
}
