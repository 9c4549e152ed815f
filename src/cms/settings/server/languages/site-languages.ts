import { type SiteLanguages, siteLanguages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { readStoredConfig } from "../config/config-document.ts";

/** The languages of the site, the main one first. */
export async function readSiteLanguages(db: Db | Tx): Promise<SiteLanguages> {
  return siteLanguages((await readStoredConfig(db)).document);
}

/** The same, remembered until the settings change. */
type KnownLanguages = {
  /** Where they are known without asking the database; right for whoever has caught up. */
  readonly known: SiteLanguages | null;
  read: () => Promise<SiteLanguages>;
};

export function siteLanguagesOf({ db, changes }: Platform): KnownLanguages {
  let known: SiteLanguages | null = null;
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
      const found = await readSiteLanguages(db);
      // What was changed while it was read may be the old one.
      if (changed === before) known = found;
      return found;
    },
  };
}
