import type { PageState } from "#cms/pages/contract.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Localised, languages } from "#contract/language.ts";
import { differs } from "./page-document.ts";
import type { Documents, PageDraft, PageShared } from "./page-draft.ts";

/** The one table of states, the first that fits. */
export function stateOf({ draft, live }: Documents, types: BlockTypes): PageState {
  if (!live) return "draft";
  return differs({ draft, live }, types) ? "changed" : "live";
}

/** What lists of the staff show of the documents. */
export type Listed = { texts: PageDraft["texts"]; live: Localised; everywhere?: PageShared["everywhere"] };

/** What is stored of the documents for lists. */
export function listedOf({ draft, live }: Documents): Listed {
  const slugs = languages.flatMap((language) => {
    const slug = live?.[language]?.slug;
    return slug ? [[language, slug] as const] : [];
  });
  const { texts, everywhere } = draft;
  return { texts, live: Object.fromEntries(slugs), ...(everywhere && { everywhere }) };
}
