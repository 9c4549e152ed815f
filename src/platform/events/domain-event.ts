import type { AuditDetails } from "#contract/audit.ts";
import type { Tx } from "#database/database.ts";
import type { Platform } from "../platform.ts";

/** Something that has happened to a thing of a feature, for other features. It contains no personal data. */
export type DomainEvent = {
  /** The same for every listener and every repetition. */
  id: string;
  /** The kind of thing: `order`. */
  topic: string;
  /** What has happened: `place`. */
  name: string;
  /** The id of the thing. */
  thing: string;
  /** Of the thing after the event; 0 for things without versions. */
  version: number;
  details: AuditDetails;
  /** ISO 8601 in UTC. */
  at: string;
};

/** What a feature does when something happens to the things of another one. */
export type EventListener = {
  /** Stored with what waits for it: it stays for good. */
  name: string;
  topic: string;
  /** The names of the events; all of the topic by default. */
  on?: readonly string[];
  /**
   * Runs in the transaction of the event, before it is committed: for sums that must never differ from what they are made of. An
   * error takes the event back, so do as little as possible here. `row`: that of the thing as it is stored now, where
   * whoever tells of the event has it at hand.
   */
  within?: (tx: Tx, event: DomainEvent, row: unknown) => Promise<void>;
  /** Whether anything follows from events after the commit at present; while nothing does, `after` is not called. */
  isWanted?: (tx: Tx) => Promise<boolean>;
  /**
   * Runs after the commit, in a transaction of its own which also notes that the event is done: what it writes happens once,
   * in the order of the events of each thing. An error is retried until it succeeds, and holds up the events of this thing for this
   * listener alone. What is to reach third parties is enqueued here, and done by a job.
   */
  after?: (tx: Tx, event: DomainEvent, context: { platform: Platform; now: Date }) => Promise<void>;
};

let known: readonly EventListener[] = [];

/** For the composition only: sets who listens to events. */
export function rememberListeners(listeners: readonly EventListener[]): void {
  known = listeners;
}

export function listenersTo({ topic, name }: Pick<DomainEvent, "topic" | "name">): EventListener[] {
  return known.filter((one) => one.topic === topic && (one.on?.includes(name) ?? true));
}
