import { type Language, originalLanguage } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { readStoredConfig } from "./config-document.ts";

/** The language that `/` answers in, remembered until the settings change. */
export type MainLanguage = {
  /** Where it is known without asking the database; right for whoever has caught up. */
  readonly known: Language | null;
  read: () => Promise<Language>;
};

export function mainLanguageOf({ db, changes }: Platform): MainLanguage {
  let known: Language | null = null;
  let changed = 0;
  changes.listen((tags) => {
    if (!tags.includes("config")) return;
    known = null;
    changed += 1;
  });
  return {
    get known() {
      return known;
    },
    async read() {
      await changes.catchUp();
      if (known) return known;
      const before = changed;
      const language = (await readStoredConfig(db)).document.language ?? originalLanguage;
      // What was changed while it was read may be the old one.
      if (changed === before) known = language;
      return language;
    },
  };
}
