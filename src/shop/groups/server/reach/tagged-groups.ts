import { fold } from "#contract/formats/fold.ts";
import { within } from "#contract/tags.ts";
import type { Db, Tx } from "#database/database.ts";
import { movedTags, type Tagged } from "#platform/publishing/tagged.ts";
import type { GroupDocument } from "#shop/groups/group.ts";
import { documentOf, retagThing } from "#shop/things/server/index.ts";
import { groupKind } from "../group-kind.ts";

/** What the tree of tags may ask of product groups; a shop has hundreds at most. */
export const taggedGroups: Tagged = {
  async groups(db) {
    const rows = await db.selectFrom("product_groups").select("draft").where("deleted_at", "is", null).execute();
    return rows
      .map(({ draft }) => documentOf(groupKind, draft).tags.map(fold))
      .filter((tags) => tags.length > 0)
      .map((tags) => ({ tags, things: 1 }));
  },
  async move(tx, move) {
    const moved = { things: 0, forget: [] as string[] };
    for (const id of await idsWithin(tx, move.from)) {
      const forget = await retagThing(tx, groupKind, { id, retag: (tags) => movedTags(tags, move) });
      if (!forget) continue;
      moved.things += 1;
      moved.forget.push(...forget);
    }
    return moved;
  },
};

/** Everything with a tag of the branch, in draft or live, in the trash too: it may come back. */
async function idsWithin(tx: Tx, branch: string): Promise<string[]> {
  const rows = await tx.selectFrom("product_groups").select(["id", "draft", "live"]).orderBy("id").execute();
  const has = (json: string | null) => json !== null && isTagged(documentOf(groupKind, json), branch);
  return rows.filter(({ draft, live }) => has(draft) || has(live)).map(({ id }) => id);
}

function isTagged({ tags }: GroupDocument, branch: string): boolean {
  return tags.some((tag) => within(tag, branch));
}

/** The groups whose drafts have a tag of the branch. */
export async function taggedGroupIds(db: Db, branch: string): Promise<string[]> {
  const rows = await db.selectFrom("product_groups").select(["id", "draft"]).execute();
  return rows.filter(({ draft }) => isTagged(documentOf(groupKind, draft), branch)).map(({ id }) => id);
}
