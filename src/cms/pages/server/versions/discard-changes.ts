import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { withLocksOf } from "#contract/blocks/locks.ts";
import { type Language, languages } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { keepLocks, type Locksmith } from "../writing/keep-locks.ts";
import { differs, draftOfLiveBut } from "../writing/page-document.ts";
import type { PageLive } from "../writing/page-draft.ts";
import { loadPage, storePage } from "../writing/write-page.ts";

type Discarding = {
  page: string;
  version: number;
  types: BlockTypes;
  by: string | null;
  id: () => string;
  now: Date;
} & Locksmith;

/**
 * Makes what guests read the draft, in the languages in which they read it: what is written in another one waits to be
 * published, and stays. What the draft was stays a version, which can be restored, and what is locked stays locked.
 * @throws Problem `C404`, `BLOCK_LOCKED`, `NOT_PUBLISHED`, `SLUG_TAKEN`, `TRANSLATION_WAITS` where nothing else differs;
 * ChangedMeanwhile
 */
export function discardChanges(db: Db, input: Discarding): Promise<void> {
  return db.transaction().execute((tx) => discard(tx, input));
}

async function discard(tx: Tx, { page: thing, version, types, by, id, now, mayLock, t }: Discarding): Promise<void> {
  const site = await holdSiteLanguages(tx);
  const page = await loadPage(tx, { id: thing, types });
  if (page.version !== version) throw new ChangedMeanwhile(thing);
  const { live } = page;
  if (!live) throw new Problem("NOT_PUBLISHED");
  if (!differs(page, { types, site })) return;
  const kept = unread(live, site);
  if (!differs(page, { types, site: site.filter((language) => !kept.includes(language)) })) {
    throw new Problem("TRANSLATION_WAITS");
  }
  const seen = draftOfLiveBut({ ...page, live }, { kept, main: site[0], types });
  const { blocks } = page.draft;
  const draft = { ...seen, blocks: withLocksOf(seen.blocks, blocks) };
  keepLocks({ before: blocks, after: draft.blocks, types, mayLock, t });
  await storePage(tx, { page: { ...page, draft }, types, now });
  const before = { document: page.draft, at: page.changedAt };
  await noteRevision(tx, { id, kind: "page", thing, reason: "discard", by, document: draft, before, now });
  await audit(tx, { by, action: "page.discard", thing, now });
}

/**
 * The languages that stay in the draft as they are. Where nothing was published in a language of the site, visitors read
 * what was published in the other one, and the draft becomes that alone.
 */
function unread(live: PageLive, site: readonly Language[]): Language[] {
  if (!site.some((language) => live[language])) return [];
  return languages.filter((language) => !site.includes(language) || !live[language]);
}
