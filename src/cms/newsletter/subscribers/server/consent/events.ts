import type { EventKind } from "#cms/newsletter/subscribers/subscriber.ts";
import type { Tx } from "#database/database.ts";

/** What is known about an event besides its time; only what belongs to a proof. */
export type EventFacts = {
  page?: string;
  /** Ids of the lists it was about. */
  lists?: string[];
  name?: string;
  language?: string;
  /** How somebody unsubscribed: `oneClick`, `page`, `preferences`, `staff`. */
  by?: string;
  /** Of a list that was brought along: which one, and the line of its file. */
  import?: string;
  line?: number;
};

export type NewEvent = {
  id: string;
  subscriber: string;
  kind: EventKind;
  consent?: string | null;
  network?: string | null;
  facts?: EventFacts;
  now: Date;
};

/** Writes down what happened to a subscription: rows are only ever added. */
export async function noteEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  await tx
    .insertInto("subscriber_events")
    .values(
      events.map(({ id, subscriber, kind, consent = null, network = null, facts = {}, now }) => ({
        id,
        subscriber_id: subscriber,
        kind,
        at: now.toISOString(),
        consent,
        network,
        facts: JSON.stringify(facts),
      })),
    )
    .execute();
}

export function factsOf({ facts }: { facts: string }): EventFacts {
  return JSON.parse(facts) as EventFacts;
}
