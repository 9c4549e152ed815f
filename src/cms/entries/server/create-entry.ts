import type { Db, Tx } from "#database/database.ts";
import { changedDocument, type EntryInput, newDocument } from "./entry-document.ts";
import { insertEntry } from "./write-entry.ts";

type Creation = { id: string; input: EntryInput; now: Date };

/** A new draft. Guests see nothing of it before it is published. */
export function createEntry(db: Db, creation: Creation): Promise<void> {
  return db.transaction().execute((tx) => create(tx, creation));
}

export async function create(tx: Tx, { id, input, now }: Creation): Promise<void> {
  const draft = changedDocument(newDocument(now), input);
  await insertEntry(tx, { entry: { id, version: 1, draft, live: null }, now });
}
