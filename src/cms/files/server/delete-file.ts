import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { usesOf } from "#platform/publishing/uses.ts";
import { fileTrashDays } from "../contract.ts";
import { settleFilling } from "./uploading/quota.ts";
import { refuseTwin } from "./uploading/receive-file.ts";
import { forgottenFile, holdFile, holdFileAnywhere } from "./write-file.ts";

type Deletion = { id: string; by: string | null; now: Date };

const trashFor = fileTrashDays * 24 * 60 * 60 * 1000;

/**
 * Puts a file into the trash. What uses it goes without it from then on.
 * @throws Problem `C404`; `FILE_IN_USE` unless `used` says that this is meant
 */
export function deleteFile(db: Db, deletion: Deletion & { used: boolean }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { id, used, by, now }: Deletion & { used: boolean }): Promise<void> {
  const row = await holdFile(tx, { id });
  const things = new Set((await usesOf(tx, { ids: [id] })).get(id)?.map(({ thing }) => thing));
  if (things.size > 0 && !used) throw new Problem("FILE_IN_USE", { values: { name: row.name, count: things.size } });
  await tx
    .updateTable("files")
    .set({ deleted_at: now.toISOString(), changed_at: now.toISOString(), version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await audit(tx, { by, action: "file.delete", thing: id, now });
}

/**
 * Brings files back from the trash: all or none.
 * @throws Problem `C404` for what does not lie there, `C1` when the same bytes were uploaded again meanwhile
 */
export async function undeleteFiles(db: Db, { ids, by, now }: { ids: string[] } & Omit<Deletion, "id">): Promise<void> {
  const sorted = ids.toSorted();
  try {
    await db.transaction().execute(async (tx) => {
      for (const id of sorted) await undelete(tx, { id, by, now });
    });
  } catch (error) {
    if (isTaken(error)) for (const id of sorted) await refuseTwinOf(db, id);
    throw error;
  }
}

async function undelete(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const row = await holdFileAnywhere(tx, { id });
  if (!row || row.deleted_at === null) throw new Problem("C404");
  await tx
    .updateTable("files")
    .set({ deleted_at: null, changed_at: now.toISOString(), version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await audit(tx, { by, action: "file.undelete", thing: id, now });
}

async function refuseTwinOf(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom("files").select("sha256").where("id", "=", id).executeTakeFirst();
  if (row) await refuseTwin(db, row);
}

/**
 * Removes what lies in the trash for good. Its bytes follow when nothing else has them.
 * @throws Problem `C404` for what does not lie there
 */
export async function purgeFile(db: Db, deletion: Purge): Promise<void> {
  const gone = await db.transaction().execute((tx) => purge(tx, deletion));
  if (!gone) throw new Problem("C404");
}

type Purge = Deletion & { /** Bytes that the files of the site may take. */ quota: number };

/** Returns whether it lay in the trash; with `before`, since then or longer. */
async function purge(tx: Tx, { id, before, quota, by, now }: Purge & { before?: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("files")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .$if(before !== undefined, (removal) => removal.where("deleted_at", "<=", before ?? null))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await settleFilling(tx, { total: quota, now });
  await audit(tx, { by, action: "file.purge", thing: id, now });
  return true;
}

/** Whatever has lain in the trash for thirty days. */
export async function emptyFileTrash(db: Db, { quota, now }: Pick<Purge, "quota" | "now">): Promise<void> {
  const before = new Date(now.getTime() - trashFor).toISOString();
  const old = await db.selectFrom("files").select("id").where("deleted_at", "<=", before).limit(500).execute();
  for (const { id } of old) await db.transaction().execute((tx) => purge(tx, { id, before, quota, by: null, now }));
}
