import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { withLocksOf } from "#contract/blocks/locks.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision, revisionById } from "#platform/publishing/revisions.ts";
import { withFormerSlugs } from "../writing/free-slugs.ts";
import { keepLocks, type Locksmith } from "../writing/keep-locks.ts";
import { loadPage, storePage } from "../writing/write-page.ts";
import { formerDraft } from "./former-draft.ts";

type Restoring = {
  page: string;
  version: number;
  revision: string;
  types: BlockTypes;
  by: string | null;
  id: () => string;
  now: Date;
} & Locksmith;

/**
 * Makes a former version the draft. What the draft was stays a version too, and guests see no difference. An address
 * that another page has by now is not taken back, and what is locked now stays locked.
 * @throws Problem `C404`, `BLOCK_LOCKED`; ChangedMeanwhile
 */
export function restorePage(db: Db, input: Restoring): Promise<void> {
  return db.transaction().execute((tx) => restore(tx, input));
}

async function restore(
  tx: Tx,
  { page: thing, version, revision, types, by, id, now, mayLock, t }: Restoring,
): Promise<void> {
  const page = await loadPage(tx, { id: thing, types });
  if (page.version !== version) throw new ChangedMeanwhile(thing);
  const former = await revisionById(tx, { id: revision });
  if (!former || former.thing !== thing) throw new Problem("C404");
  const then = formerDraft(former.document, types);
  const { blocks } = page.draft;
  const locked = { ...then, blocks: withLocksOf(then.blocks, blocks) };
  keepLocks({ before: blocks, after: locked.blocks, types, mayLock, t });
  const draft = await withFormerSlugs(tx, { ...page, draft: locked, now: page.draft });
  await storePage(tx, { page: { ...page, draft }, types, now });
  const before = { document: page.draft, at: page.changedAt };
  await noteRevision(tx, { id, kind: "page", thing, reason: "restore", by, document: draft, before, now });
  await audit(tx, { by, action: "page.restore", thing, details: { number: former.number }, now });
}
