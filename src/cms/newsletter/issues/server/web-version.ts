import { type Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { unsubscribeMarker } from "./rendering/render-issue.ts";

/** An issue as everybody may read it in a browser: as it went out, but with nothing of a recipient in it. */
export async function webVersion(
  db: Db,
  { issue, language }: { issue: string; language: Language },
): Promise<string | null> {
  const rows = await db
    .selectFrom("issue_renditions")
    .select(["language", "html"])
    .where("issue_id", "=", issue)
    .orderBy("language")
    .execute();
  const found = rows.find((row) => row.language === language) ?? rows[0];
  if (!found) return null;
  return found.html
    .replace(new RegExp(`<a [^>]*href="${unsubscribeMarker}"[^>]*>[^<]*</a>`, "g"), "")
    .replace("<head>", '<head>\n<meta name="robots" content="noindex">');
}
