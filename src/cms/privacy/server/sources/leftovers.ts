import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { mentions, type Subject, type SubjectSource } from "#platform/faces/subjects.ts";
import { userOf } from "./account.ts";

/**
 * What stands in between for hours or days: open links of mails (a registration lives in one until it is confirmed),
 * work that waits, answers that are remembered, counters.
 */
export const leftoverSource: SubjectSource = {
  kind: "technical",
  last: true,
  async find(db, subject) {
    const found = await leftovers(db, subject);
    const { tokens, jobs, idempotency, limits } = found;
    const count = tokens.length + jobs.length + idempotency.length + limits.length;
    const [expires] = [...tokens, ...idempotency]
      .map(({ expires_at }) => expires_at)
      .sort()
      .slice(-1);
    if (count === 0) return [];
    const at = expires ?? new Date(0).toISOString();
    return [{ id: "technical", kind: "technical", at, title: "", fields: { count, ...(expires ? { expires } : {}) } }];
  },
  async erase(tx, subject) {
    const { tokens, jobs, idempotency, limits } = await leftovers(tx, subject);
    for (const { id } of tokens) await tx.deleteFrom("tokens").where("id", "=", id).execute();
    for (const { id } of jobs) await tx.deleteFrom("jobs").where("id", "=", id).execute();
    for (const { key } of idempotency) await tx.deleteFrom("idempotency").where("key", "=", key).execute();
    for (const { key } of limits) await tx.deleteFrom("limits").where("key", "=", key).execute();
    return { erased: tokens.length + jobs.length + idempotency.length + limits.length, kept: [] };
  },
};

async function leftovers(db: Db | Tx, subject: Subject) {
  const { address } = subject;
  const any = db as Db;
  const user = await userOf(db, subject);
  const tokens = await any
    .selectFrom("tokens")
    .select(["id", "payload", "user_id", "expires_at"])
    .where((eb) => eb.or([eb("user_id", "=", user?.id ?? ""), contains(sql`lower(payload)`, address)]))
    .execute();
  const jobs = await any
    .selectFrom("jobs")
    .select(["id", "payload"])
    .where(contains(sql`lower(payload)`, address))
    .execute();
  // Those of before an update: answers are encrypted now, with keys that nobody here has, and run out by themselves.
  const idempotency = await any
    .selectFrom("idempotency")
    .select(["key", "reply", "expires_at"])
    .where(contains(sql`lower(reply)`, address))
    .execute();
  const limits = await any.selectFrom("limits").select("key").where(contains(sql`lower(key)`, address)).execute();
  return {
    tokens: tokens.filter(({ payload, user_id }) => (user && user_id === user.id) || mentions(payload, subject)),
    jobs: jobs.filter(({ payload }) => mentions(payload, subject)),
    idempotency: idempotency.filter(({ reply }) => mentions(reply ?? "", subject)),
    limits: limits.filter(({ key }) => mentions(key, subject)),
  };
}
