import type { Db } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Lane } from "../jobs/lanes.ts";
import type { Platform } from "../platform.ts";
import type { DomainEvent, EventListener } from "./domain-event.ts";
import { listenerJob } from "./emit-event.ts";

/** A lane for each listener, so that a slow one delays no other. */
export function listenerLanes(platform: Platform, listeners: readonly EventListener[]): Record<string, Lane> {
  const lanes = listeners.map(({ name, after }) => {
    if (!after) return [];
    const work = async (payload: unknown, { now }: { now: Date }) => {
      const { topic, thing } = payload as Pick<DomainEvent, "topic" | "thing">;
      while (await takeNext(platform, { listener: name, after, topic, thing, now }));
    };
    const job = listenerJob(name);
    return [[job, { kinds: { [job]: { lasting: true, work } } }] as const];
  });
  return Object.fromEntries(lanes.flat());
}

type Taking = Pick<DomainEvent, "topic" | "thing"> & {
  listener: string;
  after: NonNullable<EventListener["after"]>;
  now: Date;
};

/** Takes up the oldest event of a thing that waits for a listener. Returns whether there was one. */
async function takeNext(platform: Platform, { listener, after, topic, thing, now }: Taking): Promise<boolean> {
  const [row] = await oldest(platform.db, { listener, topic, thing });
  if (!row) return false;
  const { position, listener: _, details, ...event } = row;
  await platform.db.transaction().execute(async (tx) => {
    // Who finds it gone was slower than another process, which has waited here and done the work.
    const done = await tx.deleteFrom("waiting_events").where("position", "=", position).executeTakeFirst();
    if (done.numDeletedRows !== 1n) return;
    await after(tx, { ...event, details: JSON.parse(details) as DomainEvent["details"] }, { platform, now });
  });
  return true;
}

/** None where nothing waits. */
function oldest(db: Db, values: Pick<Taking, "listener" | "topic" | "thing">) {
  return runPrepared(db, {
    shape: "oldest event for a listener",
    values,
    build: (from, { listener, topic, thing }) =>
      from
        .selectFrom("waiting_events")
        .selectAll()
        .where("listener", "=", listener)
        .where("topic", "=", topic)
        .where("thing", "=", thing)
        .orderBy("position")
        .limit(1),
  });
}
