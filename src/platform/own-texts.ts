import { isLanguage, type Language } from "#contract/language.ts";
import type { Overlay } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Changes } from "./changes/changes.ts";
import { ChangedMeanwhile } from "./endpoints/optimistic-locking.ts";

/** The tag of everything that shows texts of the interface: every page. */
export const textsTag = "texts";

export async function readOwnTexts(db: Db): Promise<Overlay> {
  const overlay: Overlay = { de: {}, en: {} };
  const rows = await db.selectFrom("texts").select(["language", "key", "text"]).where("reset", "=", 0).execute();
  for (const { language, key, text } of rows) {
    if (isLanguage(language)) overlay[language] = { ...overlay[language], [key]: text };
  }
  return overlay;
}

export type Wording = {
  language: Language;
  key: string;
  /** `null` restores the shipped text. */
  text: string | null;
  /** The shipped text that it is written against. */
  shipped: string;
  /** The version that its writer has seen; 0 for a text that was never changed. */
  version: number;
};

/**
 * Stores an owner's own wording. Whoever has stored all of theirs says so with `changed` and `textsTag`.
 * @throws ChangedMeanwhile with `<language> <key>`
 */
export async function storeOwnText(tx: Tx, { now, ...wording }: Wording & { now: Date }): Promise<void> {
  const { language, key, text, shipped, version } = wording;
  const written = { version: version + 1, shipped, reset: text === null ? 1 : 0, changed_at: now.toISOString() };
  if (version > 0) {
    const { numUpdatedRows } = await tx
      .updateTable("texts")
      .set({ ...written, ...(text === null ? {} : { text }) })
      .where("language", "=", language)
      .where("key", "=", key)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(`${language} ${key}`);
    return;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("texts")
    .values({ language, key, text: text ?? "", ...written })
    .onConflict((conflict) => conflict.columns(["language", "key"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile(`${language} ${key}`);
}

/** Lays an owner's own texts over the shipped ones in this process, now and whenever they change. */
export async function followOwnTexts(
  db: Db,
  {
    changes,
    apply,
    onError,
  }: { changes: Changes; apply: (overlay: Overlay) => void | Promise<void>; onError: (error: unknown) => void },
): Promise<void> {
  const load = async (): Promise<void> => apply(await readOwnTexts(db));
  changes.listen((tags) => {
    if (tags.includes(textsTag)) return load().catch(onError);
  });
  await load();
}
