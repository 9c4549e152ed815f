import type { Db, Tx } from "#database/database.ts";
import { candidatesFor } from "../finding/candidates.ts";

/** Rows in one statement. */
const batch = 500;

type Dropping = {
  /** Old addresses of redirects or addresses of pages, folded. */
  answered: string[];
  /** Whether there are patterns among them, which answer more than one address each. */
  patterns: boolean;
};

/** Addresses at which something answers now were asked for in vain, and are no longer. */
export async function dropMissed(tx: Tx | Db, { answered, patterns }: Dropping): Promise<void> {
  if (!patterns && answered.length <= batch) return drop(tx, { column: "path_folded", values: answered });
  const rows = await (tx as Db).selectFrom("missed_addresses").select(["id", "path_folded"]).execute();
  const froms = new Set(answered);
  const answers = ({ path_folded }: { path_folded: string }) =>
    candidatesFor(path_folded.split("/").filter(Boolean)).some(({ from }) => froms.has(from));
  await dropMissedById(
    tx,
    rows.filter(answers).map(({ id }) => id),
  );
}

export async function dropMissedById(tx: Tx | Db, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await drop(tx, { column: "id", values: ids.slice(from, from + batch) });
  }
}

async function drop(
  tx: Tx | Db,
  { column, values }: { column: "id" | "path_folded"; values: string[] },
): Promise<void> {
  const any = tx as Db;
  const ids = await any
    .selectFrom("missed_addresses")
    .select("id")
    .where(column, "in", values)
    .where("ignored_at", "is", null)
    .execute();
  if (ids.length === 0) return;
  const gone = ids.map(({ id }) => id);
  await any.deleteFrom("missed_days").where("address_id", "in", gone).execute();
  await any.deleteFrom("missed_addresses").where("id", "in", gone).execute();
}
