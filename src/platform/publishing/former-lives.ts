import type { Tx } from "#database/database.ts";

/**
 * What guests read of a thing before it was last published, so that the publication can be retracted. The column
 * `entry_id` holds the id of any thing: entries were the first to have this.
 */
type Publication = {
  thing: string;
  /** The version that the publication made. */
  version: number;
  /** The live copy before it; null if there was none. */
  live: unknown;
  /** The publish date of the draft before it, for things that have one and got another one. */
  draftDate?: string | null;
};

/** Keeps what guests read before a publication, in its transaction. The publication before it can no longer be retracted. */
export async function keepFormerLive(tx: Tx, { thing, version, live, draftDate = null }: Publication): Promise<void> {
  const row = { version, live: live === null ? null : JSON.stringify(live), draft_date: draftDate };
  await tx
    .insertInto("former_lives")
    .values({ entry_id: thing, ...row })
    .onConflict((conflict) => conflict.column("entry_id").doUpdateSet(row))
    .execute();
}

/** For a thing whose last publication can no longer be retracted: it was taken off the site. */
export async function dropFormerLive(tx: Tx, { thing }: { thing: string }): Promise<void> {
  await tx.deleteFrom("former_lives").where("entry_id", "=", thing).execute();
}

/** What guests read before the last publications of these things, as JSON. */
export async function formerLives(tx: Tx, { things }: { things: string[] }): Promise<string[]> {
  const rows = await tx.selectFrom("former_lives").select("live").where("entry_id", "in", things).execute();
  return rows.flatMap(({ live }) => live ?? []);
}

/**
 * What guests read before the publication that made this version; undefined if the thing was published again or taken
 * down since.
 */
export function takeFormerLive(tx: Tx, { thing, version }: { thing: string; version: number }) {
  return tx
    .deleteFrom("former_lives")
    .where("entry_id", "=", thing)
    .where("version", "=", version)
    .returning(["live", "draft_date as draftDate"])
    .executeTakeFirst();
}
