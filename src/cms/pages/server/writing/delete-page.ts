import { dropRedirectsTo } from "#cms/redirects/server/index.ts";
import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { dropFormerLive } from "#platform/publishing/former-lives.ts";
import { dropPlansOf } from "#platform/publishing/plans.ts";
import { dropPreviewsOf } from "#platform/publishing/preview-links.ts";
import { dropRevisions } from "#platform/publishing/revisions.ts";
import type { Trash } from "#platform/publishing/trash.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";
import { followPage } from "../addresses/follow-page.ts";
import { forgetPages } from "./forget-pages.ts";
import { withFreeSlugs, withSlugs } from "./free-slugs.ts";
import { holdPage, holdTrashedPage, storePage } from "./write-page.ts";

type Deletion = { id: string; types: BlockTypes; by: string | null; now: Date };

/**
 * Takes a page off the site and puts it into the trash.
 * @throws Problem `C404`, `LAST_PAGE` for a fixed page
 */
export function deletePage(db: Db, input: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

export async function remove(tx: Tx, { id, types, by, now }: Deletion): Promise<void> {
  const page = await holdPage(tx, { id, types });
  if (isFixed(page.kind)) throw new Problem("LAST_PAGE");
  const after = { ...page, live: null, deletedAt: now.toISOString() };
  await storePage(tx, { page: after, types, now });
  await followPage(tx, { before: page, after, now });
  await dropPlansOf(tx, { thing: id });
  await dropPreviewsOf(tx, { kind: "page", thing: id });
  await dropFormerLive(tx, { thing: id });
  if (page.live) await forgetPages(tx, { published: [{ before: page, after: null }], types, now });
  await audit(tx, { by, action: "page.delete", thing: id, now });
}

/**
 * As drafts pages come back; all their versions go with them. A page whose address another one has taken in the
 * meantime gets a number behind it.
 */
export function pageTrash(types: BlockTypes): Trash {
  return {
    table: "pages",
    kind: "page",
    async back(tx, { id, now }) {
      const page = await holdTrashedPage(tx, { id, types });
      const named = await withSlugs(tx, page);
      const draft = await withFreeSlugs(tx, { ...page, draft: named });
      await storePage(tx, { page: { ...page, draft, deletedAt: null }, types, now });
    },
    async onGone(tx, { id }) {
      await dropRevisions(tx, { thing: id });
      await dropUsesBy(tx, { thing: id });
      await dropRedirectsTo(tx, { thing: `page:${id}` });
    },
  };
}
