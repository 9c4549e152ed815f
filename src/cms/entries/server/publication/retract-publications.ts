import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { formerLives, takeFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import type { EntryDocument } from "../entry-document.ts";
import { feedTags } from "../feeds/feed-languages.ts";
import { formerDocument, learnFormerTags } from "../versions/former-document.ts";
import { claimSlugs, followSlugs } from "../writing/entry-slugs.ts";
import { holdEntry, storeEntry } from "../writing/write-entry.ts";
import { forgotten } from "./publish-entries.ts";

type Retraction = {
  /** `version`: the one that the publication made. */
  publications: { _id: string; version: number }[];
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Gives guests what they read before these publications. Drafts stay, whatever was saved since. All or none.
 * @throws Problem `C404`; ChangedMeanwhile when an entry was published again or taken off the site since
 */
export function retractPublications(db: Db, { publications, ...rest }: Retraction): Promise<void> {
  const sorted = publications.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return db.transaction().execute((tx) => retract(tx, { publications: sorted, ...rest }));
}

async function retract(tx: Tx, { publications, by, id, now }: Retraction): Promise<void> {
  const tags: string[] = [];
  const things = [...new Set(publications.map(({ _id }) => _id))];
  // The tree of tags comes before any row of an entry.
  await learnFormerTags(tx, { documents: await formerLives(tx, { things }), id });
  for (const { _id: thing, version } of publications) {
    const { createdAt: _created, ...entry } = await holdEntry(tx, { id: thing });
    const former = await takeFormerLive(tx, { thing, version });
    if (!former) throw new ChangedMeanwhile(thing);
    const before = former.live === null ? null : await formerDocument(tx, { json: former.live, id });
    // Another entry may have its address by now.
    const live = before && (await claimSlugs(tx, { id: thing, live: before, taken: "number" }));
    const draft = dated(entry.draft, { published: entry.live, former: former.draftDate });
    await storeEntry(tx, { entry: { ...entry, draft, live }, now });
    await followSlugs(tx, { id: thing, before: entry.live, after: live, now });
    await noteRevision(tx, { id, kind: "entry", thing, reason: "retract", by, document: draft, now });
    tags.push(...forgotten(entry, live));
    tags.push(...(await feedTags(tx, { id: thing, before: entry.live, after: live, now })));
  }
  // Last of all, as after a publication.
  if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now });
  for (const thing of things) await audit(tx, { by, action: "entry.retract", thing, now });
}

type Dates = { published: EntryDocument | null; former: string | null };

/** The day that the publication gave to the draft goes with it, unless somebody has chosen another one since. */
function dated(draft: EntryDocument, { published, former }: Dates): EntryDocument {
  if (former === null || draft.publishDate !== published?.publishDate) return draft;
  return { ...draft, publishDate: former };
}
