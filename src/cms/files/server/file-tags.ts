import { fold } from "#contract/formats/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { movedTags, type TagGroup, type Tagged, type TagMove } from "#platform/publishing/tagged.ts";
import { betweenTags, forgottenFile, holdFileAnywhere, storeFile } from "./write-file.ts";

/** What the tree of tags may ask of files. */
export const taggedFiles: Tagged = {
  groups,
  async move(tx, move) {
    const moved = { things: 0, forget: [] as string[] };
    const others = turnTaking();
    for (const id of await idsWithin(tx, fold(move.from))) {
      await others();
      if (!(await moveOn(tx, id, move))) continue;
      moved.things += 1;
      moved.forget.push(...forgottenFile({ id }, { listed: true }));
    }
    return moved;
  },
};

async function groups(db: Db): Promise<TagGroup[]> {
  const rows = await db
    .selectFrom("files")
    .select((eb) => ["tags_folded as tags", eb.fn.countAll<number>().as("things")])
    .where("deleted_at", "is", null)
    .where("tags_folded", "!=", "")
    .groupBy("tags_folded")
    .execute();
  return rows.map(({ tags, things }) => ({ tags: tags.split(betweenTags), things }));
}

/** In the trash too: what lies there may come back. */
async function idsWithin(tx: Tx, branch: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("file_tags")
    .select("file_id")
    .distinct()
    .where((eb) => eb.or([eb("tag_folded", "=", branch), beginsWith(eb.ref("tag_folded"), branch + tagDelimiter)]))
    .orderBy("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Returns whether anything became of it. */
async function moveOn(tx: Tx, id: string, move: TagMove): Promise<boolean> {
  const row = await holdFileAnywhere(tx, { id });
  if (!row) return false;
  const tags = JSON.stringify(movedTags(JSON.parse(row.tags) as string[], move));
  if (tags === row.tags) return false;
  // Nobody has worked on it: in the order of the latest changes it stays where it is.
  await storeFile(tx, { row, change: { tags }, now: new Date(row.changed_at) });
  return true;
}
