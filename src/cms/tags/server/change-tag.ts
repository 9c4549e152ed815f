import { fold } from "#contract/formats/fold.ts";
import { isReserved, renamed, tagDelimiter, tidyTag, within } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import type { TagRow } from "#database/schema.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Tagged, TagMove, TagsMoved } from "#platform/publishing/tagged.ts";
import { learnTags } from "./learn-tags.ts";
import { holdTree } from "./tree.ts";

type Creation = { path: string; id: () => string; by: string | null; now: Date };
type Removal = { tag: string; kinds: Tagged[]; by: string | null; now: Date };
type Change = Removal & { path: string; merge: boolean; id: () => string };

/**
 * A new branch; one that is there already is left as it is. Returns its id.
 * @throws Problem `FIELD_REQUIRED`, `TAG_RESERVED`
 */
export function createTag(db: Db, creation: Creation): Promise<string> {
  return db.transaction().execute((tx) => create(tx, creation));
}

async function create(tx: Tx, { path, id, by, now }: Creation): Promise<string> {
  const wanted = checkedPath(path);
  await holdTree(tx, { alone: true });
  const known = await tagAt(tx, wanted);
  if (known) return known.id;
  const tag = { id: id(), path: await onKnownStem(tx, { path: wanted, id }), path_folded: fold(wanted) };
  await tx.insertInto("tags").values(tag).execute();
  await audit(tx, { by, action: "tag.create", thing: tag.id, now });
  return tag.id;
}

/**
 * Renames or moves a branch with all that grows on it, on everything that has these tags. Returns which tag it has
 * become and how many things were changed.
 * @throws Problem `C404`, `TAG_TAKEN` without `merge`, `TAG_INSIDE`, `TAG_RESERVED`, `TAG_LONG`, `FIELD_REQUIRED`
 */
export function changeTag(db: Db, change: Change): Promise<{ tag: string; moved: number }> {
  return db.transaction().execute((tx) => move(tx, change));
}

async function move(tx: Tx, { tag, path, merge, kinds, by, id, now }: Change): Promise<{ tag: string; moved: number }> {
  const wanted = checkedPath(path);
  await holdTree(tx, { alone: true });
  const row = await tagById(tx, tag);
  const there = await tagAt(tx, wanted);
  const other = there && there.id !== tag ? there : null;
  if (fold(wanted) !== row.path_folded && within(wanted, row.path)) throw new Problem("TAG_INSIDE", { field: "path" });
  if (other && !merge) throw new Problem("TAG_TAKEN", { field: "path", values: { path: other.path } });
  const to = other ? other.path : await onKnownStem(tx, { path: wanted, id });
  if (to === row.path) return { tag, moved: 0 };
  const paths = await moveBranch(tx, { row, to });
  const onTheWay: TagMove = {
    from: row.path,
    renamed: (own) => paths.get(fold(own)) ?? renamed(own, { from: row.path, to }),
    now,
  };
  const moved = await moveThings(tx, { kinds, move: onTheWay });
  const target = other?.id ?? tag;
  await audit(tx, { by, action: "tag.update", thing: target, details: { moved }, now });
  return { tag: target, moved };
}

/**
 * Gives every tag of a branch its new path; where one stands already, the two become one. Returns the new paths by the
 * former ones, folded.
 * @throws Problem `TAG_LONG`
 */
async function moveBranch(tx: Tx, { row, to }: { row: TagRow; to: string }): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { id, path, path_folded } of await branchOf(tx, row)) {
    const end = path.lastIndexOf(tagDelimiter);
    const stem = paths.get(fold(path.slice(0, Math.max(end, 0))));
    const wanted = stem === undefined ? renamed(path, { from: row.path, to }) : stem + path.slice(end);
    const there = await tagAt(tx, wanted);
    if (there && there.id !== id) {
      await tx.deleteFrom("tags").where("id", "=", id).execute();
      paths.set(path_folded, there.path);
      continue;
    }
    if (wanted.length > lineLength) {
      throw new Problem("TAG_LONG", { field: "path", values: { path: wanted, length: lineLength } });
    }
    await tx
      .updateTable("tags")
      .set({ path: wanted, path_folded: fold(wanted) })
      .where("id", "=", id)
      .execute();
    paths.set(path_folded, wanted);
  }
  return paths;
}

/**
 * Takes a branch out of the tree and off everything that has its tags.
 * @throws Problem `C404`
 */
export function deleteTag(db: Db, removal: Removal): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, removal));
}

async function remove(tx: Tx, { tag, kinds, by, now }: Removal): Promise<void> {
  await holdTree(tx, { alone: true });
  const row = await tagById(tx, tag);
  for (const { id } of await branchOf(tx, row)) await tx.deleteFrom("tags").where("id", "=", id).execute();
  const moved = await moveThings(tx, { kinds, move: { from: row.path, renamed: () => null, now } });
  await audit(tx, { by, action: "tag.delete", thing: tag, details: { moved }, now });
}

/** Moves the tags on things of every kind; returns how many things that were. */
async function moveThings(tx: Tx, { kinds, move }: { kinds: Tagged[]; move: TagMove }): Promise<number> {
  const moved: TagsMoved[] = [];
  for (const kind of kinds) moved.push(await kind.move(tx, move));
  const tags = [...new Set(moved.flatMap(({ forget }) => forget))];
  if (tags.length > 0) await changed(tx, { tags, now: move.now });
  return moved.reduce((sum, { things }) => sum + things, 0);
}

/** @throws Problem `FIELD_REQUIRED`, `TAG_RESERVED` */
function checkedPath(path: string): string {
  const tidy = tidyTag(path);
  if (tidy === "") throw new Problem("FIELD_REQUIRED", { field: "path" });
  if (isReserved(tidy)) throw new Problem("TAG_RESERVED", { field: "path", values: { path: tidy } });
  return tidy;
}

/** The path on its stem as that is spelled; a stem that is missing is made on the way. */
async function onKnownStem(tx: Tx, { path, id }: { path: string; id: () => string }): Promise<string> {
  const end = path.lastIndexOf(tagDelimiter);
  if (end < 0) return path;
  const [stem = ""] = await learnTags(tx, { paths: [path.slice(0, end)], id });
  return stem + path.slice(end);
}

/** @throws Problem `C404` */
async function tagById(tx: Tx, id: string): Promise<TagRow> {
  const row = await tx.selectFrom("tags").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

function tagAt(tx: Tx, path: string): Promise<TagRow | undefined> {
  return tx.selectFrom("tags").selectAll().where("path_folded", "=", fold(path)).executeTakeFirst();
}

/** The branch itself first, then what grows on it, each after its own stem. */
function branchOf(tx: Tx, { path_folded }: TagRow): Promise<TagRow[]> {
  return tx
    .selectFrom("tags")
    .selectAll()
    .where((eb) =>
      eb.or([eb("path_folded", "=", path_folded), beginsWith(eb.ref("path_folded"), path_folded + tagDelimiter)]),
    )
    .orderBy("path_folded")
    .execute();
}
