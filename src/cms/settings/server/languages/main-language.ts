import { sql } from "kysely";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { readSiteLanguages } from "./site-languages.ts";

/**
 * The main language, which stays so until the end of the transaction: for code that stores what depends on it, such as
 * the title that a thing is sorted by. Take it before any row of a thing: whoever makes another language lead needs all
 * of those rows afterwards.
 */
export async function holdMainLanguage(tx: Tx): Promise<Language> {
  const [main] = await holdSiteLanguages(tx);
  return main;
}

/** The same for all languages of the site, for code that stores what depends on the second one, too. */
export async function holdSiteLanguages(tx: Tx): Promise<SiteLanguages> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock_shared(7415004)`.execute(tx);
  return readSiteLanguages(tx);
}

/** For whoever changes the languages: waits for those who hold them, and they for the end of this transaction. */
export async function changeLanguagesAlone(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415004)`.execute(tx);
}
