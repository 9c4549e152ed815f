import type { OwnSubscription } from "#cms/newsletter/subscribers/own-contract.ts";
import type { SubscriberState } from "#cms/newsletter/subscribers/subscriber.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { setLists } from "../lists/membership.ts";
import { listsById } from "../lists/read-lists.ts";
import { languageOf } from "../subscriber-row.ts";
import { searchOf } from "./ask-to-confirm.ts";
import { noteEvents } from "./events.ts";
import { canUndo, countChange, endSubscription, ownerOf } from "./unsubscribe.ts";

/**
 * A subscriber's own data, for anyone with the link in their mail.
 * @throws Problem `TOKEN_USED`
 */
export async function readOwn(db: Db, { token, now }: { token: string; now: Date }): Promise<OwnSubscription> {
  const row = await ownerOf(db, { token });
  const lists = await listsOf(db, { subscriber: row.id });
  return {
    address: masked(row.address),
    name: row.name,
    language: languageOf(row),
    state: row.state as SubscriberState,
    lists,
    choices: await listsById(db, { also: lists }),
    undo: canUndo(row, now),
  };
}

/** `j•••@example.org` */
function masked(address: string): string {
  const at = address.lastIndexOf("@");
  return `${Array.from(address)[0] ?? ""}•••${address.slice(at)}`;
}

async function listsOf(db: Db | Tx, { subscriber }: { subscriber: string }): Promise<string[]> {
  const rows = await db.selectFrom("list_members").select("list_id").where("subscriber_id", "=", subscriber).execute();
  return rows.map(({ list_id }) => list_id);
}

type Change = {
  token: string;
  name: string | undefined;
  language: Language | undefined;
  lists: string[];
  id: () => string;
  now: Date;
};

/**
 * Changes a subscriber's own preferences; a subscriber who leaves the last list is unsubscribed.
 * @throws Problem `TOKEN_USED`, `LIST_UNKNOWN`, `TOO_MANY`
 */
export function changeOwn(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { token, name, language, lists: asked, id, now }: Change): Promise<void> {
  const lists = [...new Set(asked)];
  const row = await ownerOf(tx, { token });
  if (row.state !== "confirmed") throw new Problem("TOKEN_USED");
  // Lists that are not public stay open to those who are on them.
  const offered = new Set(
    (await listsById(tx, { also: await listsOf(tx, { subscriber: row.id }) })).map(({ _id }) => _id),
  );
  if (lists.some((list) => !offered.has(list))) throw new Problem("LIST_UNKNOWN", { field: "lists" });
  if (lists.length === 0) {
    await endSubscription(tx, { subscriber: row.id, by: "preferences", id, now });
    return;
  }
  await countChange(tx, { subscriber: row.id, now });
  const chosen = { name: name ?? row.name, language: language ?? languageOf(row) };
  const { numUpdatedRows } = await tx
    .updateTable("subscribers")
    .set((eb) => ({
      ...chosen,
      search_folded: searchOf({ address: row.address, name: chosen.name }),
      changed_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .where("state", "=", "confirmed")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("TOKEN_USED");
  await setLists(tx, { subscriber: row.id, lists });
  await noteEvents(tx, [{ id: id(), subscriber: row.id, kind: "preferences", facts: { ...chosen, lists }, now }]);
}
