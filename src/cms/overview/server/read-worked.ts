import { type AuditAction, auditGroupOf } from "#contract/audit.ts";
import { may } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";
import type { WorkedOn } from "#platform/faces/overview.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { Titles } from "#platform/publishing/titles.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Overview } from "../contract.ts";

const most = 6;
/** What was begun longer ago is looked for in its list. */
const days = 60;

type Reading = { kinds: WorkedOn[]; titles: Titles; actor: Actor; now: Date };

/** What the reader has worked on, the latest first, without what has been deleted since and has not come back. */
export async function lastWorkedOn(db: Db, { kinds, titles, actor, now }: Reading): Promise<Overview["worked"]> {
  const acts = kinds.filter(({ needs }) => may(actor, needs)).flatMap(({ acts }) => acts);
  if (acts.length === 0 || actor.id === null) return [];
  const rows = await db
    .selectFrom("audit as act")
    .select((eb) => ["act.thing", eb.fn.max("act.at").as("at"), eb.fn.max("act.action").as("action")])
    .where("act.user_id", "=", actor.id)
    .where("act.action", "in", acts)
    .where("act.at", ">=", daysBefore(now, days))
    .where("act.thing", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("audit as later")
            .select("later.number")
            .whereRef("later.thing", "=", "act.thing")
            .whereRef("later.number", ">", "act.number")
            .where("later.action", "like", "%.delete")
            .where((gone) =>
              gone.not(
                gone.exists(
                  gone
                    .selectFrom("audit as back")
                    .select("back.number")
                    .whereRef("back.thing", "=", "later.thing")
                    .whereRef("back.number", ">", "later.number")
                    .where("back.action", "like", "%.undelete"),
                ),
              ),
            ),
        ),
      ),
    )
    .groupBy("act.thing")
    .orderBy((eb) => eb.fn.max("act.number"), "desc")
    .limit(most)
    .execute();
  const found = rows.map(({ thing, at, action }) => ({
    ...{ _id: thing ?? "", at, group: auditGroupOf(action as AuditAction) },
  }));
  const names = new Map<string, string>();
  for (const [group, things] of Map.groupBy(found, (one) => one.group)) {
    const ids = things.map(({ _id }) => _id);
    for (const [id, name] of (await titles[group]?.(db, { ids })) ?? []) names.set(id, name);
  }
  return found.flatMap((one) => {
    const title = names.get(one._id);
    return title === undefined ? [] : { ...one, title };
  });
}
