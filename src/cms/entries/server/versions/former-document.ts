import { learnTags } from "#cms/tags/server/index.ts";
import type { Language } from "#contract/language.ts";
import { tidyTag } from "#contract/tags.ts";
import type { Tx } from "#database/database.ts";
import { documentOf, type EntryDocument } from "../entry-document.ts";

/**
 * A document as it once was. Its tags are in the tree again, spelled as they stand there. Comes before any row of an
 * entry is locked, unless `learnFormerTags` has.
 */
export async function formerDocument(tx: Tx, { json, id }: { json: string; id: () => string }): Promise<EntryDocument> {
  const document = documentOf(json);
  return { ...document, tags: await learnTags(tx, { paths: tagsOf(document), id }) };
}

/** For several documents whose entries are locked one after another: all of their tags are in the tree again. */
export async function learnFormerTags(
  tx: Tx,
  { documents, id }: { documents: string[]; id: () => string },
): Promise<void> {
  await learnTags(tx, { paths: documents.map(documentOf).flatMap(tagsOf), id });
}

/** A former version that is older than the address of its entry has that of the draft now. */
export function withSlugsOf({ texts, ...former }: EntryDocument, now: EntryDocument): EntryDocument {
  const named = Object.entries(texts).map(([language, text]) => {
    return [language, { ...text, slug: text.slug || (now.texts[language as Language]?.slug ?? "") }];
  });
  return { ...former, texts: Object.fromEntries(named) as EntryDocument["texts"] };
}

function tagsOf({ tags }: EntryDocument): string[] {
  return tags.map(tidyTag);
}
