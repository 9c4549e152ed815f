import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision, revisionById } from "#platform/publishing/revisions.ts";
import { loadEntry, storeEntry } from "../writing/write-entry.ts";
import { formerDocument, withSlugsOf } from "./former-document.ts";

type Restoring = { entry: string; version: number; revision: string; by: string | null; id: () => string; now: Date };

/**
 * Makes a former version the draft. What the draft was stays a version too, and guests see no difference.
 * @throws Problem `C404`; ChangedMeanwhile
 */
export function restoreEntry(db: Db, input: Restoring): Promise<void> {
  return db.transaction().execute((tx) => restore(tx, input));
}

async function restore(tx: Tx, { entry: thing, version, revision, by, id, now }: Restoring): Promise<void> {
  const entry = await loadEntry(tx, { id: thing });
  if (entry.version !== version) throw new ChangedMeanwhile(thing);
  const former = await revisionById(tx, { id: revision });
  if (!former || former.thing !== thing) throw new Problem("C404");
  const draft = withSlugsOf(await formerDocument(tx, { json: former.document, id }), entry.draft);
  await storeEntry(tx, { entry: { ...entry, draft }, now });
  const before = { document: entry.draft, at: entry.changedAt };
  await noteRevision(tx, { id, kind: "entry", thing, reason: "restore", by, document: draft, before, now });
  await audit(tx, { by, action: "entry.restore", thing, details: { number: former.number }, now });
}
