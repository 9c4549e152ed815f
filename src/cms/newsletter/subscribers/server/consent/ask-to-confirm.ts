import { type Origin, pendingDays } from "#cms/newsletter/subscribers/subscriber.ts";
import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold, foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { newSecret } from "#platform/sessions/secrets.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import { confirmLetter } from "../letters.ts";
import { setLists, setTags } from "../lists/membership.ts";
import { noteEvents } from "./events.ts";

/** What a token of a confirmation mail says. */
export type Confirming = {
  subscriber: string;
  /** The sign-up that it confirms. */
  event: string;
  /** When it was written: whoever unsubscribes afterwards makes it void. */
  at: string;
};
export const confirmPurpose = "newsletter";

export const pendingSeconds = pendingDays * 24 * 60 * 60;

type Asking = {
  /** The row that is there already, whoever wrote it. */
  row: SubscriberRow | undefined;
  /** Given beforehand, so that doing it twice makes one mail. */
  mail: string;
  id: () => string;
  address: string;
  name: string;
  language: Language;
  lists: string[];
  tags?: string[];
  origin: Origin;
  event: {
    kind: "signUp" | "add" | "import";
    /** When the form was sent; else it is the time at which this is done. */
    at?: Date;
    network?: string | null;
    page?: string;
    import?: string;
    line?: number;
  };
  consent: { hash: string; text: string };
  head: Letterhead;
  causedBy?: string | null;
  now: Date;
};

/** Stores a pending subscriber, and queues the mail with the link to confirm. Returns their id. */
export async function askToConfirm(tx: Tx, asking: Asking): Promise<string> {
  const { mail, id, address, lists, language, name, event, consent, head, causedBy = null, now } = asking;
  const subscriber = asking.row ? await waitAnew(tx, asking, asking.row) : await waitFirst(tx, asking);
  await setLists(tx, { subscriber, lists });
  if (asking.tags) await setTags(tx, { subscriber, tags: asking.tags });
  const asked = id();
  const { kind, at = now, network = null, ...facts } = event;
  const common = { subscriber, consent: consent.hash, now };
  await noteEvents(tx, [
    { ...common, id: asked, kind, network, now: at, facts: { ...facts, lists, name, language } },
    { ...common, id: id(), kind: "mail" },
  ]);
  const payload: Confirming = { subscriber, event: asked, at: now.toISOString() };
  const secret = await issueToken(tx, { id: id(), purpose: confirmPurpose, payload, seconds: pendingSeconds, now });
  const spoken = spokenIn(language, await readSiteLanguages(tx));
  const names = await listNames(tx, { lists, language: spoken });
  const letter = confirmLetter({ ...head, language: spoken, lists: names, consent: consent.text });
  await queueMail(tx, {
    ...{ id: mail, kind: "newsletterConfirm", to: address, language: spoken, letter, sender: head.sender },
    ...{ secret, causedBy, now },
  });
  return subscriber;
}

async function waitFirst(tx: Tx, { id, address, name, language, origin, tags = [], now }: Asking): Promise<string> {
  const row = newRow({ id: id(), address, name, language, origin, tags, now });
  await tx.insertInto("subscribers").values(row).execute();
  return row.id;
}

type New = Pick<Asking, "address" | "name" | "language" | "origin" | "now"> & { id: string; tags: string[] };

/** The row of a pending subscriber. */
export function newRow({ id, address, name, language, origin, tags, now }: New): SubscriberRow {
  const time = now.toISOString();
  return {
    id,
    version: 1,
    address,
    address_folded: foldHandle(address),
    name,
    search_folded: searchOf({ address, name }),
    language,
    state: "pending",
    origin,
    lists: 0,
    tags: JSON.stringify(tags),
    salt: newSecret(),
    created_at: time,
    changed_at: time,
    confirmed_at: null,
    unsubscribed_at: null,
    pending_until: pendingUntil(now),
  };
}

/** Whoever has unsubscribed stays so until they confirm; what they had agreed to before counts no longer. */
async function waitAnew(tx: Tx, { name, language, now }: Asking, row: SubscriberRow): Promise<string> {
  const known = name || row.name;
  await tx
    .updateTable("subscribers")
    .set((eb) => ({
      state: "pending",
      name: known,
      search_folded: searchOf({ address: row.address, name: known }),
      language,
      pending_until: pendingUntil(now),
      changed_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .where("state", "!=", "confirmed")
    .execute();
  return row.id;
}

export function searchOf({ address, name }: { address: string; name: string }): string {
  return fold(`${name} ${address}`);
}

function pendingUntil(now: Date): string {
  return new Date(now.getTime() + pendingSeconds * 1000).toISOString();
}

/** The names of lists, in the reader's language. */
export async function listNames(
  tx: Tx,
  { lists, language }: { lists: string[]; language: Language },
): Promise<string[]> {
  if (lists.length === 0) return [];
  const rows = await tx
    .selectFrom("subscriber_lists")
    .selectAll()
    .where("id", "in", lists)
    .orderBy("name_folded")
    .execute();
  return rows.map(({ name, name_en }) => (language === "en" && name_en ? name_en : name));
}
