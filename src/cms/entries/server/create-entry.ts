import { learnTags } from "#cms/tags/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { noteRevision } from "#platform/revisions.ts";
import { changedDocument, type EntryInput, newDocument } from "./entry-document.ts";
import { insertEntry } from "./write-entry.ts";

type Creation = {
  entry: string;
  input: EntryInput;
  sitting?: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
};

/** A new draft. Guests see nothing of it before it is published. */
export function createEntry(db: Db, creation: Creation): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await create(tx, creation);
    const { entry: thing, by, now } = creation;
    await audit(tx, { by, action: "entry.create", thing, now });
  });
}

export async function create(
  tx: Tx,
  { entry, input, sitting = null, by, id, now }: Omit<Creation, "sitting"> & { sitting?: string | null | undefined },
): Promise<void> {
  const draft = changedDocument(newDocument(now), { input, now });
  draft.tags = await learnTags(tx, { paths: draft.tags, id });
  await insertEntry(tx, { entry: { id: entry, version: 1, draft, live: null }, now });
  await noteRevision(tx, { id, kind: "entry", thing: entry, reason: "save", by, sitting, document: draft, now });
}
