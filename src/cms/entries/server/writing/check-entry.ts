import { entryTable } from "#cms/entries/entry.ts";
import { endsTooEarly } from "#cms/entries/event.ts";
import { isReservedSlug } from "#cms/entries/slugs.ts";
import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { EntryDocument, EntryInput } from "../entry-document.ts";

type Checking = { input: EntryInput /** What it becomes. */; draft: EntryDocument };

/**
 * Refuses what an entry cannot hold although each field fits its schema. Only what comes now is checked: a file may have
 * become another one in the meantime, and the rest is to be kept all the same.
 * @throws Problem `EVENT_END`, `ENTRY_SLUG_RESERVED`, and what `refuseWrongFiles` throws
 */
export async function checkEntry(tx: Tx, { input, draft: { texts } }: Checking): Promise<void> {
  if (endsTooEarly(input.event)) throw new Problem("EVENT_END", { field: "event" });
  for (const [slug, field] of [
    [input.slug && texts.de?.slug, "slug"],
    [input.translations?.en?.slug && texts.en?.slug, "translations/en/slug"],
  ] as const) {
    if (slug && isReservedSlug(slug)) throw new Problem("ENTRY_SLUG_RESERVED", { field, values: { slug } });
  }
  // The figures of a text are known once it is cleaned.
  const content = input.content && texts.de?.content;
  await refuseWrongFiles(tx, { table: entryTable, values: { ...input, content } });
  const english = input.translations?.en?.content && texts.en?.content;
  await refuseWrongFiles(tx, { table: entryTable, values: { content: english }, at: "translations/en/" });
}
