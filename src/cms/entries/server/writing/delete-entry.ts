import { dropRedirectsTo } from "#cms/redirects/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { dropFormerLive } from "#platform/publishing/former-lives.ts";
import { dropPlansOf } from "#platform/publishing/plans.ts";
import { dropPreviewsOf } from "#platform/publishing/preview-links.ts";
import { dropRevisions } from "#platform/publishing/revisions.ts";
import type { Trash } from "#platform/publishing/trash.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";
import { feedTags } from "../feeds/feed-languages.ts";
import { forgotten } from "../publication/publish-entries.ts";
import { holdEntry, storeEntry } from "./write-entry.ts";

type Deletion = { id: string; by: string | null; now: Date };

/**
 * Takes an entry off the site and puts it into the trash.
 * @throws Problem `C404`
 */
export function deleteEntry(db: Db, input: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

export async function remove(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const entry = await holdEntry(tx, { id });
  await storeEntry(tx, { entry: { ...entry, live: null }, deleted: now, now });
  await dropPlansOf(tx, { thing: id });
  await dropPreviewsOf(tx, { kind: "entry", thing: id });
  await dropFormerLive(tx, { thing: id });
  const tags = [...forgotten(entry, null), ...(await feedTags(tx, { id, before: entry.live, after: null, now }))];
  if (tags.length > 0) await changed(tx, { tags, now });
  await audit(tx, { by, action: "entry.delete", thing: id, now });
}

/** As drafts they come back; all their versions go with them. */
export const entryTrash: Trash = {
  table: "entries",
  kind: "entry",
  async onGone(tx, { id }) {
    await dropRevisions(tx, { thing: id });
    await dropUsesBy(tx, { thing: id });
    await dropRedirectsTo(tx, { thing: `entry:${id}` });
  },
};
