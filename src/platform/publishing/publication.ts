import type { AuditAction, KindWith } from "#contract/audit.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Publication, Wish } from "#contract/wire/publication.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "../audit.ts";

/** The kinds of things that are published by plan, and whose drafts have preview links: those that declare such acts. */
export type PlannedKind = KindWith<"plan"> & KindWith<"unplan"> & KindWith<"preview"> & KindWith<"unpreview">;
/** The kinds of things that are written as drafts and published, as the audit log and plans name them. */
export type PublishedKind = PlannedKind & KindWith<"publish"> & KindWith<"unpublish">;

/** The wishes of a body, sorted by id, so that two callers cannot deadlock. */
export function wishesOf(body: Publication): Wish[] {
  return body.map((wish) => (typeof wish === "string" ? { _id: wish } : wish)).sort((a, b) => (a._id < b._id ? -1 : 1));
}

type Publishing = { by: string | null; action: AuditAction; wishes: Wish[]; now: Date };

/** Writes a publication into the audit log: a row for each thing, with the requested languages. */
export async function auditWishes(tx: Tx, { by, action, wishes, now }: Publishing): Promise<void> {
  for (const [thing, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const languages = own.flatMap(({ lang }) => lang ?? []);
    await audit(tx, { by, action, thing, ...(languages.length > 0 ? { details: { languages } } : {}), now });
  }
}

/** The ids of a publication without duplicates, in their order. */
export function idsOf(body: Publication): string[] {
  return [...new Set(body.map((wish) => (typeof wish === "string" ? wish : wish._id)))];
}

/**
 * The languages to publish: the requested one, or all that are written and that the site has.
 * @throws Problem `LANGUAGE_MISSING`
 */
export function languagesToPublish(
  written: Language[],
  { lang, site, t }: { lang: Language | undefined; site: SiteLanguages; t: Translate },
): Language[] {
  const wanted = lang ? [lang] : written.filter((language) => site.includes(language));
  const missing = wanted.length === 0 ? site[0] : wanted.find((language) => !written.includes(language));
  if (missing) throw new Problem("LANGUAGE_MISSING", { values: { language: t(`problem:language.${missing}`) } });
  return wanted;
}
