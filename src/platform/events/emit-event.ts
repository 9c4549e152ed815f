import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { takeTurn } from "../changes/journal.ts";
import { enqueue } from "../jobs/jobs.ts";
import { type DomainEvent, type EventListener, listenersTo } from "./domain-event.ts";

type Emitted = Omit<DomainEvent, "id" | "at" | "details"> & {
  details?: DomainEvent["details"];
  /** That of the thing as it is stored now, which listeners would have to read. */
  row?: unknown;
  now: Date;
};

/** The kind of the jobs by which a listener takes up its events. */
export const listenerJob = (listener: string): string => `listen:${listener}`;

/**
 * Tells the listeners of an event in its transaction: both happen or neither. Call it late, just before `changed`, while the
 * thing is locked: the order of the calls is the order in which listeners hear of it.
 */
export async function emitEvent(tx: Tx, { now, details = {}, row, ...facts }: Emitted): Promise<void> {
  const event: DomainEvent = { ...facts, details, id: randomUUIDv7(), at: now.toISOString() };
  const listeners = listenersTo(event);
  // Sums are locked by one transaction after another: none that has locked one waits for a turn.
  if (listeners.some(({ within }) => within)) await takeTurn(tx);
  for (const listener of listeners) {
    await listener.within?.(tx, event, row);
    if (listener.after && ((await listener.isWanted?.(tx)) ?? true)) await keepFor(tx, { listener, event, now });
  }
}

type Keeping = { listener: EventListener; event: DomainEvent; now: Date };

/** Keeps an event for a listener, who is told of it by a job. */
async function keepFor(tx: Tx, { listener: { name }, event, now }: Keeping): Promise<void> {
  await deferPrepared(tx, {
    shape: "event for a listener",
    values: { ...event, details: JSON.stringify(event.details), listener: name },
    build: (from, values) => from.insertInto("waiting_events").values(values),
  });
  const { id, topic, thing } = event;
  const kind = listenerJob(name);
  await enqueue(tx, { id: `${kind}:${id}`, kind, payload: { topic, thing }, runAt: now });
}
