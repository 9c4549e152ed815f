import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/publication.ts";
import { changedDocument, type EntryInput } from "./entry-document.ts";
import { loadEntry, storeEntry } from "./write-entry.ts";

type Change = { id: string; version: number; input: EntryInput; by: string | null; now: Date };

/**
 * Changes the draft; the live copy stays as it is.
 * @throws Problem `C404`; ChangedMeanwhile when somebody else saved since `version` was read
 */
export function changeEntry(db: Db, input: Change): Promise<void> {
  return db.transaction().execute((tx) => change(tx, input));
}

async function change(tx: Tx, { id, version, input, by, now }: Change): Promise<void> {
  const entry = await loadEntry(tx, { id });
  if (entry.version !== version) throw new ChangedMeanwhile(id);
  await storeEntry(tx, { entry: { ...entry, draft: changedDocument(entry.draft, input) }, now });
  await audit(tx, { by, action: "entry.update", thing: id, details: { fields: Object.keys(input) }, now });
}
