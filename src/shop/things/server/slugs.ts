import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { slugLength, slugOf } from "#contract/slug.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import type { Stored, ThingDocument, ThingKind } from "./thing.ts";

/** Words below `/shop` that are screens of their own. */
const fixed = new Set([
  "cart",
  "favourites",
  "checkout",
  "manage",
  "compare",
  "notify",
  "order",
  "orders",
  "alle",
  "all",
]);

/** Whether a thing of the shop cannot have this slug: it looks like an id, or is the word of a screen. */
export function isReservedSlug(slug: string): boolean {
  const folded = fold(slug);
  return isId(folded) || fixed.has(folded);
}

type Named = Pick<ThingDocument, "name_de" | "name_en" | "slug_de" | "slug_en">;
type Naming = { unnamed: Record<Language, string>; id: string };

/**
 * The slugs of a thing: in each language its own, or the one that its name proposes; in a language without a name, that
 * of the other one; without any name, its id.
 */
export function slugsOf(document: Named, { unnamed, id }: Naming): Record<Language, string> {
  const own = (language: Language) => {
    const name = document[`name_${language}`];
    return name && (document[`slug_${language}`] || proposed(name, language, unnamed));
  };
  const any = languages.map(own).find(Boolean) || id;
  return { de: own("de") || any, en: own("en") || any };
}

function proposed(name: string, language: Language, unnamed: Record<Language, string>): string {
  const slug = slugOf(name, language) || unnamed[language];
  return isReservedSlug(slug) ? `${slug}-2` : slug;
}

/** @throws Problem `SHOP_SLUG_RESERVED` for a chosen slug that nothing can have */
export function refuseReservedSlugs(document: Named, input: { [N in keyof Named]?: Named[N] | undefined }): void {
  for (const language of languages) {
    const field = `slug_${language}` as const;
    const slug = document[field];
    if (input[field] && isReservedSlug(slug)) throw new Problem("SHOP_SLUG_RESERVED", { field, values: { slug } });
  }
}

/** What belongs to one thing alone: slugs of products and of groups, each among their own, and item numbers. */
type Claims = "product" | "productgroup" | "sku";
type Claim = { of: Claims; thing: string; key: string };

/** Whether the key belongs to this thing now; the primary key decides between two at once. Returns whose it is. */
export async function claim(tx: Tx, { of, thing, key }: Claim): Promise<string> {
  const key_folded = fold(key);
  await tx
    .insertInto("shop_claims")
    .values({ of, key_folded, thing })
    .onConflict((conflict) => conflict.columns(["of", "key_folded"]).doNothing())
    .execute();
  const { thing: owner } = await tx
    .selectFrom("shop_claims")
    .select("thing")
    .where("of", "=", of)
    .where("key_folded", "=", key_folded)
    .executeTakeFirstOrThrow();
  return owner;
}

/** What a thing has claimed and does not have any more is free again. */
export async function release(
  tx: Tx,
  { of, thing, kept }: { of: Claims; thing: string; kept: string[] },
): Promise<void> {
  const folded = [...new Set(kept.map(fold))];
  await tx
    .deleteFrom("shop_claims")
    .where("of", "=", of)
    .where("thing", "=", thing)
    .$if(folded.length > 0, (gone) => gone.where("key_folded", "not in", folded))
    .execute();
}

type Claiming<D> = { id: string; live: D; taken: "refuse" | "number" };

/**
 * The live copy with a slug in each of its languages, which belongs to this thing from here on. A language without one
 * gets the slug that its name proposes, with a number behind it if another thing has that one.
 * @throws Problem `SHOP_SLUG_TAKEN`
 */
export async function claimSlugs<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id: thing, live, taken }: Claiming<D>,
): Promise<D> {
  const next = { ...live };
  for (const language of languages) {
    const field = `slug_${language}` as const;
    const name = next[`name_${language}`];
    if (name === "") continue;
    const chosen = next[field] !== "";
    const wanted = next[field] || proposed(name, language, kind.unnamed);
    const isOurs = (await claim(tx, { of: kind.kind, thing, key: wanted })) === thing;
    if (!isOurs && chosen && taken === "refuse")
      throw new Problem("SHOP_SLUG_TAKEN", { field, values: { slug: wanted } });
    next[field] = isOurs ? wanted : await claimNumbered(tx, { of: kind.kind, thing, wanted });
  }
  return next;
}

async function claimNumbered(tx: Tx, { of, thing, wanted }: Omit<Claim, "key"> & { wanted: string }): Promise<string> {
  // A number of four digits still fits.
  const stem = wanted.slice(0, slugLength - 5);
  const rows = await tx
    .selectFrom("shop_claims")
    .select("key_folded")
    .where("of", "=", of)
    .where("thing", "!=", thing)
    .where((eb) => beginsWith(eb.ref("key_folded"), fold(`${stem}-`)))
    .execute();
  const known = new Set(rows.map(({ key_folded }) => key_folded));
  for (let number = 2; ; number += 1) {
    const slug = `${stem}-${number}`;
    if (known.has(fold(slug)) || isReservedSlug(slug)) continue;
    // Another publication may have claimed it since.
    if ((await claim(tx, { of, thing, key: slug })) === thing) return slug;
  }
}

/** The draft with the slugs of what was published of it, where it had none. */
export function withSlugs<D extends ThingDocument>(draft: D, live: ThingDocument): D {
  const slug_de = draft.slug_de || (draft.name_de && live.slug_de);
  const slug_en = draft.slug_en || (draft.name_en && live.slug_en);
  return { ...draft, slug_de, slug_en };
}

/** The slugs at which guests find a thing. */
export function liveSlugs(live: ThingDocument | null): string[] {
  return live ? [live.slug_de, live.slug_en].filter(Boolean) : [];
}

export async function releaseSlugs<D extends ThingDocument>(
  tx: Tx,
  { kind }: ThingKind<D>,
  { id, live }: Pick<Stored<D>, "id" | "live">,
): Promise<void> {
  await release(tx, { of: kind, thing: id, kept: liveSlugs(live) });
}
