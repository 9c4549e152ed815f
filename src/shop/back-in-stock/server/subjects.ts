import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { pendingDays } from "../contract.ts";
import { pendingSince } from "./waits.ts";

/** Nobody waits longer for a bottle. */
const longestDays = 365;

/** The wishes of a person for mails. */
export const waitSubjects: SubjectSource = {
  kind: "stockWait",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("stock_waits")
      .leftJoin("stock", "stock.id", "stock_waits.offer_id")
      .select(["stock_waits.id", "address", "language", "state", "asked_at", "confirmed_at", "stock.name"])
      .where("address_folded", "=", address)
      .orderBy("asked_at")
      .execute();
    return rows.map(({ id, address: email, language, state, asked_at, confirmed_at, name }) => ({
      ...{ id, kind: "stockWait", at: asked_at, title: name ?? "" },
      fields: { email, language, state, created: asked_at, confirmed: confirmed_at },
    }));
  },
  async erase(tx, { address }) {
    const gone = await tx.deleteFrom("stock_waits").where("address_folded", "=", address).execute();
    return { erased: affectedRows(gone), kept: [] };
  },
};

export const waitRetention: RetentionRule[] = [
  {
    kind: "stockWaitPending",
    days: pendingDays,
    reason: "privacy:retention.stockWaitPending",
    sweep: (db, { now }) => forget(db, { state: "pending", before: pendingSince(now) }),
  },
  {
    kind: "stockWait",
    days: longestDays,
    reason: "privacy:retention.stockWait",
    sweep: (db, { now }) => forget(db, { state: "waiting", before: daysBefore(now, longestDays) }),
  },
];

async function forget(db: Db, { state, before }: { state: string; before: string }): Promise<number> {
  const gone = await db.deleteFrom("stock_waits").where("state", "=", state).where("asked_at", "<", before).execute();
  return affectedRows(gone);
}
