import { eachAlone } from "#platform/jobs/each-alone.ts";
import { lockedChange, tell } from "./answer-change.ts";
import type { From } from "./change-terms.ts";
import { endProposal } from "./end-proposal.ts";

/** So many proposals end in one run. */
const atOnce = 200;

/** Ends proposals to which nobody has agreed in time, each in a transaction of its own. Returns how many there were. */
export async function expireChanges(from: From, { now }: { now: Date }): Promise<number> {
  const time = now.toISOString();
  const over = await from.db
    .selectFrom("order_changes")
    .select("id")
    .where("state", "=", "proposed")
    .where("until", "<=", time)
    .orderBy("until")
    .limit(atOnce)
    .execute();
  await eachAlone(
    over.map(({ id }) => id),
    {
      work: (id) => expire(from, { id, now }),
      log: from.log,
      failure: "a proposed change of an order could not be ended",
    },
  );
  return over.length;
}

function expire(from: From, { id, now }: { id: string; now: Date }): Promise<void> {
  return from.db.transaction().execute(async (tx) => {
    const { row, change } = await lockedChange(tx, { id });
    // Somebody has agreed meanwhile.
    if (change.state !== "proposed") return;
    await tell(tx, { row, kind: "orderChangeExpired", id: from.outside.id, now });
    await endProposal(tx, { row, change, state: "expired", by: null, now });
  });
}
