import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { changedDocument, type EntryInput } from "../entry-document.ts";
import { checkEntry } from "./check-entry.ts";
import { loadEntry, storeEntry } from "./write-entry.ts";

type Change = {
  entry: string;
  version: number;
  input: EntryInput;
  sitting?: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Changes the draft; the live copy stays as it is. All saves of one user in one sitting are one version and one row of
 * the audit log.
 * @throws Problem `C404`, `EVENT_END`, `ENTRY_SLUG_RESERVED`; ChangedMeanwhile when the entry was saved since `version` was read
 */
export function changeEntry(db: Db, input: Change): Promise<void> {
  return db.transaction().execute((tx) => change(tx, input));
}

async function change(tx: Tx, { entry: thing, version, input, sitting, by, id, now }: Change): Promise<void> {
  const entry = await loadEntry(tx, { id: thing });
  if (entry.version !== version) throw new ChangedMeanwhile(thing);
  const [main] = await readSiteLanguages(tx);
  const draft = changedDocument(entry.draft, { input, now, main });
  await checkEntry(tx, { input, draft });
  if (input.tags) draft.tags = await learnTags(tx, { paths: draft.tags, id });
  await storeEntry(tx, { entry: { ...entry, draft }, now });
  const before = { document: entry.draft, at: entry.changedAt };
  const note = { id, kind: "entry", thing, reason: "save" as const, by, sitting: sitting ?? null, now };
  if ((await noteRevision(tx, { ...note, document: draft, before })) !== "new") return;
  // What else will be changed in the same sitting is not known yet.
  const details = sitting ? {} : { fields: Object.keys(input) };
  await audit(tx, { by, action: "entry.update", thing, details, now });
}
