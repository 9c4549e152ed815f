import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { differs, draftOfLive } from "../entry-document.ts";
import { loadEntry, storeEntry } from "../writing/write-entry.ts";

type Discarding = { entry: string; version: number; by: string | null; id: () => string; now: Date };

/**
 * Makes what guests read the draft, in the languages of the site. What the draft was stays a version, which can be restored.
 * @throws Problem `C404`, `NOT_PUBLISHED`; ChangedMeanwhile
 */
export function discardChanges(db: Db, input: Discarding): Promise<void> {
  return db.transaction().execute((tx) => discard(tx, input));
}

async function discard(tx: Tx, { entry: thing, version, by, id, now }: Discarding): Promise<void> {
  const site = await holdSiteLanguages(tx);
  const entry = await loadEntry(tx, { id: thing });
  if (entry.version !== version) throw new ChangedMeanwhile(thing);
  const { draft, live } = entry;
  if (!live) throw new Problem("NOT_PUBLISHED");
  if (!differs({ draft, live }, { site })) return;
  const document = draftOfLive({ draft, live }, site);
  await storeEntry(tx, { entry: { ...entry, draft: document }, now });
  const before = { document: draft, at: entry.changedAt };
  await noteRevision(tx, { id, kind: "entry", thing, reason: "discard", by, document, before, now });
  await audit(tx, { by, action: "entry.discard", thing, now });
}
