import { type Language, languages } from "#contract/language.ts";
import { copiedTitle } from "#contract/titles/copied-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import type { EntryDocument } from "../entry-document.ts";
import { insertEntry, loadEntry } from "./write-entry.ts";

type Duplication = { entry: string; copy: string; by: string | null; id: () => string; now: Date };

/**
 * A new draft with everything that is written in another one. It is of today, like every new entry.
 * @throws Problem `C404`, also for an entry in the trash
 */
export function duplicateEntry(db: Db, input: Duplication): Promise<void> {
  return db.transaction().execute((tx) => duplicate(tx, input));
}

async function duplicate(tx: Tx, { entry, copy: thing, by, id, now }: Duplication): Promise<void> {
  const { draft: original } = await loadEntry(tx, { id: entry });
  const draft: EntryDocument = {
    ...original,
    publishDate: now.toISOString(),
    texts: Object.fromEntries(languages.flatMap((language) => copiedText(original, language))),
  };
  await insertEntry(tx, { entry: { id: thing, version: 1, draft, live: null }, now });
  await noteRevision(tx, { id, kind: "entry", thing, reason: "save", by, document: draft, now });
  await audit(tx, { by, action: "entry.create", thing, now });
}

/** Its address is made of its new title. When it was written stays: a translation that is older than the original is so in the copy. */
function copiedText({ texts }: EntryDocument, language: Language) {
  const text = texts[language];
  return text ? [[language, { ...text, title: copiedTitle(text.title, language), slug: "" }] as const] : [];
}
