import type { Funnel, FunnelStep } from "#cms/statistics/funnel.ts";
import type { Db } from "#database/database.ts";
import type { ValueSums } from "../closed/value-sums.ts";
import { type Counting, stepValue } from "../counting/funnel-progress.ts";

/** Said when funnels change. */
export const funnelsTag = "statistic-funnels";

/** The funnels in which visits are counted, the first one first. */
export async function readCounting(db: Db): Promise<(Counting & { name: string; version: number })[]> {
  const rows = await db.selectFrom("statistic_funnels").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map(({ id, name, version, steps }) => ({
    ...{ id, name, version },
    steps: JSON.parse(steps) as FunnelStep[],
  }));
}

/** How far visits came, of what was counted; `nameOf` says what stands at an address. */
export async function readFunnels(
  db: Db,
  { sums, nameOf }: { sums: ValueSums; nameOf: (path: string) => Promise<string | null> },
): Promise<Funnel[]> {
  const funnels = await readCounting(db);
  const counted = new Map(sums.of("funnel").map(({ value, visits }) => [value, visits]));
  return Promise.all(
    funnels.map(async ({ id, name, version, steps }) => ({
      ...{ _id: id, name, version },
      steps: await Promise.all(
        steps.map(async (step, at) => ({
          step,
          name: step.kind === "goal" ? null : await nameOf(step.path),
          visits: counted.get(stepValue(id, at)) ?? 0,
        })),
      ),
    })),
  );
}

/** Their names, for the audit log. */
export async function funnelNames(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("statistic_funnels").select(["id", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, name }) => [id, name]);
}
