import { altIn } from "#cms/files/alt.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { describedIn } from "../file-row.ts";

/** What a picture shows, in exactly this language; empty where that is not said, or the picture is not there. */
export async function pictureAlt(db: Db, { id, language }: { id: string; language: Language }): Promise<string> {
  const row = await db
    .selectFrom("files")
    .select(["name", "tags", "decorative", "focus", "texts"])
    .where("id", "=", id)
    .where("kind", "=", "image")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? altIn(describedIn(row), language) : "";
}
