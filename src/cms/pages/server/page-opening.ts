import { fold } from "#contract/formats/fold.ts";
import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { draftOf } from "./page-row.ts";

/** Whether guests can open the page at a slug, in whichever language it is written; null: there is no such page. */
export async function pageOpening(
  db: Db,
  { slug }: { slug: string },
): Promise<{ id: string; title: string; state: "open" | "draft" } | null> {
  const rows = await db
    .selectFrom("page_slugs")
    .innerJoin("pages", "pages.id", "page_slugs.page_id")
    .select(["pages.id", "pages.draft", "page_slugs.side"])
    .where("page_slugs.slug_folded", "=", fold(slug))
    .execute();
  const found = rows.find(({ side }) => side === "live") ?? rows[0];
  if (!found) return null;
  const { texts } = draftOf(found.draft);
  const title = languages.flatMap((language) => texts[language]?.title || [])[0] ?? "";
  return { id: found.id, title, state: found.side === "live" ? "open" : "draft" };
}
