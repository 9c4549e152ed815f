import { fixedSlugs, isFixed, reservedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { slugLength, slugOf } from "#contract/slug.ts";
import type { Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import type { PageDraft } from "./page-draft.ts";

type Owned = { id: string; kind: string; draft: PageDraft };

/** The draft with a slug for every title that has none yet. */
export async function withSlugs(tx: Tx, { id, kind, draft }: Owned): Promise<PageDraft> {
  if (kind === "shared") return withIdAsSlug(draft, id);
  if (isFixed(kind)) return withFixedSlugs(draft, kind);
  const texts = { ...draft.texts };
  for (const language of languages) {
    const text = texts[language];
    if (!text?.title || text.slug) continue;
    const wanted = slugOf(text.title, language) || unnamed[language];
    texts[language] = { ...text, slug: await freeSlug(tx, { id, wanted, language }) };
  }
  return { ...draft, texts };
}

/** The draft with slugs that no other page has, in place of those that another one has taken. */
export async function withFreeSlugs(tx: Tx, { id, kind, draft }: Owned): Promise<PageDraft> {
  if (kind === "shared") return withIdAsSlug(draft, id);
  if (isFixed(kind)) return withFixedSlugs(draft, kind);
  const texts = { ...draft.texts };
  for (const language of languages) {
    const text = texts[language];
    if (text?.slug) texts[language] = { ...text, slug: await freeSlug(tx, { id, wanted: text.slug, language }) };
  }
  return { ...draft, texts };
}

/** A former draft with its slugs, or with those of the draft now where another page has taken them. */
export async function withFormerSlugs(tx: Tx, { now, ...former }: Owned & { now: PageDraft }): Promise<PageDraft> {
  const { texts, ...draft } = await withFreeSlugs(tx, former);
  const named = languages.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const slug = text.slug === former.draft.texts[language]?.slug ? text.slug : now.texts[language]?.slug || text.slug;
    return [[language, { ...text, slug }] as const];
  });
  return { texts: Object.fromEntries(named), ...draft };
}

/** What a page is called in its address whose title has no letters. */
const unnamed: Record<Language, string> = { de: "seite", en: "page" };

/** The addresses of the fixed pages cannot be changed. */
function withFixedSlugs(draft: PageDraft, kind: keyof typeof fixedSlugs): PageDraft {
  const texts = { ...draft.texts };
  for (const language of languages) {
    const text = texts[language];
    if (text) texts[language] = { ...text, slug: fixedSlugs[kind][language] };
  }
  return { ...draft, texts };
}

/** A shared section has no address; its id stands where other pages have theirs. */
function withIdAsSlug(draft: PageDraft, id: string): PageDraft {
  const texts = { ...draft.texts };
  for (const language of languages) {
    const text = texts[language];
    if (text) texts[language] = { ...text, slug: id };
  }
  return { ...draft, texts };
}

/** The slug, or with a number behind it the first one that no other page has, as draft or live. */
async function freeSlug(
  tx: Tx,
  { id, wanted, language }: { id: string; wanted: string; language: Language },
): Promise<string> {
  // A number of four digits still fits.
  const stem = wanted.slice(0, slugLength - 5);
  const rows = await tx
    .selectFrom("page_slugs")
    .select("slug_folded")
    .where("language", "=", language)
    .where("page_id", "!=", id)
    .where((eb) => eb.or([eb("slug_folded", "=", fold(wanted)), beginsWith(eb.ref("slug_folded"), fold(`${stem}-`))]))
    .execute();
  const taken = new Set(rows.map(({ slug_folded }) => slug_folded));
  const isFree = (slug: string) => !taken.has(fold(slug)) && !reservedSlugs().has(fold(slug));
  let slug = wanted;
  for (let number = 2; !isFree(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}
