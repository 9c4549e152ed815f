import type { Letterhead } from "#cms/settings/server/index.ts";
import { fold, foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import { suppressedOf } from "#platform/mail/suppression.ts";
import { askToConfirm, searchOf } from "./consent/ask-to-confirm.ts";
import { blockedOf } from "./consent/blocks.ts";
import { currentConsent, keepWording } from "./consent/consent.ts";
import { noteEvents } from "./consent/events.ts";
import { cleanName } from "./consent/sign-up.ts";
import { cleanTags, countLists, defaultList, knownLists, setLists, setTags } from "./lists/membership.ts";
import { subscriberAt, subscriberById, tagsOf } from "./subscriber-row.ts";

type Adding = {
  address: string;
  name: string;
  language: Language;
  lists: string[];
  tags: string[];
  head: Letterhead;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Adds a person who told the owner that they want the newsletter; they must confirm it by the mail that this queues.
 * Returns their id.
 * @throws Problem `EMAIL_…`, `SUBSCRIBER_KNOWN`, `SUBSCRIBER_LEFT`, `LIST_UNKNOWN`
 */
export function addSubscriber(db: Db, adding: Adding): Promise<string> {
  return db.transaction().execute((tx) => add(tx, adding));
}

async function add(tx: Tx, { address: typed, tags, by, head, ...adding }: Adding): Promise<string> {
  const { id, language, now } = adding;
  const address = checkedAddress(typed, "address");
  const folded = foldHandle(address);
  const row = await subscriberAt(tx, { addressFolded: folded });
  if (row && row.state !== "unsubscribed")
    throw new Problem("SUBSCRIBER_KNOWN", { field: "address", existing: row.id });
  const left = row !== undefined || (await blockedOf(tx, { addresses: [folded] })).size > 0;
  // Whoever went is asked by nobody whether they would like to come back.
  if (left || (await suppressedOf(tx, [folded])).size > 0) throw new Problem("SUBSCRIBER_LEFT", { field: "address" });
  const lists = await knownLists(tx, { lists: adding.lists, publicOnly: false });
  const consent = await currentConsent(tx, { language, site: head.sender.name });
  await keepWording(tx, { ...consent, language, now });
  const subscriber = await askToConfirm(tx, {
    ...adding,
    address,
    head,
    row,
    consent,
    mail: id(),
    name: cleanName(adding.name),
    lists: lists.length > 0 ? lists : [await defaultList(tx)],
    tags: cleanTags(tags),
    origin: "staff",
    event: { kind: "add" },
    causedBy: by,
  });
  await audit(tx, { by, action: "subscriber.create", thing: subscriber, now });
  return subscriber;
}

type Change = {
  subscriber: string;
  version: number;
  name: string | undefined;
  language: Language | undefined;
  lists: string[] | undefined;
  tags: string[] | undefined;
  by: string | null;
  id: () => string;
  now: Date;
};

/** @throws Problem `C404`, `LIST_UNKNOWN`; ChangedMeanwhile */
export function changeSubscriber(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { subscriber, version, by, id, now, ...input }: Change): Promise<void> {
  const row = await subscriberById(tx, { id: subscriber });
  if (!row) throw new Problem("C404");
  const name = input.name === undefined ? row.name : cleanName(input.name);
  const tags = input.tags ? cleanTags(input.tags) : tagsOf(row);
  const lists = input.lists && (await knownLists(tx, { lists: input.lists, publicOnly: false }));
  const { numUpdatedRows } = await tx
    .updateTable("subscribers")
    .set({
      name,
      search_folded: searchOf({ address: row.address, name }),
      language: input.language ?? row.language,
      tags: JSON.stringify(tags),
      version: version + 1,
      changed_at: now.toISOString(),
    })
    .where("id", "=", subscriber)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(subscriber);
  if (input.tags) await setTags(tx, { subscriber, tags });
  if (lists) {
    await setLists(tx, { subscriber, lists });
    await noteEvents(tx, [{ id: id(), subscriber, kind: "change", facts: { lists }, now }]);
  }
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  await audit(tx, { by, action: "subscriber.update", thing: subscriber, details: { fields }, now });
}

type Sorting = {
  subscribers: string[];
  addTags: string[];
  removeTags: string[];
  addList: string | undefined;
  removeList: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
};

/** Each of them in its own row of the log. @throws Problem `LIST_UNKNOWN` */
export function sortSubscribers(db: Db, sorting: Sorting): Promise<void> {
  return db.transaction().execute((tx) => sort(tx, sorting));
}

async function sort(tx: Tx, { subscribers, addTags, removeTags, addList, removeList, by, id, now }: Sorting) {
  await knownLists(tx, { lists: addList ? [addList] : [], publicOnly: false });
  const gone = new Set(removeTags.map(fold));
  const rows = await tx.selectFrom("subscribers").selectAll().where("id", "in", subscribers).orderBy("id").execute();
  for (const row of rows) {
    const kept = tagsOf(row).filter((tag) => !gone.has(fold(tag)));
    const tags = cleanTags([...kept, ...addTags]);
    await setTags(tx, { subscriber: row.id, tags });
    await tx
      .updateTable("subscribers")
      .set((eb) => ({ tags: JSON.stringify(tags), changed_at: now.toISOString(), version: eb("version", "+", 1) }))
      .where("id", "=", row.id)
      .execute();
    if (addList) {
      await tx
        .insertInto("list_members")
        .values({ list_id: addList, subscriber_id: row.id })
        .onConflict((conflict) => conflict.columns(["list_id", "subscriber_id"]).doNothing())
        .execute();
    }
    if (removeList) {
      await tx
        .deleteFrom("list_members")
        .where("list_id", "=", removeList)
        .where("subscriber_id", "=", row.id)
        .execute();
    }
  }
  if (rows.length === 0) return;
  if (addList || removeList) await noteMoves(tx, { subscribers: rows.map((row) => row.id), id, now });
  for (const row of rows) await audit(tx, { by, action: "subscriber.update", thing: row.id, now });
}

async function noteMoves(tx: Tx, { subscribers, id, now }: { subscribers: string[]; id: () => string; now: Date }) {
  await countLists(tx, { subscribers });
  const members = await tx.selectFrom("list_members").selectAll().where("subscriber_id", "in", subscribers).execute();
  const lists = Map.groupBy(members, ({ subscriber_id }) => subscriber_id);
  await noteEvents(
    tx,
    subscribers.map((subscriber) => ({
      id: id(),
      subscriber,
      kind: "change",
      facts: { lists: (lists.get(subscriber) ?? []).map(({ list_id }) => list_id) },
      now,
    })),
  );
}
