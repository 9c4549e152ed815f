import { isLanguage, type Language } from "#contract/language.ts";
import type { Overlay } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Changes, changed } from "./changes/changes.ts";

/** The tag of everything that shows texts of the interface: every page. */
export const textsTag = "texts";

export async function readOwnTexts(db: Db): Promise<Overlay> {
  const overlay: Overlay = { de: {}, en: {} };
  for (const { language, key, text } of await db.selectFrom("texts").selectAll().execute()) {
    if (isLanguage(language)) overlay[language] = { ...overlay[language], [key]: text };
  }
  return overlay;
}

/** Stores an owner's own wording; `null` restores the shipped one. */
export async function storeOwnText(
  tx: Tx,
  { language, key, text, now }: { language: Language; key: string; text: string | null; now: Date },
): Promise<void> {
  await tx.deleteFrom("texts").where("language", "=", language).where("key", "=", key).execute();
  if (text !== null) await tx.insertInto("texts").values({ language, key, text }).execute();
  await changed(tx, { tags: [textsTag], now });
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
