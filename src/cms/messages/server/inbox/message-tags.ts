import { fold } from "#contract/formats/fold.ts";
import { movedTags, type Tagged } from "#platform/publishing/tagged.ts";
import { moveTags } from "./change-message.ts";

/** What the tree of tags may ask of messages. */
export const taggedMessages: Tagged = {
  async groups(db) {
    const rows = await db
      .selectFrom("messages")
      .select((eb) => ["tags", eb.fn.countAll<number>().as("things")])
      .where("deleted_at", "is", null)
      .where("tags", "!=", "[]")
      .groupBy("tags")
      .execute();
    return rows.map(({ tags, things }) => ({ tags: (JSON.parse(tags) as string[]).map(fold), things }));
  },
  async move(tx, move) {
    const moved = (tags: string[]) => movedTags(tags, move);
    return { things: await moveTags(tx, { branch: fold(move.from), moved, now: move.now }), forget: [] };
  },
};
