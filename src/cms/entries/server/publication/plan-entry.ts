import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { notify } from "#platform/notifications.ts";
import { type Act, dropPlan, makePlan, type Plan } from "#platform/publishing/plans.ts";
import { auditWishes } from "#platform/publishing/publication.ts";
import { entryTitles } from "../entry-titles.ts";
import { holdEntry } from "../writing/write-entry.ts";
import { publish, unpublish } from "./publish-entries.ts";

type Planning = {
  plan: string;
  entry: string;
  act: Act;
  at: Date;
  language: Language | null;
  by: string | null;
  now: Date;
};

/** @throws Problem `C404`, `PLAN_PAST` */
export function planEntry(db: Db, planning: Planning): Promise<void> {
  return db.transaction().execute((tx) => plan(tx, planning));
}

async function plan(tx: Tx, { plan: id, entry: thing, act, at, language, by, now }: Planning): Promise<void> {
  await holdEntry(tx, { id: thing });
  await makePlan(tx, { plan: { id, kind: "entry", thing, act, language, at, by }, now });
  const details = { act, at: at.toISOString(), ...(language ? { languages: [language] } : {}) };
  await audit(tx, { by, action: "entry.plan", thing, details, now });
}

/** Takes a plan back; returns whose it was. @throws Problem `C404` */
export function unplanEntry(db: Db, input: { id: string; by: string | null; now: Date }): Promise<string> {
  return db.transaction().execute((tx) => unplan(tx, input));
}

async function unplan(tx: Tx, { id, by, now }: { id: string; by: string | null; now: Date }): Promise<string> {
  const { thing, act } = await dropPlan(tx, { id, kind: "entry" });
  await audit(tx, { by, action: "entry.unplan", thing, details: { act }, now });
  return thing;
}

/** Carries out a plan with the draft at that time, in the name of the user who planned it. */
export async function carryOutEntryPlan(
  tx: Tx,
  { thing, act, language, by, at }: Plan,
  { now, id }: { now: Date; id: () => string },
): Promise<void> {
  const wishes = [{ _id: thing, ...(language ? { lang: language } : {}) }];
  if (act === "publish") await publish(tx, { wishes, by, id, now, t: translator("de"), planned: at });
  else await unpublish(tx, { wishes, by, id, now });
  await auditWishes(tx, { by, action: act === "publish" ? "entry.publish" : "entry.unpublish", wishes, now });
}

/** The staff hears that what was planned has not happened. */
export async function tellFailedPlan(
  tx: Tx,
  { thing }: Plan,
  { now, id }: { now: Date; id: () => string },
): Promise<void> {
  const [[, title] = ["", ""]] = await entryTitles(tx, { ids: [thing] });
  await notify(tx, { id: id(), kind: "plan.failed", thing, facts: { title }, by: null, now });
}
