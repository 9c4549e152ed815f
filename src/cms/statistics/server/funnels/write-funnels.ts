import { type FunnelStep, mostFunnels } from "#cms/statistics/funnel.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { funnelsTag } from "./read-funnels.ts";

type Acting = { id: string; by: string | null; now: Date };

/** @throws Problem `FUNNEL_MANY` */
export function makeFunnel(
  db: Db,
  { id, name, steps, by, now }: Acting & { name: string; steps: readonly FunnelStep[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { count } = await tx
      .selectFrom("statistic_funnels")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= mostFunnels) throw new Problem("FUNNEL_MANY", { values: { count: mostFunnels } });
    const row = { id, version: 1, name: name.trim(), steps: JSON.stringify(steps.map(asCounted)) };
    await tx
      .insertInto("statistic_funnels")
      .values({ ...row, created_at: now.toISOString() })
      .execute();
    await audit(tx, { by, action: "funnel.create", thing: id, now });
    await changed(tx, { tags: [funnelsTag], now });
  });
}

/** @throws Problem `C404`; ChangedMeanwhile */
export function renameFunnel(
  db: Db,
  { id, version, name, by, now }: Acting & { version: number; name: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("statistic_funnels").select("version").where("id", "=", id).executeTakeFirst();
    if (!before) throw new Problem("C404");
    const { numUpdatedRows } = await tx
      .updateTable("statistic_funnels")
      .set({ name: name.trim(), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
    await audit(tx, { by, action: "funnel.update", thing: id, details: { fields: ["name"] }, now });
    await changed(tx, { tags: [funnelsTag], now });
  });
}

/** With its sums. @throws Problem `C404` */
export function deleteFunnel(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("statistic_funnels").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await tx
      .deleteFrom("statistic_counts")
      .where("dimension", "=", "funnel")
      .where((eb) => beginsWith(eb.ref("value"), `${id}/`))
      .execute();
    await audit(tx, { by, action: "funnel.delete", thing: id, now });
    await changed(tx, { tags: [funnelsTag], now });
  });
}

/** As browsers ask for it: `/über-uns` as `/%C3%BCber-uns`, without a slash at its end. */
function asCounted(step: FunnelStep): FunnelStep {
  if (step.kind === "goal") return step;
  const path = new URL(step.path.replace(/^\/+/, "/"), "http://localhost").pathname;
  return { ...step, path: path.replace(/(?<=.)\/+$/, "") };
}
