import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { lookAtToken, takeToken } from "#platform/sessions/tokens.ts";
import { setLists } from "../lists/membership.ts";
import { subscriberById } from "../subscriber-row.ts";
import { type Confirming, confirmPurpose, listNames, searchOf } from "./ask-to-confirm.ts";
import { unblock } from "./blocks.ts";
import { factsOf, noteEvents } from "./events.ts";
import { siteKey, tokenOf } from "./keys.ts";

type Confirmation = {
  token: string;
  network: string /** Who follows the link, if they are logged in. */;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Confirms a sign-up, with exactly what was agreed to in it. Returns the token for changing preferences.
 * @throws Problem `TOKEN_USED`, also for a subscriber who has unsubscribed or was erased since
 */
export function confirm(db: Db, confirmation: Confirmation): Promise<string> {
  return db.transaction().execute((tx) => confirmIn(tx, confirmation));
}

async function confirmIn(tx: Tx, { token, network, by, id, now }: Confirmation): Promise<string> {
  const { payload } = await takeToken(tx, { token, purposes: [confirmPurpose], now });
  const { subscriber, event, at } = payload as Confirming;
  const asked = await tx.selectFrom("subscriber_events").selectAll().where("id", "=", event).executeTakeFirst();
  const former = await subscriberById(tx, { id: subscriber });
  if (!asked || !former) throw new Problem("TOKEN_USED");
  const { lists = [], name = "", language = former.language } = factsOf(asked);
  const known = name || former.name;
  const row = await tx
    .updateTable("subscribers")
    .set((eb) => ({
      state: "confirmed",
      name: known,
      search_folded: searchOf({ address: former.address, name: known }),
      language,
      confirmed_at: now.toISOString(),
      unsubscribed_at: null,
      pending_until: null,
      changed_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", subscriber)
    // Whoever has unsubscribed meanwhile has said no later than they said yes.
    .where("state", "=", "pending")
    .where((eb) => eb.or([eb("unsubscribed_at", "is", null), eb("unsubscribed_at", "<=", at)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem("TOKEN_USED");
  await setLists(tx, { subscriber, lists });
  await unblock(tx, { addressFolded: row.address_folded });
  await noteEvents(tx, [
    { id: id(), subscriber, kind: "confirm", consent: asked.consent, network, facts: { lists }, now },
  ]);
  const [main] = await readSiteLanguages(tx);
  const [list = ""] = await listNames(tx, { lists, language: main });
  await notify(tx, { id: id(), kind: "subscriber", thing: subscriber, facts: { list }, by, now });
  return tokenOf(await siteKey(tx), row);
}

/** What a link would confirm. @throws Problem `TOKEN_USED` */
export async function readConfirmation(db: Db, { token, now }: { token: string; now: Date }) {
  const { payload } = await lookAtToken(db, { token, purposes: [confirmPurpose], now });
  const { subscriber, event } = payload as Confirming;
  const row = await subscriberById(db, { id: subscriber });
  const asked = await db
    .selectFrom("subscriber_events")
    .leftJoin("consent_texts", "consent_texts.hash", "subscriber_events.consent")
    .select(["subscriber_events.facts", "consent_texts.text"])
    .where("subscriber_events.id", "=", event)
    .executeTakeFirst();
  if (!row || row.state !== "pending" || !asked) throw new Problem("TOKEN_USED");
  return { address: row.address, lists: factsOf(asked).lists ?? [], consent: asked.text ?? "" };
}
