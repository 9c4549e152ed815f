import { siteLanguages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { Gathered } from "#platform/feature.ts";
import type { ConfigDocument } from "../config/config-document.ts";

type Languages = Pick<ConfigDocument, "language" | "secondLanguage">;
type Change = {
  before: Languages;
  after: Languages;
  all: Pick<Gathered, "mainLanguageChanged" | "siteLanguagesChanged">;
};

/** Lets features store again what depends on the languages, in the transaction that has stored them. */
export async function followLanguages(tx: Tx, { before, after, all }: Change): Promise<void> {
  if (before.language !== after.language) await all.mainLanguageChanged(tx, { main: after.language });
  const site = siteLanguages(after);
  if (siteLanguages(before).join() !== site.join()) await all.siteLanguagesChanged(tx, { site });
}
