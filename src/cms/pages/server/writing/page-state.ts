import type { PageState } from "#cms/pages/contract.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import { typesOn } from "../blocks/types-on.ts";
import { differs } from "./page-document.ts";
import type { Documents, PageDraft, PageLive, PageShared } from "./page-draft.ts";

/** The one table of states, the first that fits. What is written in a language that the site does not have waits for it. */
export function stateOf({ draft, live }: Documents, at: { types: BlockTypes; site: SiteLanguages }): PageState {
  if (!live) return "draft";
  return differs({ draft, live }, at) ? "changed" : "live";
}

/**
 * What lists, menus and links show of the documents: the texts of the draft; slugs and titles of the live copy; the kinds
 * of blocks on it; where no search engine is told of it. What came later is missing where an older version stored the page.
 */
export type Listed = {
  texts: PageDraft["texts"];
  live: Localised;
  titles?: Localised;
  blocks?: string[];
  /** The languages in which search engines are not told of the live copy: it is hidden, or belongs elsewhere. */
  hidden?: Language[];
  /** Of a shared section that will be on all pages. */
  everywhere?: PageShared["everywhere"];
};

/** What is stored of the documents, so that they need not be read: a site may have thousands of long ones. */
export function listedOf({ kind, draft, live }: Documents & { kind: string }, types: BlockTypes): Listed {
  const { texts, everywhere } = draft;
  return {
    texts,
    ...(everywhere && { everywhere }),
    live: eachLive(live, "slug"),
    titles: eachLive(live, "title"),
    blocks: typesOn({ kind, live }, types),
    hidden: hiddenIn(live),
  };
}

/** The titles that guests read, as lists of theirs sort them and look for them; null for what they find in none. */
export function liveFolded({ kind, live }: Pick<Documents, "live"> & { kind: string }): string | null {
  if (live === null || kind === "shared") return null;
  return fold(Object.values(eachLive(live, "title")).join(" · "));
}

/** The languages in which search engines are not told of it. */
export function hiddenIn(live: PageLive | null): Language[] {
  return languages.filter((language) => live?.[language]?.hidden || live?.[language]?.canonical);
}

/** The live titles or slugs. */
export function eachLive(live: PageLive | null, name: "slug" | "title"): Localised {
  const texts = languages.flatMap((language) => {
    const text = live?.[language]?.[name];
    return text ? [[language, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
