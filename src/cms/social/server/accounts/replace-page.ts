import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { pageRow } from "../facebook/login-row.ts";

type Replacing = {
  /** The account that takes its place. */
  by: string;
  /** So many posts are lost as far as its owner knows. */
  planned: number;
  now: Date;
};

/**
 * Disconnects the page of Facebook that is connected, if it is another one: the config has access to one. What was shared
 * there stays in the list, and what was planned has failed, so that it can be planned for another account.
 * @throws Problem `FACEBOOK_PLANNED` if more is planned than the owner knows of
 */
export async function replacePage(tx: Tx, { by, planned, now }: Replacing): Promise<void> {
  const former = await pageRow(tx);
  if (!former || former.id === by) return;
  const count = await plannedFor(tx, { account: former.id });
  if (count > planned) throw new Problem("FACEBOOK_PLANNED", { values: { name: former.name, planned: count } });
  await tx
    .updateTable("social_accounts")
    .set({ removed_at: now.toISOString(), accepted: 0 })
    .where("id", "=", former.id)
    .execute();
  const posts = tx.updateTable("social_posts").where("account_id", "=", former.id);
  const ended = { failure: "REMOVED", told: "", next_at: null };
  // What may be there already is looked at by somebody.
  await posts
    .set({ ...ended, state: "unknown" })
    .where((eb) =>
      eb.or([eb("state", "=", "sending"), eb.and([eb("state", "=", "planned"), eb("unsure_since", "is not", null)])]),
    )
    .execute();
  await posts
    .set({ ...ended, state: "failed" })
    .where("state", "=", "planned")
    .execute();
  await forgetFormerPages(tx);
}

/** Deletes the former pages of whose posts none is left. */
export async function forgetFormerPages(db: Db | Tx): Promise<void> {
  await db
    .deleteFrom("social_accounts")
    .where("removed_at", "is not", null)
    .where("id", "not in", (eb) => eb.selectFrom("social_posts").select("account_id"))
    .execute();
}

/** How many posts wait for their time, or for an answer. */
export async function plannedFor(db: Db | Tx, { account }: { account: string }): Promise<number> {
  const { count } = await db
    .selectFrom("social_posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account)
    .where("state", "in", ["planned", "sending"])
    .executeTakeFirstOrThrow();
  return count;
}
