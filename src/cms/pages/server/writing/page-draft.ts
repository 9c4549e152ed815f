import type { Block } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";

/** What is optional is there only where it is not empty. */
export type PageText = { title: string; slug: string; description: string; searchTitle?: string; keywords?: string };

/** What is the same in all languages; what is not set is not there. */
export type PageShared = {
  image?: string;
  hidden?: true;
  everywhere?: "top" | "bottom";
  author?: string;
  canonical?: string;
};

/**
 * A page's draft: texts per language, and one document of blocks whose texts are per language. `older` names the texts
 * that say in this language what was changed in the other one since.
 */
export type PageDraft = PageShared & {
  texts: Partial<Record<Language, PageText>>;
  blocks: Block[];
  older?: Record<string, Language>;
};

/** A page as it was published in one language: only that language's texts are in it. */
export type PageSnapshot = PageText & PageShared & { blocks: Block[] };
export type PageLive = Partial<Record<Language, PageSnapshot>>;
export type Documents = { draft: PageDraft; live: PageLive | null };
