import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { Gathered } from "#platform/feature.ts";
import { enqueue, type Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import type { Retention } from "../contract.ts";

/** When the nightly round begins, in UTC: two or three o'clock in the morning in Germany. */
const nightHour = 1;

/** For how long it can be proven that things were removed, in days. */
const provenDays = 400;

export const ownRetention: RetentionRule = {
  kind: "retentionRun",
  days: provenDays,
  reason: "privacy:retention.retentionRun",
  async sweep(db, { now }) {
    const before = dayOf(new Date(daysBefore(now, provenDays)));
    return affectedRows(await db.deleteFrom("retention_runs").where("day", "<", before).execute());
  },
};

/** Applies one rule now, and adds to the day's report how much it removed. */
async function sweepByRule(db: Db, { rule, now }: { rule: RetentionRule; now: Date }): Promise<void> {
  const removed = await rule.sweep(db, { now });
  const row = { day: dayOf(now), kind: rule.kind, ran_at: now.toISOString(), removed };
  await db
    .insertInto("retention_runs")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind"])
        .doUpdateSet({ ran_at: row.ran_at, removed: sql<number>`retention_runs.removed + ${removed}` }),
    )
    .execute();
}

const nightJob = "retention";
const ruleJob = "retention-rule";

/** Every night each rule is applied in a job of its own: none waits for a slow one, or fails because another did. */
export function retentionJobs({ db }: Pick<Platform, "db">, { hourly, all: rules }: Gathered["retention"]): Kinds {
  return {
    ...hourlyJobs(db, hourly),
    [nightJob]: {
      everySeconds: 3600,
      async work(_, { now }) {
        if (now.getUTCHours() < nightHour) return;
        const payloads = rules.map(({ kind }) => ({ kind, id: `${nightJob}:${dayOf(now)}:${kind}` }));
        await db.transaction().execute(async (tx) => {
          // The same night has the same ids, and what is there already is not planned twice.
          for (const { kind, id } of payloads) await enqueue(tx, { id, kind: ruleJob, payload: { kind }, runAt: now });
        });
      },
    },
    [ruleJob]: {
      async work(payload, { now }) {
        const rule = rules.find(({ kind }) => kind === (payload as { kind: string }).kind);
        if (rule) await sweepByRule(db, { rule, now });
      },
    },
  };
}

function hourlyJobs(db: Db, rules: Record<string, RetentionRule>): Kinds {
  const kinds = Object.entries(rules).map(([name, rule]) => [
    name,
    { everySeconds: 3600, work: (_, { now }) => sweepByRule(db, { rule, now }) } satisfies Kinds[string],
  ]);
  return Object.fromEntries(kinds) as Kinds;
}

/** The clock of each rule: the next round, and what the last one that has run took away. */
export async function readRetention(
  db: Db,
  { rules, now }: { rules: RetentionRule[]; now: Date },
): Promise<Retention[]> {
  const latest = await db
    .selectFrom("retention_runs")
    .select((eb) => ["kind", eb.fn.max("day").as("day")])
    .groupBy("kind")
    .execute();
  const runs = await Promise.all(
    latest.map(({ kind, day }) =>
      db.selectFrom("retention_runs").selectAll().where("kind", "=", kind).where("day", "=", day).executeTakeFirst(),
    ),
  );
  const last = new Map(runs.flatMap((run) => (run ? [[run.kind, { at: run.ran_at, removed: run.removed }]] : [])));
  const next = nextNight(now);
  return rules.map(({ kind, days, reason }) => ({ kind, days, reason, next, last: last.get(kind) ?? null }));
}

function nextNight(now: Date): string {
  const night = new Date(`${dayOf(now)}T0${nightHour}:00:00.000Z`);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.toISOString();
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
