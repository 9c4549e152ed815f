import { createContext, use } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { entryAddress, proposedSlug } from "#cms/entries/slugs.ts";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import { slugOf } from "#contract/slug.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import type { EntryValues } from "../form/entry-values.ts";

/** What the editor knows of the site on which an entry will be read. */
type EntrySite = { main: Language; found: FoundFacts };

export const EntrySiteContext = createContext<EntrySite | null>(null);

export function useEntrySite(): EntrySite {
  const site = use(EntrySiteContext);
  if (!site) throw new Error("This stands outside the editor of an entry");
  return site;
}

type Typed = {
  values: EntryValues;
  /** Null for a new one: it is not known yet which page lists it. */
  entry: Pick<Entry, "page"> | null;
  language: Language;
};

/** The slug that an entry has once it is published: what was typed, or what the title proposes; empty without both. */
export function typedSlug({ values, language }: Omit<Typed, "entry">): string {
  const [title, slug] = [values[fieldIn("title", language)], values[fieldIn("slug", language)]];
  return slugOf(slug, language) || (title.trim() && proposedSlug(title, language));
}

/** The whole address under which visitors will read what is typed; `…` stands for what is not known yet. */
export function typedAddress({ main, found }: EntrySite, { values, entry, language }: Typed): string {
  const unknown = "…";
  const slug = typedSlug({ values, language }) || unknown;
  const page = entry?.page ?? { de: unknown, en: unknown };
  return found.origin + entryAddress({ page, slugs: { de: slug, en: slug } }, { language, main });
}
