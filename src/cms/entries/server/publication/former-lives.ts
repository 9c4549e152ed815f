import type { Tx } from "#database/database.ts";
import type { Stored } from "../writing/write-entry.ts";

/** Keeps what guests read before a publication, in its transaction. The publication before it can no longer be retracted. */
export async function keepFormerLive(tx: Tx, { before, after }: { before: Stored; after: Stored }): Promise<void> {
  const { publishDate } = before.draft;
  const row = {
    version: before.version + 1,
    live: before.live && JSON.stringify(before.live),
    draft_date: after.draft.publishDate === publishDate ? null : publishDate,
  };
  await tx
    .insertInto("former_lives")
    .values({ entry_id: before.id, ...row })
    .onConflict((conflict) => conflict.column("entry_id").doUpdateSet(row))
    .execute();
}

/** For an entry whose last publication can no longer be retracted: it was taken off the site. */
export async function dropFormerLive(tx: Tx, { entry }: { entry: string }): Promise<void> {
  await tx.deleteFrom("former_lives").where("entry_id", "=", entry).execute();
}

/** What guests read before the last publications of these entries, as JSON. */
export async function formerLives(tx: Tx, { entries }: { entries: string[] }): Promise<string[]> {
  const rows = await tx.selectFrom("former_lives").select("live").where("entry_id", "in", entries).execute();
  return rows.flatMap(({ live }) => live ?? []);
}

/**
 * What guests read before the publication that made this version; undefined if the entry was published again or taken
 * down since.
 */
export function takeFormerLive(tx: Tx, { entry, version }: { entry: string; version: number }) {
  return tx
    .deleteFrom("former_lives")
    .where("entry_id", "=", entry)
    .where("version", "=", version)
    .returning(["live", "draft_date as draftDate"])
    .executeTakeFirst();
}
