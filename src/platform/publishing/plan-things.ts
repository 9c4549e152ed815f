import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "../audit.ts";
import { type Act, dropPlan, makePlan, type Plan } from "./plans.ts";
import { auditWishes, type PlannedKind, type PublishedKind } from "./publication.ts";

type Planning = {
  kind: PlannedKind;
  plan: string;
  thing: string;
  act: Act;
  at: Date;
  language: Language | null;
  by: string | null;
  now: Date;
};

/**
 * Plans to publish or unpublish a thing, which the caller has locked.
 * @throws Problem `PLAN_PAST`
 */
export async function planThing(tx: Tx, planning: Planning): Promise<void> {
  const { kind, plan: id, thing, act, at, language, by, now } = planning;
  await makePlan(tx, { plan: { id, kind, thing, act, language, at, by }, now });
  const details = { act, at: at.toISOString(), ...(language ? { languages: [language] } : {}) };
  await audit(tx, { by, action: `${kind}.plan`, thing, details, now });
}

type Unplanning = { kind: PlannedKind; id: string; by: string | null; now: Date };

/** Deletes a plan; returns whose it was. @throws Problem `C404` */
export function unplanThing(db: Db, unplanning: Unplanning): Promise<string> {
  return db.transaction().execute((tx) => unplan(tx, unplanning));
}

async function unplan(tx: Tx, { kind, id, by, now }: Unplanning): Promise<string> {
  const { thing, act } = await dropPlan(tx, { id, kind });
  await audit(tx, { by, action: `${kind}.unplan`, thing, details: { act }, now });
  return thing;
}

/** Carries out a plan by one of these acts, in the name of the user who planned it. */
export async function carryOutPlan(
  tx: Tx,
  { kind, plan, now }: { kind: PublishedKind; plan: Plan; now: Date },
  acts: Record<Act, (wishes: { _id: string; lang?: Language }[]) => Promise<void>>,
): Promise<void> {
  const { thing, act, language, by } = plan;
  const wishes = [{ _id: thing, ...(language ? { lang: language } : {}) }];
  await acts[act](wishes);
  await auditWishes(tx, { by, action: `${kind}.${act}`, wishes, now });
}
