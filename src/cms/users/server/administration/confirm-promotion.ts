import { may } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { checkCurrent } from "../account/check-current.ts";
import { mustHaveShownFactor } from "../factors/proof.ts";
import { userById } from "../user-row.ts";

type Promotion = {
  /** The roles that somebody has, and those that they are to have. */
  from: readonly Role[];
  to: readonly Role[] | undefined;
  actor: Actor;
  /** The password of the actor. */
  current?: string | undefined;
  now: Date;
};

/**
 * Makes sure that whoever gives the highest role is the user of the session: nobody at a screen that was left open can
 * make themselves an owner. Anybody who may not give it is refused later, and their password is not asked for.
 * @throws Problem `PASSWORD_CONFIRM` without a password, `PASSWORD_INVALID`, `CONFIRM_AGAIN`, `TOO_MANY`
 */
export async function confirmPromotion(db: Db, { from, to, actor, current, now }: Promotion): Promise<void> {
  if (!to?.includes("system") || from.includes("system") || !may(actor, "user.grant")) return;
  if (!current) throw new Problem("PASSWORD_CONFIRM", { field: "current" });
  const user = await userById(db, { id: actor.id ?? "" });
  if (!user) throw new Problem("C101");
  await mustHaveShownFactor(db, { actor, now });
  await checkCurrent(db, { user, current, now });
}
