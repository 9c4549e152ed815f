import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { FileRow } from "#database/schema/files.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { FileTexts } from "./file-row.ts";

/** No folded tag has it. */
export const betweenTags = "\u0001";

/**
 * A file for a change of whichever version there is: whoever is writing it at this moment is waited for.
 * @throws Problem `C404`, also for what lies in the trash
 */
export async function holdFile(tx: Tx, { id }: { id: string }): Promise<FileRow> {
  const row = await holdFileAnywhere(tx, { id });
  if (!row || row.deleted_at !== null) throw new Problem("C404");
  return row;
}

/** The same in the trash or outside; null when it is gone. */
export async function holdFileAnywhere(tx: Tx, { id }: { id: string }): Promise<FileRow | null> {
  const row = await tx
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

type Change = { row: FileRow; change: Partial<FileRow>; now: Date };

/**
 * Writes a file together with the columns computed from it, if nobody was quicker.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 */
export async function storeFile(tx: Tx, { row, change, now }: Change): Promise<void> {
  const next = { ...row, ...change };
  const { numUpdatedRows } = await tx
    .updateTable("files")
    .set({ ...change, ...computed(next), version: row.version + 1, changed_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(row.id);
  if (change.tags !== undefined) await storeTags(tx, next);
}

export async function insertFile(
  tx: Tx,
  row: Omit<FileRow, "name_folded" | "tags_folded" | "undescribed">,
): Promise<void> {
  await tx
    .insertInto("files")
    .values({ ...row, ...computed(row) })
    .execute();
  await storeTags(tx, row);
}

function computed({
  name,
  tags,
  kind,
  texts,
  decorative,
}: Pick<FileRow, "name" | "tags" | "kind" | "texts" | "decorative">) {
  const { de, en } = JSON.parse(texts) as FileTexts;
  const said = decorative === 1 || (de.alt !== "" && (en?.alt ?? "") !== "");
  return {
    name_folded: fold(name),
    tags_folded: foldedTags(tags).toSorted().join(betweenTags),
    undescribed: kind === "image" && !said ? 1 : 0,
  };
}

function foldedTags(tags: string): string[] {
  return [...new Set((JSON.parse(tags) as string[]).map(fold))];
}

async function storeTags(tx: Tx, { id, tags }: Pick<FileRow, "id" | "tags">): Promise<void> {
  await tx.deleteFrom("file_tags").where("file_id", "=", id).execute();
  const rows = foldedTags(tags).map((tag_folded) => ({ file_id: id, tag_folded }));
  if (rows.length > 0) await tx.insertInto("file_tags").values(rows).execute();
}

/** What shows a file has to forget it; with `listed`, whatever lists files too. */
export function forgottenFile({ id }: { id: string }, { listed }: { listed: boolean }): string[] {
  return listed ? [`file:${id}`, "files"] : [`file:${id}`];
}
