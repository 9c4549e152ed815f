import { targetsOf } from "#cms/links/server/index.ts";
import { ownLink } from "#contract/links/link.ts";
import type { TargetState } from "#contract/links/targets.ts";
import type { Db } from "#database/database.ts";
import type { PlanRow } from "#database/schema.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { plansOf } from "#platform/publishing/plans.ts";

/** Whether guests can open a thing at some time, and why not; `from`: when they can. */
type Opening = { title: string; state: TargetState | "withdrawn"; from: string | null };

type Asked = { names: string[]; linkables: Linkables; at: Date; now: Date };

/** The same for what other features show, such as products, by the names of these things in links. */
export async function thingOpenings(db: Db, { names, linkables, at, now }: Asked): Promise<Map<string, Opening>> {
  if (names.length === 0) return new Map();
  const [targets, plans] = await Promise.all([
    targetsOf(linkables, { links: names, now }),
    plansOf(db, { things: names.flatMap((name) => ownLink(name)?.id ?? []) }),
  ]);
  const found = targets.map(({ link, title, state }): [string, Opening] => {
    if (state !== "open" && state !== "draft") return [link, { title, state, from: null }];
    const own = plans.filter(({ thing, error }) => thing === ownLink(link)?.id && error === null);
    return [link, { title, ...openingOf({ isOpen: state === "open", plans: own, at, now }) }];
  });
  return new Map(found);
}

type Planned = { isOpen: boolean; plans: PlanRow[]; at: Date; now: Date };

/** For `now`, no plan counts that has not published yet. */
function openingOf({ isOpen, plans, at, now }: Planned): Omit<Opening, "title"> {
  const time = at.toISOString();
  let state: Opening["state"] = isOpen ? "open" : "draft";
  // A plan for one language leaves what can be read in the other one.
  const counted = plans.filter((plan) => plan.at <= time && (plan.act === "publish" ? at > now : plan.language === ""));
  for (const { act } of counted) {
    if (act === "publish") state = "open";
    else if (state === "open") state = "withdrawn";
  }
  const next = plans.find((plan) => plan.act === "publish" && !counted.includes(plan));
  return state === "draft" && next ? { state: "planned", from: next.at } : { state, from: null };
}
