import { learnTags } from "#cms/tags/server/index.ts";
import { tidyTag } from "#contract/tags.ts";
import type { Tx } from "#database/database.ts";
import { documentOf, type EntryDocument } from "../entry-document.ts";

/** A document as it once was. Its tags are in the tree again, in today's spelling. */
export async function formerDocument(tx: Tx, { json, id }: { json: string; id: () => string }): Promise<EntryDocument> {
  const document = documentOf(json);
  return { ...document, tags: await learnTags(tx, { paths: document.tags.map(tidyTag), id }) };
}
