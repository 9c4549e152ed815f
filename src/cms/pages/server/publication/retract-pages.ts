import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { takeFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { followPage } from "../addresses/follow-page.ts";
import { liftedLive, liveOf } from "../page-row.ts";
import { forgetPages, type Published } from "../writing/forget-pages.ts";
import { holdPage, storePage } from "../writing/write-page.ts";

type Retraction = {
  /** `version`: the one that the publication made. */
  publications: { _id: string; version: number }[];
  types: BlockTypes;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Gives guests what they read before these publications. Drafts stay, whatever was saved since. All or none.
 * @throws Problem `C404`, `LAST_PAGE` for the first publication of a fixed page, `SLUG_TAKEN`; ChangedMeanwhile when a
 *   page was published again or taken off the site since
 */
export function retractPages(db: Db, { publications, ...rest }: Retraction): Promise<void> {
  const sorted = publications.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return db.transaction().execute((tx) => retract(tx, { publications: sorted, ...rest }));
}

async function retract(tx: Tx, { publications, types, by, id, now }: Retraction): Promise<void> {
  const published: Published[] = [];
  for (const { _id: thing, version } of publications) {
    const page = await holdPage(tx, { id: thing, types });
    const former = await takeFormerLive(tx, { thing, version });
    if (!former) throw new ChangedMeanwhile(thing);
    const before = liveOf(former.live);
    if (!before && isFixed(page.kind)) throw new Problem("LAST_PAGE");
    const live = before && liftedLive(before, types);
    await storePage(tx, { page: { ...page, live }, types, now });
    await followPage(tx, { before: page, after: { ...page, live }, now });
    await noteRevision(tx, { id, kind: "page", thing, reason: "retract", by, document: page.draft, now });
    published.push({ before: page, after: live });
  }
  // Last of all, as after a publication.
  await forgetPages(tx, { published, types, now });
  for (const { _id: thing } of publications) await audit(tx, { by, action: "page.retract", thing, now });
}
