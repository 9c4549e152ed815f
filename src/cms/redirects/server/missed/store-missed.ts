import { sql } from "kysely";
import { missedDays } from "#cms/redirects/missed-contract.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";

/** The most different addresses that are counted on a day, whatever strangers ask for. */
export const mostADay = 500;
/** Rows in one statement. */
const batch = 100;

type Storing = { addresses: { folded: string; path: string; count: number }[]; id: () => string; now: Date };

/** Adds to the figures of the day. What is ignored is not counted; new addresses only while the day has room. */
export async function storeMissed(tx: Tx, { addresses, id, now }: Storing): Promise<void> {
  const day = dayOf(now);
  // Other processes wait for this row, so that all of them together keep within the limit.
  const { addresses: before } = await tx
    .insertInto("missed_totals")
    .values({ day, addresses: 0 })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ addresses: sql<number>`missed_totals.addresses` }))
    .returning("addresses")
    .executeTakeFirstOrThrow();
  let counted = before;
  for (let from = 0; from < addresses.length; from += batch) {
    const part = addresses.slice(from, from + batch);
    const known = await knownOf(tx, { folded: part.map(({ folded }) => folded), day });
    const rows: { address_id: string; day: string; count: number }[] = [];
    const added: { id: string; path_folded: string; path: string; ignored_at: null }[] = [];
    for (const { folded, path, count } of part) {
      const row = known.get(folded);
      const today = row?.today ?? false;
      if (row?.ignored_at || (!today && counted >= mostADay)) continue;
      if (!today) counted += 1;
      const own = row?.id ?? id();
      if (!row) added.push({ id: own, path_folded: folded, path, ignored_at: null });
      rows.push({ address_id: own, day, count });
    }
    if (added.length > 0) await tx.insertInto("missed_addresses").values(added).execute();
    if (rows.length > 0) await count(tx, rows);
  }
  await tx.updateTable("missed_totals").set({ addresses: counted }).where("day", "=", day).execute();
}

type Known = { id: string; ignored_at: string | null; today: boolean };

async function knownOf(tx: Tx, { folded, day }: { folded: string[]; day: string }): Promise<Map<string, Known>> {
  const rows = await tx
    .selectFrom("missed_addresses")
    .leftJoin("missed_days", (join) =>
      join.onRef("missed_days.address_id", "=", "missed_addresses.id").on("missed_days.day", "=", day),
    )
    .select(["missed_addresses.id", "path_folded", "ignored_at", "missed_days.count"])
    .where("path_folded", "in", folded)
    .execute();
  return new Map(
    rows.map(({ path_folded, id, ignored_at, count }) => [path_folded, { id, ignored_at, today: count !== null }]),
  );
}

async function count(tx: Tx, rows: { address_id: string; day: string; count: number }[]): Promise<void> {
  await tx
    .insertInto("missed_days")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["address_id", "day"])
        .doUpdateSet((eb) => ({ count: sql<number>`missed_days.count + ${eb.ref("excluded.count")}` })),
    )
    .execute();
}

/** The figures of a day are kept for 90 days; an address that is ignored is remembered, so that it stays hidden. */
export const missedRetention: RetentionRule = {
  kind: "missedAddress",
  days: missedDays,
  reason: "privacy:retention.missedAddress",
  async sweep(db, { now }) {
    const before = daysBefore(now, missedDays).slice(0, 10);
    const gone = await db.deleteFrom("missed_days").where("day", "<", before).execute();
    await db.deleteFrom("missed_totals").where("day", "<", before).execute();
    await dropUncounted(db);
    return affectedRows(gone);
  },
};

async function dropUncounted(db: Db): Promise<void> {
  await db
    .deleteFrom("missed_addresses")
    .where("ignored_at", "is", null)
    .where("id", "not in", (eb) => eb.selectFrom("missed_days").select("address_id"))
    .execute();
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
