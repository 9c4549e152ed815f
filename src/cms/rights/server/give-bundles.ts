import type { Letterhead } from "#cms/settings/server/index.ts";
import { inviteAgain, userById } from "#cms/users/server/index.ts";
import { alwaysGiven, isReadyBundle, rightsOfReady } from "#contract/rights/bundles.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { bundleIdsIn, rightsIn } from "#platform/sessions/bundled.ts";
import { endSessions } from "#platform/sessions/sessions.ts";
import { dropTokens } from "#platform/sessions/tokens.ts";
import { keysOf } from "./audited-rights.ts";
import { refuseBeyond } from "./beyond.ts";

type Giving = {
  user: string;
  version: number;
  bundles: readonly string[];
  actor: Actor;
  head: Letterhead;
  /** Ids of a mail and its token, for somebody who has to be invited again. */
  mail: string;
  token: string;
  now: Date;
};

/**
 * Says which bundles a user has. Nothing is stored in sessions, so it counts from the next request on; a new one ends them,
 * as a new role does.
 * @throws Problem `USER_UNKNOWN`, `OWN_ACCOUNT`, `BUNDLE_UNKNOWN`, `BUNDLE_BEYOND`; ChangedMeanwhile
 */
export function giveBundles(db: Db, giving: Giving): Promise<void> {
  return db.transaction().execute((tx) => give(tx, giving));
}

async function give(tx: Tx, { user: id, version, bundles, actor, head, mail, token, now }: Giving): Promise<void> {
  // No bundle is removed at the same moment.
  await takeTurn(tx);
  const user = await userById(tx, { id });
  if (!user) throw new Problem("USER_UNKNOWN");
  // Nobody gives themselves anything.
  if (id === actor.id) throw new Problem("OWN_ACCOUNT");
  const before = bundleIdsIn(user);
  const [all, fresh] = [await known(tx), bundles.filter((one) => !before.includes(one))];
  const unknown = bundles.find((one) => !isReadyBundle(one) && !all.has(one));
  if (unknown !== undefined) throw new Problem("BUNDLE_UNKNOWN", { field: "bundles" });
  for (const one of fresh) refuseBeyond(actor, isReadyBundle(one) ? rightsOfReady(one) : (all.get(one) ?? []));
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ bundles: JSON.stringify(bundles), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  const gone = before.filter((one) => !bundles.includes(one));
  if (fresh.length === 0 && gone.length === 0) return;
  // Somebody else may have a session of a customer, whom nobody has to fear: it must not become one of the staff.
  if (fresh.length > 0) await endSessions(tx, { userId: id });
  // Whoever invited a customer has read the link, and must not come in by it as what the customer has become.
  if (fresh.length > 0) await dropTokens(tx, { userId: id, purposes: ["invite"] });
  if (fresh.length > 0 && user.password_hash === "" && user.suspended === 0) {
    await inviteAgain(tx, { user, mail, token, head, causedBy: actor.id, now });
  }
  await emitEvent(tx, { topic: "user", name: "change", thing: id, version: version + 1, now });
  const details = { ...told(fresh, all, ["bundlesGiven", "gave"]), ...told(gone, all, ["bundlesTaken", "took"]) };
  await audit(tx, { by: actor.id, action: "user.bundles", thing: id, details, now });
}

type Composed = Awaited<ReturnType<typeof known>>;

/** For the log: ready bundles by their names, others by what they gave, since their names were typed by somebody. */
function told(ids: readonly string[], all: Composed, [asReady, asRights]: [string, string]): Record<string, string[]> {
  const ready = ids.filter(isReadyBundle);
  const rights = new Set(ids.flatMap((id) => all.get(id) ?? []).filter((one) => one !== alwaysGiven));
  return { ...(ready.length > 0 && { [asReady]: ready }), ...(rights.size > 0 && { [asRights]: keysOf([...rights]) }) };
}

async function known(tx: Tx): Promise<Map<string, Permission[]>> {
  const rows = await tx.selectFrom("right_bundles").select(["id", "permissions"]).execute();
  return new Map(rows.map((row) => [row.id, rightsIn(row)]));
}
