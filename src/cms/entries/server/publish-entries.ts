import type { Language } from "#contract/language.ts";
import type { Wish } from "#contract/publication.ts";
import type { Translate } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes.ts";
import { ChangedMeanwhile, languagesToPublish } from "#platform/publication.ts";
import type { EntryDocument } from "./entry-document.ts";
import { writtenLanguages } from "./entry-document.ts";
import { loadEntry, type Stored, storeEntry } from "./write-entry.ts";

type Publication = { wishes: Wish[]; now: Date; t: Translate };

/**
 * Copies drafts to live. All or none: one that cannot be published leaves the others as they were.
 * @throws Problem `C404`, `LANGUAGE_MISSING`; ChangedMeanwhile for a stale version
 */
export function publishEntries(db: Db, publication: Publication): Promise<void> {
  return db.transaction().execute((tx) => publish(tx, publication));
}

export async function publish(tx: Tx, { wishes, now, t }: Publication): Promise<void> {
  for (const wish of wishes) {
    const entry = await loadWished(tx, wish);
    const live = publishedDocument(entry, { lang: wish.lang, t });
    await storeEntry(tx, { entry: { ...entry, live }, now });
    await changed(tx, { tags: forgotten(entry, live), now });
  }
}

/** Takes live copies down; drafts stay. */
export function unpublishEntries(db: Db, publication: Omit<Publication, "t">): Promise<void> {
  return db.transaction().execute((tx) => unpublish(tx, publication));
}

async function unpublish(tx: Tx, { wishes, now }: Omit<Publication, "t">): Promise<void> {
  for (const wish of wishes) {
    const entry = await loadWished(tx, wish);
    const live = wish.lang && entry.live ? withoutLanguage(entry.live, wish.lang) : null;
    await storeEntry(tx, { entry: { ...entry, live }, now });
    await changed(tx, { tags: forgotten(entry, live), now });
  }
}

async function loadWished(tx: Tx, { _id, version }: Wish): Promise<Stored> {
  const entry = await loadEntry(tx, { id: _id });
  if (version !== undefined && version !== entry.version) throw new ChangedMeanwhile(_id);
  return entry;
}

/** What all languages share is published with any of them; texts only in the languages asked for. */
function publishedDocument(
  { draft, live }: Stored,
  { lang, t }: { lang: Language | undefined; t: Translate },
): EntryDocument {
  const wanted = languagesToPublish(writtenLanguages(draft), { lang, t });
  const texts = lang ? { ...live?.texts } : {};
  for (const language of wanted) texts[language] = draft.texts[language] ?? { title: "", content: [] };
  return { ...draft, texts };
}

function withoutLanguage(live: EntryDocument, language: Language): EntryDocument | null {
  const { [language]: _taken, ...texts } = live.texts;
  return Object.keys(texts).length > 0 ? { ...live, texts } : null;
}

/** A changed text touches the pages that show the entry; appearing, leaving or moving touches every list. */
export function forgotten({ id, live: before }: Stored, after: EntryDocument | null): string[] {
  const moved =
    !before || !after || before.publishDate !== after.publishDate || before.tags.join() !== after.tags.join();
  return moved ? [`entry:${id}`, "entries"] : [`entry:${id}`];
}
