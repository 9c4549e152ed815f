import { isReservedSlug, proposedSlug, slugsOf } from "#cms/entries/slugs.ts";
import { followMoves } from "#cms/redirects/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { mountOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { slugLength } from "#contract/slug.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import type { EntryDocument } from "../entry-document.ts";

type Claiming = {
  id: string;
  /** What guests are about to read. */
  live: EntryDocument;
  /** What becomes of a chosen slug that another entry has: it is refused, or gets a number behind it. */
  taken: "refuse" | "number";
};

/**
 * The live copy with a slug in each of its languages, which belongs to this entry from here on; the unique index decides
 * between two publications at once. A language without one gets the slug that its title proposes, with a number behind it
 * if another entry has that one.
 * @throws Problem `ENTRY_SLUG_TAKEN`
 */
export async function claimSlugs(tx: Tx, { id, live, taken }: Claiming): Promise<EntryDocument> {
  const texts = { ...live.texts };
  for (const language of languages) {
    const text = texts[language];
    if (!text) continue;
    const chosen = text.slug !== "" && text.slug !== undefined;
    const wanted = chosen ? text.slug : proposedSlug(text.title, language);
    let slug = wanted;
    if (!(await claim(tx, { id, slug }))) {
      if (chosen && taken === "refuse") throw slugTaken(wanted, language);
      slug = await claimNumbered(tx, { id, wanted });
    }
    texts[language] = { ...text, slug };
  }
  return { ...live, texts };
}

/** Whether the slug belongs to this entry now. */
async function claim(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  const row = { slug_folded: fold(slug), entry_id: id };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("entry_slugs")
    .values(row)
    .onConflict((conflict) => conflict.column("slug_folded").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return true;
  const owner = await tx
    .selectFrom("entry_slugs")
    .select("entry_id")
    .where("slug_folded", "=", row.slug_folded)
    .executeTakeFirst();
  return owner?.entry_id === id;
}

/** The slug with the first number behind it that no other entry has. */
async function claimNumbered(tx: Tx, { id, wanted }: { id: string; wanted: string }): Promise<string> {
  // A number of four digits still fits.
  const stem = wanted.slice(0, slugLength - 5);
  const rows = await tx
    .selectFrom("entry_slugs")
    .select("slug_folded")
    .where("entry_id", "!=", id)
    .where((eb) => beginsWith(eb.ref("slug_folded"), fold(`${stem}-`)))
    .execute();
  const known = new Set(rows.map(({ slug_folded }) => slug_folded));
  for (let number = 2; ; number += 1) {
    const slug = `${stem}-${number}`;
    // Another publication may have claimed it since.
    if (!known.has(fold(slug)) && !isReservedSlug(slug) && (await claim(tx, { id, slug }))) return slug;
  }
}

/** The draft with the slugs of what was published of it, where it had none. */
export function draftWithSlugs({ texts, ...draft }: EntryDocument, live: EntryDocument): EntryDocument {
  const named = Object.entries(texts).map(([language, text]) => {
    const slug = text.slug || (text.title && live.texts[language as Language]?.slug) || "";
    return [language, { ...text, slug }];
  });
  return { ...draft, texts: Object.fromEntries(named) as EntryDocument["texts"] };
}

/** Slugs that guests no longer find the entry at are free again. */
export async function releaseSlugs(tx: Tx, { id, live }: { id: string; live: EntryDocument | null }): Promise<void> {
  const kept = foldedSlugs(live);
  await tx
    .deleteFrom("entry_slugs")
    .where("entry_id", "=", id)
    .$if(kept.length > 0, (gone) => gone.where("slug_folded", "not in", kept))
    .execute();
}

type Move = { id: string; before: EntryDocument | null; after: EntryDocument | null; now: Date };

/**
 * Leads the addresses that an entry has left to where it is now, below whichever page these were: an entry moves from
 * page to page with its tags.
 */
export async function followSlugs(tx: Tx, { id, before, after, now }: Move): Promise<void> {
  if (!after) return;
  const [main, ...others] = await readSiteLanguages(tx);
  const own = new Set(foldedSlugs(after));
  const [was, is] = [before && slugsOf(before.texts, id), slugsOf(after.texts, id)];
  const moves = [main, ...others].map((language) => {
    const addressOf = (slug: string) => `${mountOf(language, main)}/*/${encodeURIComponent(slug)}`;
    // What it is still found at needs no redirect.
    const left = was && !own.has(fold(was[language]));
    return { before: left ? addressOf(was[language]) : undefined, after: addressOf(is[language]) };
  });
  await followMoves(tx, { thing: `entry:${id}`, moves, now });
}

/** The slugs at which guests find an entry. */
export function foldedSlugs(live: EntryDocument | null): string[] {
  const slugs = languages.flatMap((language) => live?.texts[language]?.slug || []);
  return [...new Set(slugs.map(fold))];
}

function slugTaken(slug: string, language: Language): Problem {
  const field = language === "de" ? "slug" : `translations/${language}/slug`;
  return new Problem("ENTRY_SLUG_TAKEN", { field, values: { slug } });
}
