import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { carryOutPlan, planThing } from "#platform/publishing/plan-things.ts";
import type { Act, Plan } from "#platform/publishing/plans.ts";
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
export function planEntry(db: Db, { entry: thing, ...planning }: Planning): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdEntry(tx, { id: thing });
    await planThing(tx, { kind: "entry", thing, ...planning });
  });
}

/** Carries out a plan with the draft at that time, in the name of the user who planned it. */
export async function carryOutEntryPlan(
  tx: Tx,
  plan: Plan,
  { now, id }: { now: Date; id: () => string },
): Promise<void> {
  const shared = { by: plan.by, id, now };
  await carryOutPlan(
    tx,
    { kind: "entry", plan, now },
    {
      publish: (wishes) => publish(tx, { wishes, ...shared, t: translator("de"), planned: plan.at }),
      unpublish: (wishes) => unpublish(tx, { wishes, ...shared }),
    },
  );
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
