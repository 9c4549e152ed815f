import type { Fitting, Page } from "#cms/pages/contract.ts";
import { olderTexts } from "#cms/pages/translated-texts.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { withoutLocks } from "#contract/blocks/locks.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { checkedBlocks, fittingBlocks } from "#platform/blocks/checked-blocks.ts";
import type { Documents, PageDraft, PageLive, PageShared, PageSnapshot, PageText } from "./page-draft.ts";

export type PageInput = Partial<Pick<Page, keyof PageText | keyof PageShared | "blocks">> & {
  translations?: { en?: Partial<PageText> | undefined } | undefined;
  reviewed?: Language[] | undefined;
  fitting?: Fitting[] | undefined;
};

type Written = { types: BlockTypes; t: Translate };

/**
 * The draft with what was sent laid over it, blocks checked and their HTML cleaned.
 * @throws Problem `BAD_FIELDS` with the path of every wrong prop
 */
export function changedDraft(draft: PageDraft, { input, ...written }: { input: PageInput } & Written): PageDraft {
  const texts = { ...draft.texts };
  texts.de = changedText(texts.de, input);
  if (input.translations?.en) texts.en = changedText(texts.en, input.translations.en);
  if (texts.en && !texts.en.title && !texts.en.slug) delete texts.en;
  const blocks = input.blocks ? checkedBlocks(input.blocks, { ...written, html: "page" }) : draft.blocks;
  const next = { texts, blocks, ...changedShared(draft, input) };
  const { reviewed, fitting } = input;
  return { ...next, ...olderTexts({ before: draft, after: next }, { types: written.types, reviewed, fitting }) };
}

function changedShared(draft: PageDraft, input: PageInput): PageShared {
  const { image = draft.image, hidden = draft.hidden, everywhere = draft.everywhere ?? "no" } = input;
  const author = input.author?.trim() ?? draft.author;
  const canonical = input.canonical?.trim() ?? draft.canonical;
  return {
    ...(image && { image }),
    ...(hidden && { hidden }),
    ...(everywhere !== "no" && { everywhere }),
    ...(author && { author }),
    ...(canonical && { canonical }),
  };
}

/** What a draft, or what was published of it, has for all languages. */
export function sharedOf({ image, hidden, everywhere, author, canonical }: PageShared): PageShared {
  return {
    ...(image !== undefined && { image }),
    ...(hidden && { hidden }),
    ...(everywhere && { everywhere }),
    ...(author !== undefined && { author }),
    ...(canonical !== undefined && { canonical }),
  };
}

function changedText(text: PageText | undefined, change: { [K in keyof PageText]?: string | undefined }): PageText {
  return textOf({
    title: change.title?.trim() ?? text?.title ?? "",
    slug: change.slug?.trim() ?? text?.slug ?? "",
    description: change.description?.trim() ?? text?.description ?? "",
    searchTitle: change.searchTitle?.trim() ?? text?.searchTitle ?? "",
    keywords: change.keywords?.trim() ?? text?.keywords ?? "",
  });
}

/** The text of a page alone, in one order, so that two can be compared. */
function textOf({ title, slug, description, searchTitle, keywords }: PageText): PageText {
  return { title, slug, description, ...(searchTitle && { searchTitle }), ...(keywords && { keywords }) };
}

/** The titles of a draft, by language. */
export function titlesOf({ texts }: PageDraft): Localised {
  return Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? ""]));
}

export function writtenLanguages({ texts }: PageDraft): Language[] {
  return languages.filter((language) => texts[language]?.title && texts[language]?.slug);
}

/** What a page is in one language: a snapshot that holds nothing of the other languages. */
export function snapshot(
  draft: PageDraft,
  { language, types }: { language: Language; types: BlockTypes },
): PageSnapshot {
  const text = draft.texts[language] ?? { title: "", slug: "", description: "" };
  return {
    ...text,
    ...sharedOf(draft),
    blocks: types.withTexts(withoutLocks(draft.blocks), (all) => only(all, language)),
  };
}

function only(text: Localised, language: Language): Localised {
  return text[language] === undefined ? {} : { [language]: text[language] };
}

/** Whether guests would read something else in one of these languages if the draft were published. */
export function differs(
  { draft, live }: Documents,
  { types, site }: { types: BlockTypes; site: readonly Language[] },
): boolean {
  if (!live) return false;
  return site.some((language) => {
    const now = writtenLanguages(draft).includes(language) ? snapshot(draft, { language, types }) : undefined;
    return JSON.stringify(now) !== JSON.stringify(live[language]);
  });
}

/**
 * The published blocks as `language` shows them: its own document, or another language's where it has none.
 * Beside each text stand the texts that other languages published for the same block, so that a missing one
 * can be filled in when it is shown. A block that does not fit its schema is left out; it stays in the document.
 */
export function liveBlocks(live: PageLive, { language, types }: { language: Language; types: BlockTypes }): Block[] {
  return withAllTexts(fittingBlocks(ownBlocks(live, language), { types }), { live, types });
}

/** The blocks of a language, or another language's where it has none. */
function ownBlocks(live: PageLive, language: Language): Block[] {
  return ownSnapshot(live, language)?.blocks ?? [];
}

/** What was published in a language, or in another one where it was not. */
export function ownSnapshot(live: PageLive, language: Language): PageSnapshot | undefined {
  return live[language] ?? languages.map((other) => live[other]).find(Boolean);
}

/** A draft that says what was published. Where languages show different blocks, it has those of the main language. */
export function draftOfLive(live: PageLive, { main, types }: { main: Language; types: BlockTypes }): PageDraft {
  const texts = languages.flatMap((language) => {
    const own = live[language];
    return own ? [[language, textOf(own)] as const] : [];
  });
  const blocks = withAllTexts(ownBlocks(live, main), { live, types });
  return { texts: Object.fromEntries(texts), blocks, ...sharedOf(ownSnapshot(live, main) ?? {}) };
}

/**
 * The same with what the draft says in the languages of `kept`, in the page itself and in the blocks that were published:
 * a translation may be under way. Of texts in them it is noted which ones may be older now.
 */
export function draftOfLiveBut(
  { draft, live }: { draft: PageDraft; live: PageLive },
  { kept, main, types }: { kept: Language[]; main: Language; types: BlockTypes },
): PageDraft {
  const seen = draftOfLive(live, { main, types });
  if (kept.length === 0) return seen;
  const parts = (text: Localised) => Object.assign({}, ...kept.map((language) => only(text, language))) as Localised;
  const own = textsIn([draft.blocks], { types, part: parts });
  const texts = { ...seen.texts };
  for (const language of kept) if (draft.texts[language]) texts[language] = draft.texts[language];
  const blocks = types.withTexts(seen.blocks, (text, { id, prop }) => ({ ...text, ...own.get(`${id}/${prop}`) }));
  const next = { ...seen, texts, blocks };
  return { ...next, ...olderTexts({ before: draft, after: next }, { types }) };
}

/** Blocks with the texts that all languages published for them. */
function withAllTexts(blocks: Block[], { live, types }: { live: PageLive; types: BlockTypes }): Block[] {
  const texts = textsIn(
    languages.map((language) => live[language]?.blocks ?? []),
    { types },
  );
  return types.withTexts(blocks, (text, { id, prop }) => ({
    ...texts.get(`${id}/${prop}`),
    ...text,
  }));
}

type Collecting = { types: BlockTypes; part?: (text: Localised) => Localised };

/** The texts in these documents, or a part of each, by block and prop. */
function textsIn(documents: Block[][], { types, part = (text) => text }: Collecting): Map<string, Localised> {
  const texts = new Map<string, Localised>();
  for (const blocks of documents) {
    types.withTexts(blocks, (text, { id, prop }) => {
      texts.set(`${id}/${prop}`, { ...texts.get(`${id}/${prop}`), ...part(text) });
      return text;
    });
  }
  return texts;
}
