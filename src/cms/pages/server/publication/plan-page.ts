import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { carryOutPlan, planThing } from "#platform/publishing/plan-things.ts";
import type { Act, Plan } from "#platform/publishing/plans.ts";
import { pageTitles } from "../found/page-titles.ts";
import { publish, unpublish } from "../writing/publish-pages.ts";
import { holdPage } from "../writing/write-page.ts";

type Planning = {
  plan: string;
  page: string;
  act: Act;
  at: Date;
  language: Language | null;
  types: BlockTypes;
  by: string | null;
  now: Date;
};

/** @throws Problem `C404`, `PLAN_PAST`, `LAST_PAGE` for taking down a fixed page */
export function planPage(db: Db, { page: thing, types, ...planning }: Planning): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { kind } = await holdPage(tx, { id: thing, types });
    if (isFixed(kind) && planning.act === "unpublish" && !planning.language) throw new Problem("LAST_PAGE");
    await planThing(tx, { kind: "page", thing, ...planning });
  });
}

type Context = { types: BlockTypes; now: Date; id: () => string };

/** Carries out a plan with the draft at that time, in the name of the user who planned it. */
export async function carryOutPagePlan(tx: Tx, plan: Plan, { types, now, id }: Context): Promise<void> {
  const shared = { types, by: plan.by, id, now };
  await carryOutPlan(
    tx,
    { kind: "page", plan, now },
    {
      publish: (wishes) => publish(tx, { wishes, ...shared, t: translator("de") }),
      unpublish: (wishes) => unpublish(tx, { wishes, ...shared }),
    },
  );
}

/** The staff hears that what was planned has not happened. */
export async function tellFailedPlan(tx: Tx, { thing }: Plan, { now, id }: Omit<Context, "types">): Promise<void> {
  const [[, title] = ["", ""]] = await pageTitles(tx, { ids: [thing] });
  await notify(tx, { id: id(), kind: "page.plan.failed", thing, facts: { title }, by: null, now });
}
