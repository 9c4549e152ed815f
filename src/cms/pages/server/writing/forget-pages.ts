import { pagesInMenus } from "#cms/menus/server/index.ts";
import { everywhereTag } from "#cms/pages/contract.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { typesOn } from "../blocks/types-on.ts";
import { usedBlocksTag } from "../blocks/used-blocks.ts";
import { slugsOf } from "../page-row.ts";
import { ownSnapshot } from "./page-document.ts";
import type { PageLive } from "./page-draft.ts";
import { eachLive, hiddenIn } from "./page-state.ts";
import { listsOf, type Stored, thingsShown } from "./write-page.ts";

/** A page as it was, and what guests read of it now. */
export type Published = { before: Pick<Stored, "id" | "kind" | "live">; after: PageLive | null };

type Forgetting = { published: Published[]; types: BlockTypes; now: Date };

/** Purges what shows these pages, and nothing else: one of thousands may be published every minute. Call it last. */
export async function forgetPages(tx: Tx, { published, types, now }: Forgetting): Promise<void> {
  const tags = published.flatMap((page) => forgotten(page, types));
  await changed(tx, { tags: [...new Set(tags)], now });
  // Every page shows the menus. They are asked in our turn: whoever adds a page to one of them tells it before or after.
  const renamed = published.filter(isRenamed);
  if (renamed.length === 0) return;
  const inMenus = await pagesInMenus(tx);
  if (renamed.some(({ before }) => inMenus.has(before.id))) await changed(tx, { tags: ["menus"], now });
}

/** Entries carry the slug of the page that lists them. */
export function forgotten({ before: { id, kind, live: before }, after }: Published, types: BlockTypes): string[] {
  const addresses = (live: PageLive | null) => JSON.stringify(live && slugsOf(kind, eachLive(live, "slug")));
  const listing = (live: PageLive | null) => live && listsOf(live, types);
  // A section that lists entries does so for the pages on which it stands.
  const sections = (live: PageLive | null) => sectionsOn(live, types).join();
  const tags = [`page:${id}`];
  const used = (live: PageLive | null) => typesOn({ kind, live }, types).join();
  if (used(before) !== used(after)) tags.push(usedBlocksTag);
  if (placed(before) !== placed(after)) tags.push(everywhereTag);
  const things = (live: PageLive | null) => (live ? thingsShown(live, types).join() : "");
  if (things(before) !== things(after)) tags.push("uses");
  if (addresses(before) !== addresses(after)) tags.push(addressTag(id));
  const renamed = named(before) !== named(after);
  if (renamed || hiddenIn(before).join() !== hiddenIn(after).join()) tags.push("pages");
  const lists = listing(after) !== null || sections(after) !== "";
  if (listing(before) !== listing(after) || sections(before) !== sections(after) || (lists && renamed)) {
    tags.push("listings");
  }
  return tags;
}

/** The shared sections that stand on it in any language. */
function sectionsOn(live: PageLive | null, types: BlockTypes): string[] {
  const blocks = languages.flatMap((language) => live?.[language]?.blocks ?? []);
  return [...new Set(types.thingsIn(blocks, "shared"))].sort();
}

/** Where it is on all pages, in each language. */
function placed(live: PageLive | null): string {
  return languages.map((language) => (live && ownSnapshot(live, language)?.everywhere) ?? "no").join();
}

function isRenamed({ before: { live }, after }: Published): boolean {
  return named(live) !== named(after);
}

/** What menus and lists show of it. */
function named(live: PageLive | null): string {
  return JSON.stringify(languages.map((language) => [live?.[language]?.title, live?.[language]?.slug]));
}
