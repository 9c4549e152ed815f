import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { readSiteLanguages } from "./site-languages.ts";

type From = Pick<Platform, "db" | "remembered">;

/** The languages of the site, read once until the settings change; for requests, which know all changes. */
export function knownSiteLanguages({ db, remembered }: From): Promise<SiteLanguages> {
  return remembered.get("site languages", { tags: ["config"], read: () => readSiteLanguages(db) });
}

/** The main one of them. */
export async function knownMainLanguage(from: From): Promise<Language> {
  const [main] = await knownSiteLanguages(from);
  return main;
}
