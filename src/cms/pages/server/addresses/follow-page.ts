import { followMoves } from "#cms/redirects/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { slugsOf } from "../page-row.ts";
import { eachLive } from "../writing/page-state.ts";
import type { Stored } from "../writing/write-page.ts";
import { keepLeftSlugs, takeLeftSlugs } from "./left-slugs.ts";

type Change = { before: Pick<Stored, "live">; after: Pick<Stored, "id" | "kind" | "live">; now: Date };

/**
 * Leads the addresses that a page has left to where it is now; call it when the page is stored. Where it is taken off
 * the site they are kept, and lead on once it is published again.
 */
export async function followPage(tx: Tx, { before, after, now }: Change): Promise<void> {
  const { id, kind, live } = after;
  if (kind !== "page") return;
  const was = eachLive(before.live, "slug");
  if (!live) {
    if (before.live) await keepLeftSlugs(tx, { page: id, slugs: was });
    return;
  }
  const left = before.live ? null : await takeLeftSlugs(tx, { page: id });
  const addresses = await addressesOf(tx, { id, was: left ?? was, is: eachLive(live, "slug") });
  const moves = addresses.map((one) => ({ ...one, longAgo: left !== null }));
  await followMoves(tx, { thing: `page:${id}`, moves, now });
}

type Found = { id: string; was: Localised; is: Localised };

/**
 * The addresses at which guests found a page in each language, and those at which they find it now. In a language in
 * which it is not published it is found at the slug of the other one, unless another page is there.
 */
export async function addressesOf(tx: Tx, { id, was, is }: Found) {
  const site = await readSiteLanguages(tx);
  const sides = [slugsOf("page", was), slugsOf("page", is)] as const;
  const taken = await takenByOthers(tx, { id, slugs: sides.flatMap(Object.values) });
  const addressIn = (language: Language, slug: string) =>
    slug === "" || taken.has(`${language}/${fold(slug)}`) ? undefined : address(slug, language, site[0]);
  return languages
    .filter((language) => site.includes(language) || was[language] || is[language])
    .map((language) => {
      const [before, after] = sides.map((slugs) => addressIn(language, slugs[language]));
      return { language, before, after };
    });
}

/** At which of these slugs, as `en/rooms`, guests find other pages. */
async function takenByOthers(tx: Tx, { id, slugs }: { id: string; slugs: string[] }): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(slugs.filter(Boolean).map(fold))];
  if (wanted.length === 0) return new Set();
  const rows = await tx
    .selectFrom("page_slugs")
    .select(["language", "slug_folded"])
    .where("side", "=", "live")
    .where("page_id", "!=", id)
    .where("slug_folded", "in", wanted)
    .execute();
  return new Set(rows.map(({ language, slug_folded }) => `${language}/${slug_folded}`));
}
