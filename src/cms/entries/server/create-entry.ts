import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changedDocument, type EntryInput, newDocument } from "./entry-document.ts";
import { insertEntry } from "./write-entry.ts";

type Creation = { id: string; input: EntryInput; now: Date };

/** A new draft. Guests see nothing of it before it is published. */
export function createEntry(db: Db, { by, ...creation }: Creation & { by: string | null }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await create(tx, creation);
    await audit(tx, { by, action: "entry.create", thing: creation.id, now: creation.now });
  });
}

export async function create(tx: Tx, { id, input, now }: Creation): Promise<void> {
  const draft = changedDocument(newDocument(now), input);
  await insertEntry(tx, { entry: { id, version: 1, draft, live: null }, now });
}
