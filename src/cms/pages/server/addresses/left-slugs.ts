import { isLanguage, type Localised } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";

/** Keeps the slugs at which guests found a page that is taken off the site: it may come back under others. */
export async function keepLeftSlugs(tx: Tx, { page, slugs }: { page: string; slugs: Localised }): Promise<void> {
  await takeLeftSlugs(tx, { page });
  const rows = Object.entries(slugs).map(([language, slug]) => ({ page_id: page, language, slug }));
  if (rows.length > 0) await tx.insertInto("page_left_slugs").values(rows).execute();
}

/** The slugs of a page that is put on the site again; from then on it has others. */
export async function takeLeftSlugs(tx: Tx, { page }: { page: string }): Promise<Localised> {
  const rows = await tx
    .deleteFrom("page_left_slugs")
    .where("page_id", "=", page)
    .returning(["language", "slug"])
    .execute();
  return Object.fromEntries(rows.flatMap(({ language, slug }) => (isLanguage(language) ? [[language, slug]] : [])));
}
