import { actsIn, type PostAct, type PostState } from "#cms/social/states.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { accountRow } from "../accounts/read-accounts.ts";
import { queueAttempt } from "./queue.ts";
import { refuseNotReady } from "./share-posts.ts";

type Settling = { id: string; act: PostAct; by: string | null; now: Date };

/**
 * Does what a person decides about a post. Somebody who tries an unknown one again has looked, and says that it is not there.
 * @throws Problem `C404`, `SOCIAL_STATE` where it is not possible any more, `SOCIAL_NOT_READY`
 */
export function settlePost(db: Db, { id, act, by, now }: Settling): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const post = await tx.selectFrom("social_posts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!post) throw new Problem("C404");
    const after = actsIn[post.state as PostState][act];
    if (!after) throw new Problem("SOCIAL_STATE");
    if (act === "retry") await refuseNotReady(tx, await accountRow(tx, { id: post.account_id }));
    const time = now.toISOString();
    const { numUpdatedRows } = await tx
      .updateTable("social_posts")
      .set({
        state: after,
        ...(act === "retry"
          ? { attempts: 0, next_at: time, unsure_since: null, failure: null, told: "" }
          : { next_at: null }),
        ...(act === "confirm" && { sent_at: time, failure: null, unsure_since: null }),
      })
      .where("id", "=", id)
      .where("state", "=", post.state)
      .where("attempts", "=", post.attempts)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Problem("SOCIAL_STATE");
    if (act === "retry") await queueAttempt(tx, { post: id, attempt: 0, at: now });
    await audit(tx, { by, action: `socialPost.${act}`, thing: id, now });
  });
}
