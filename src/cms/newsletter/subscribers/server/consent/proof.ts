import { type EventKind, eventKinds, type Proof } from "#cms/newsletter/subscribers/subscriber.ts";
import type { Db } from "#database/database.ts";
import { importProofs } from "../import/import-row.ts";
import { readSubscriber } from "../read-subscribers.ts";
import type { Rights } from "../subscriber-row.ts";
import { keptConsents } from "./consent.ts";
import { factsOf } from "./events.ts";

/**
 * The proof of a subscriber's consent.
 * @throws Problem `C404`
 */
export async function readProof(db: Db, { id, can, now }: { id: string; can: Rights; now: Date }): Promise<Proof> {
  const subscriber = await readSubscriber(db, { id, can });
  const events = await db
    .selectFrom("subscriber_events")
    .selectAll()
    .where("subscriber_id", "=", id)
    .orderBy("at")
    .execute();
  // What happened in the same moment happened in this order.
  events.sort((a, b) => a.at.localeCompare(b.at) || kindOf(a) - kindOf(b));
  const [consents, lists, imports] = await Promise.all([
    keptConsents(db),
    db.selectFrom("subscriber_lists").select(["id", "name"]).execute(),
    importProofs(db, { ids: events.flatMap((event) => factsOf(event).import ?? []) }),
  ]);
  const wordings = new Map(
    consents.map(({ hash, number, language, text }) => [hash, { number, language, text, hash }]),
  );
  const names = new Map(lists.map((list) => [list.id, list.name]));
  return {
    subscriber,
    made: now.toISOString(),
    events: events.map((event) => {
      const { page, by, line, import: imported, lists: on } = factsOf(event);
      return {
        _id: event.id,
        kind: event.kind as EventKind,
        at: event.at,
        consent: (event.consent && wordings.get(event.consent)) || null,
        // Enough to compare two, too little to be looked up anywhere.
        network: event.network?.slice(0, 12) ?? null,
        ...(page ? { page } : {}),
        ...(on ? { lists: on.map((list) => names.get(list) ?? list) } : {}),
        ...(by ? { by } : {}),
        ...(line ? { line } : {}),
        ...(imported ? imports.get(imported) : {}),
      };
    }),
  };
}

function kindOf({ kind }: { kind: string }): number {
  return eventKinds.indexOf(kind as EventKind);
}
