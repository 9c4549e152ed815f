import type { Facts, NotificationKind } from "#contract/notifications.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";

type Telling = { platform: Pick<Platform, "db" | "outside"> };

/** Something happens: the staff is told of it in a transaction of its own. Without `at`, now. */
export async function tell<K extends NotificationKind>(
  { platform: { db, outside } }: Telling,
  { kind, thing, facts, by = null, at }: { kind: K; thing: string; facts: Facts[K]; by?: string | null; at?: string },
): Promise<void> {
  const now = at ? new Date(at) : outside.now();
  await db.transaction().execute((tx) => notify(tx, { id: outside.id(), kind, thing, facts, by, now }));
}

/** A message comes in: what most notifications are about. */
export function tellMessage(house: Telling, thing: string, subject = thing): Promise<void> {
  return tell(house, { kind: "message", thing, facts: { name: "Anna Groß", subject } });
}
