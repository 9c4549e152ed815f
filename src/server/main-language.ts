import { readStoredConfig } from "#cms/settings/server/index.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";

/** The language that `/` answers in, remembered until the settings change. */
export function mainLanguageOf({ db, changes }: Platform): () => Promise<Language> {
  let known: Language | null = null;
  changes.listen((tags) => {
    if (tags.includes("config")) known = null;
  });
  return async () => {
    await changes.catchUp();
    known ??= (await readStoredConfig(db)).document.language ?? originalLanguage;
    return known;
  };
}
