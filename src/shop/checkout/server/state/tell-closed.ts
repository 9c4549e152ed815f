import { configRemembered } from "#cms/settings/server/index.ts";
import { notify, settleNotifications } from "#platform/faces/notifications.ts";
import type { From } from "../placing/place-in.ts";
import { neededGaps } from "./shop-state.ts";

const kind = "shopClosed" as const;
/** There is one shop. */
const thing = "shop";

/**
 * Tells the staff that the shop is open and takes no orders, since something is missing that the law asks for; or that this
 * is over. A process without pages does not know what is on them, and says nothing.
 */
export async function tellClosed(from: From, { now }: { now: Date }): Promise<void> {
  if (!from.site.hasPages) return;
  const { document } = await configRemembered(from);
  const missing = document.components.shop.enabled ? (await neededGaps(from)).length : 0;
  const { db, outside } = from;
  const known = await db
    .selectFrom("notifications")
    .select("facts")
    .where("kind", "=", kind)
    .where("handled", "=", 0)
    .executeTakeFirst();
  const told = known ? (JSON.parse(known.facts) as { missing: number }).missing : 0;
  if (told === missing) return;
  await db.transaction().execute(async (tx) => {
    if (missing === 0) return settleNotifications(tx, { kind, things: [thing], now });
    return notify(tx, { id: outside.id(), kind, thing, facts: { missing }, by: null, now });
  });
}
