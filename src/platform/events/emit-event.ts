import { randomUUIDv7 } from "node:crypto";
import { atOnce } from "#database/at-once.ts";
import type { Tx } from "#database/database.ts";
import { prepared } from "#database/prepared.ts";
import { takeTurn } from "../changes/journal.ts";
import { enqueueing } from "../jobs/jobs.ts";
import { type DomainEvent, listenersTo } from "./domain-event.ts";

type Emitted = Omit<DomainEvent, "id" | "at" | "details"> & { details?: DomainEvent["details"]; now: Date };

/** The kind of the jobs by which a listener takes up its events. */
export const listenerJob = (listener: string): string => `listen:${listener}`;

/**
 * Tells the listeners of an event in its transaction: both happen or neither. Call it late, just before `changed`, while the
 * thing is locked: the order of the calls is the order in which listeners hear of it.
 */
export async function emitEvent(tx: Tx, { now, details = {}, ...facts }: Emitted): Promise<void> {
  const event: DomainEvent = { ...facts, details, id: randomUUIDv7(), at: now.toISOString() };
  const listeners = listenersTo(event);
  // Sums are locked by one transaction after another: none that has locked one waits for a turn.
  if (listeners.some(({ within }) => within)) await takeTurn(tx);
  for (const { name, within, after } of listeners) {
    await within?.(tx, event);
    if (!after) continue;
    const waiting = prepared(tx, {
      shape: "event for a listener",
      values: { ...event, details: JSON.stringify(details), listener: name },
      build: (from, values) => from.insertInto("waiting_events").values(values),
    });
    const payload = { topic: event.topic, thing: event.thing };
    const job = { id: `${listenerJob(name)}:${event.id}`, kind: listenerJob(name), payload, runAt: now };
    await atOnce(tx, [waiting, enqueueing(tx, job)]);
  }
}
