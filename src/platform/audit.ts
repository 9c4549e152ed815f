import { createHash } from "node:crypto";
import { setImmediate as othersFirst } from "node:timers/promises";
import type { AuditAction, AuditDetails } from "#contract/audit.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { AuditRow } from "#database/schema.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { takeTurn } from "./changes/journal.ts";
import { settleByAct } from "./faces/notifications.ts";

export type Act = {
  /** The user who did it; null for visitors and for the system itself. */
  by: string | null;
  action: AuditAction;
  /** The id of the object of the act. */
  thing?: string | null;
  details?: AuditDetails;
  now: Date;
};

/**
 * Writes an act into the audit log, in the transaction of the act and as its last step. Each row's hash covers the row
 * before it, so that no row can be changed or removed unnoticed. What the staff was told to do is cleared by the act
 * that does it.
 */
export async function audit(tx: Tx, { by, action, thing = null, details = {}, now }: Act): Promise<void> {
  await takeTurn(tx);
  await settleByAct(tx, { action, thing, now });
  const [last] = await runPrepared(tx, {
    shape: "last act",
    values: {},
    build: (from) => from.selectFrom("audit").select(["number", "hash"]).orderBy("number", "desc").limit(1),
  });
  const row = {
    number: (last?.number ?? 0) + 1,
    at: now.toISOString(),
    user_id: by,
    action,
    thing,
    details: JSON.stringify(details),
  };
  await deferPrepared(tx, {
    shape: "write an act",
    values: { ...row, hash: hashOf(row, last?.hash ?? "") },
    build: (from, values) => from.insertInto("audit").values(values),
  });
}

/** SHA-256 of the previous hash and the row, as a JSON array. */
function hashOf(row: Omit<AuditRow, "hash">, former: string): string {
  const { number, at, user_id, action, thing, details } = row;
  return createHash("sha256")
    .update(JSON.stringify([former, number, at, user_id, action, thing, details]))
    .digest("hex");
}

export type AuditCheck = {
  rows: number /** Number of the first row that does not fit; null if all fit. */;
  broken: number | null;
};

/** Checks the chain of hashes from its beginning, a thousand rows at a time. */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  let former = "";
  let rows = 0;
  for (;;) {
    const next = await db
      .selectFrom("audit")
      .selectAll()
      .where("number", ">", rows)
      .orderBy("number")
      .limit(1000)
      .execute();
    for (const row of next) {
      if (row.number !== rows + 1 || row.hash !== hashOf(row, former)) return { rows, broken: rows + 1 };
      rows += 1;
      former = row.hash;
    }
    if (next.length < 1000) return { rows, broken: null };
    // SQLite answers without yielding; checking a long log must not delay visitors.
    await othersFirst();
  }
}
