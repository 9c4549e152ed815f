import { may } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";
import type { Counters } from "#platform/feature.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Counts } from "../contract.ts";

/** The counters that somebody may see. */
export function countersFor(actor: Actor, counters: Counters): Counters {
  return Object.fromEntries(Object.entries(counters).filter(([, { needs }]) => may(actor, needs)));
}

export async function readCounts(db: Db, counters: Counters): Promise<Counts> {
  const reading = Object.entries(counters).map(async ([name, { read }]) => [name, await read(db)] as const);
  return Object.fromEntries(await Promise.all(reading));
}
