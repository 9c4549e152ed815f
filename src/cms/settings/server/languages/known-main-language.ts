import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { readSiteLanguages } from "./site-languages.ts";

/** The main language, read once until the settings change; for requests, which know all changes. */
export async function knownMainLanguage({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<Language> {
  const [main] = await remembered.get("site languages", { tags: ["config"], read: () => readSiteLanguages(db) });
  return main;
}
