import { fold } from "#contract/formats/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { movedTags, type TagGroup, type Tagged, type TagMove } from "#platform/publishing/tagged.ts";
import type { EntryDocument } from "./entry-document.ts";
import { forgotten } from "./publication/publish-entries.ts";
import { betweenTags, holdEntryAnywhere, storeEntry } from "./writing/write-entry.ts";

/** What the tree of tags may ask of entries. */
export const taggedEntries: Tagged = {
  groups,
  async move(tx, move) {
    const moved = { things: 0, forget: [] as string[] };
    const others = turnTaking();
    for (const id of await idsWithin(tx, fold(move.from))) {
      await others();
      const forget = await moveOn(tx, id, move);
      if (!forget) continue;
      moved.things += 1;
      moved.forget.push(...forget);
    }
    return moved;
  },
};

/** Grouped in the database: many entries share few sets of tags. */
async function groups(db: Db): Promise<TagGroup[]> {
  const rows = await db
    .selectFrom("entries")
    .select((eb) => ["tags_folded as tags", eb.fn.countAll<number>().as("things")])
    .where("deleted_at", "is", null)
    .groupBy("tags_folded")
    .execute();
  return rows.filter(({ tags }) => tags !== "").map(({ tags, things }) => ({ tags: tags.split(betweenTags), things }));
}

/** Everything with a tag of the branch, in draft or live, in the trash too: it may come back. */
async function idsWithin(tx: Tx, branch: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("entry_tags")
    .select("entry_id")
    .distinct()
    .where((eb) => eb.or([eb("tag_folded", "=", branch), beginsWith(eb.ref("tag_folded"), branch + tagDelimiter)]))
    .orderBy("entry_id")
    .execute();
  return rows.map(({ entry_id }) => entry_id);
}

/** Moves the tags of one entry; returns which shown pages have to forget it, or null when it stays as it is. */
async function moveOn(tx: Tx, id: string, move: TagMove): Promise<string[] | null> {
  const entry = await holdEntryAnywhere(tx, { id });
  if (!entry) return null;
  const draft = moved(entry.draft, move);
  const live = entry.live && moved(entry.live, move);
  const seen = live?.tags.join() !== entry.live?.tags.join();
  if (!seen && draft.tags.join() === entry.draft.tags.join()) return null;
  // Nobody has worked on it: in the order of the latest changes it stays where it is.
  await storeEntry(tx, { entry: { ...entry, draft, live }, now: new Date(entry.changedAt) });
  return seen ? forgotten(entry, live) : [];
}

function moved(document: EntryDocument, move: TagMove): EntryDocument {
  return { ...document, tags: movedTags(document.tags, move) };
}
