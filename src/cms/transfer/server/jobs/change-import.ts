import type { ImportOptions } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { StoredReport } from "../import/report.ts";
import type { TransferRow } from "../migrations/2026-11-26-transfers.ts";
import { stopHere } from "./progress.ts";
import { enqueueTransfer } from "./transfer-jobs.ts";

type Act = { id: string; version: number; language: Language; now: Date };

/**
 * Enqueues another check, with other options.
 * @throws Problem `C404`, `TRANSFER_STATE`, `TRANSFER_BUSY`; ChangedMeanwhile
 */
export function checkAgain(db: Db, { options, ...act }: Act & { options: Partial<ImportOptions> }): Promise<void> {
  return alone(db, async (tx) => {
    const row = await held(tx, act);
    if (row.state !== "checked") throw new Problem("TRANSFER_STATE");
    const next = { ...(JSON.parse(row.options) as ImportOptions), ...options };
    await goOn(tx, row, { state: "checking", options: JSON.stringify(next), report: null, ...act });
  });
}

/**
 * Enqueues the import itself.
 * @throws Problem `C404`, `TRANSFER_STATE` for one that is not checked, or that has faults, `TRANSFER_BUSY`;
 *   ChangedMeanwhile
 */
export function carryOutImport(db: Db, act: Act): Promise<void> {
  return alone(db, async (tx) => {
    const row = await held(tx, act);
    const report = row.report === null ? null : (JSON.parse(row.report) as StoredReport);
    if (row.state !== "checked" || !report || report.faults.total > 0) throw new Problem("TRANSFER_STATE");
    await goOn(tx, row, { state: "importing", options: row.options, report: row.report, ...act });
  });
}

async function alone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (isTaken(error)) throw new Problem("TRANSFER_BUSY");
    throw error;
  }
}

async function held(tx: Tx, { id, version }: Act): Promise<TransferRow> {
  const row = await tx.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  return row;
}

type Going = Pick<TransferRow, "state" | "options" | "report"> & Pick<Act, "language" | "now">;

async function goOn(
  tx: Tx,
  { id, version }: TransferRow,
  { state, options, report, language, now }: Going,
): Promise<void> {
  const next = version + 1;
  const { numUpdatedRows } = await tx
    .updateTable("transfers")
    .set({ state, options, report, problem: null, begun_at: null, busy: 1, version: next })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await enqueueTransfer(tx, { id, version: next, language, now });
}

/**
 * Stops an import that goes on, of which nothing stays; forgets any other.
 * @throws Problem `C404`
 */
export async function cancelImport(db: Db, { id, now }: Pick<Act, "id" | "now">): Promise<void> {
  // First of all: in this process, its transaction is what the next query waits for.
  const stopped = stopHere(id);
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new Problem("C404");
    if (row.busy === null) {
      // One that was just stopped stays as a line of the list.
      if (!stopped) await tx.deleteFrom("transfers").where("id", "=", id).execute();
      return;
    }
    await tx
      .updateTable("transfers")
      .set({ state: "cancelled", busy: null, sha256: "", version: row.version + 1, finished_at: now.toISOString() })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .execute();
  });
}
