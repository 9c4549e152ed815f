import { isLanguage, type Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Plan as PlanShown } from "#contract/wire/things.ts";
import type { Db, Tx } from "#database/database.ts";
import type { PlanRow } from "#database/schema.ts";
import { enqueue, type Kinds } from "../jobs/jobs.ts";

export type Act = "publish" | "unpublish";

/** An act that happens at a time: in one language, or in all. */
export type Plan = {
  id: string;
  kind: string;
  thing: string;
  act: Act;
  language: Language | null;
  at: Date;
  by: string | null;
};

const planJob = "carry-out-plan";

/**
 * Makes a plan, which replaces a plan for the same act, thing and language.
 * @throws Problem `PLAN_PAST` for a time that is not in the future
 */
export async function makePlan(tx: Tx, { plan, now }: { plan: Plan; now: Date }): Promise<void> {
  if (plan.at <= now) throw new Problem("PLAN_PAST", { field: "at" });
  const { id, kind, thing, act, language, at, by } = plan;
  const when = { id, at: at.toISOString(), user_id: by, error: null };
  await tx
    .insertInto("plans")
    .values({ ...when, kind, thing, act, language: language ?? "" })
    .onConflict((conflict) => conflict.columns(["thing", "act", "language"]).doUpdateSet(when))
    .execute();
  // The job of a replaced plan finds no plan under its id.
  await enqueue(tx, { id: `plan:${id}`, kind: planJob, payload: { plan: id }, runAt: at });
}

/**
 * Deletes a plan; returns what it was about.
 * @throws Problem `C404`
 */
export async function dropPlan(tx: Tx, { id, kind }: { id: string; kind: string }): Promise<PlanRow> {
  const row = await tx
    .deleteFrom("plans")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** A plan as its owners see it. */
export function shownPlan({ id, act, language, at, error }: PlanRow, reader: Language): PlanShown {
  const t = translator(reader);
  const values = { language: t(`problem:language.${isLanguage(language) ? language : "de"}`) };
  return {
    _id: id,
    act,
    ...(isLanguage(language) ? { lang: language } : {}),
    at,
    ...(error ? { error: { code: error, message: t(`problem:${error}`, values) } } : {}),
  };
}

/** Deletes failed plans after the same was done by hand in these languages. */
export async function dropFailedPlans(
  tx: Tx,
  { thing, act, languages }: { thing: string; act: Act; languages: Language[] },
): Promise<void> {
  await tx
    .deleteFrom("plans")
    .where("thing", "=", thing)
    .where("act", "=", act)
    .where("language", "in", [...languages, ""])
    .where("error", "is not", null)
    .execute();
}

/** Deletes the plans of a thing that is moved to the trash. */
export async function dropPlansOf(tx: Tx, { thing }: { thing: string }): Promise<void> {
  await tx.deleteFrom("plans").where("thing", "=", thing).execute();
}

/** The plans of these things, the earliest first. */
export async function plansOf(db: Db, { things }: { things: string[] }): Promise<PlanRow[]> {
  if (things.length === 0) return [];
  return db.selectFrom("plans").selectAll().where("thing", "in", things).orderBy("at").orderBy("id").execute();
}

/** Whether a plan of these things should have been carried out by now, and has neither been nor been refused. */
export async function hasDuePlan(db: Db, { things, now }: { things: string[]; now: Date }): Promise<boolean> {
  const plans = await plansOf(db, { things });
  return plans.some(({ at, error }) => error === null && at <= now.toISOString());
}

/** Carries out a plan, in the transaction that deletes it. */
export type CarryOut = (tx: Tx, plan: Plan, context: { now: Date }) => Promise<void>;

/** `failed` runs when a plan cannot be carried out, in the transaction that records the reason. */
export type PlanKind = { carryOut: CarryOut; failed: CarryOut };
type PlanKinds = Record<string, PlanKind>;

/**
 * The job that carries out plans. A plan that cannot be carried out, for example because a title is missing, stays with
 * its reason.
 */
export function planJobs(db: Db, kinds: PlanKinds): Kinds {
  return {
    [planJob]: {
      // Users rely on their plans: a plan is retried until it is done, or refused for a reason that they can be told.
      lasting: true,
      async work(payload, { now }) {
        const { plan: id } = payload as { plan: string };
        try {
          await db.transaction().execute((tx) => carryOut(tx, { id, kinds, now }));
        } catch (error) {
          if (!isProblem(error)) throw error;
          const { code } = error;
          await db.transaction().execute((tx) => noteRefusal(tx, { id, code, kinds, now }));
        }
      },
    },
  };
}

type Carrying = { id: string; kinds: PlanKinds; now: Date };

/** The plan is deleted first: of two workers with the same job, the second one finds nothing to do. */
async function carryOut(tx: Tx, { id, kinds, now }: Carrying): Promise<void> {
  const row = await tx
    .deleteFrom("plans")
    .where("id", "=", id)
    .where("at", "<=", now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (row) await kinds[row.kind]?.carryOut(tx, planOf(row), { now });
}

async function noteRefusal(tx: Tx, { id, code, kinds, now }: Carrying & { code: string }): Promise<void> {
  const row = await tx.updateTable("plans").set({ error: code }).where("id", "=", id).returningAll().executeTakeFirst();
  if (row) await kinds[row.kind]?.failed(tx, planOf(row), { now });
}

function planOf({ id, kind, thing, act, language, at, user_id: by }: PlanRow): Plan {
  return { id, kind, thing, act, language: language === "" ? null : (language as Language), at: new Date(at), by };
}
