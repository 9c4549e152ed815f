import type { readFeeds } from "#cms/entries/contract.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { EntryDocument } from "../entry-document.ts";
import { languagesIn, setsWith } from "../reach/live-languages.ts";

/** Said when the first entry of a language comes to the site, or the last one leaves it. */
export const feedsTag = "feeds";

/** When the first entry of each language was published, or will be. */
type First = Partial<Record<Language, string>>;

/** The languages in which guests find entries, and when the next one joins them; all of it known without the database. */
export async function knownFeeds(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  now: Date,
): Promise<{ feeds: Reply<typeof readFeeds>; next: string | null }> {
  const first = await remembered.get("feeds", { tags: [feedsTag], read: () => readFirst(db) });
  const at = now.toISOString();
  const coming = languages.flatMap((language) => ((first[language] ?? at) > at ? (first[language] ?? []) : []));
  return {
    feeds: { languages: languages.filter((language) => (first[language] ?? "~") <= at) },
    next: coming.toSorted()[0] ?? null,
  };
}

async function readFirst(db: Db): Promise<First> {
  const rows = await db
    .selectFrom("entries")
    .select(["live_languages", (eb) => eb.fn.min("live_from").as("first")])
    .where("live_from", "is not", null)
    .groupBy("live_languages")
    .execute();
  const first: First = {};
  for (const { live_languages, first: from } of rows) {
    for (const language of languagesIn(live_languages)) {
      if (from !== null && from < (first[language] ?? "~")) first[language] = from;
    }
  }
  return first;
}

type Step = { id: string; before: EntryDocument | null; after: EntryDocument | null; now: Date };

/** The tag for an entry that is the only one of a language and comes, goes or gets another date; else none. */
export async function feedTags(tx: Tx, { id, before, after, now }: Step): Promise<string[]> {
  const sameDate = before?.publishDate === after?.publishDate;
  for (const language of languages) {
    const [was, is] = [before, after].map((document) => Boolean(document?.texts[language]));
    if (was === is && (!is || sameDate)) continue;
    const other = await tx
      .selectFrom("entries")
      .select("id")
      .where("live_from", "<=", now.toISOString())
      .where("live_languages", "in", setsWith(language))
      .where("id", "<>", id)
      .limit(1)
      .executeTakeFirst();
    if (!other) return [feedsTag];
  }
  return [];
}
