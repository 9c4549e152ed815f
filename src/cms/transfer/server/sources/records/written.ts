import { isFixed, type PageKind } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";

/** The fields of an entry in one language, as another system had them. */
export type EntryTexts = { title: string; content: string[]; teaser: string };
export type PageTexts = { title: string; slug: string; description: string };

type EntryFields = { tags: string[]; publish_date: string | null; avatar: string | null };

/** What is stored of an entry: German in the plain fields, English under `translations`. */
export function writtenEntry(texts: Partial<Record<Language, EntryTexts>>, shared: EntryFields): object {
  const { tags, publish_date: date, avatar } = shared;
  return {
    ...texts.de,
    ...{ tags, avatar },
    ...(date !== null && { publish_date: date }),
    ...(texts.en && { translations: { en: texts.en } }),
  };
}

type PageFields = { kind: PageKind; blocks: Block[]; image: string | null };

/** What is stored of a page. Its blocks have the texts of all languages in them; a fixed page has its own slugs. */
export function writtenPage(texts: Partial<Record<Language, PageTexts>>, shared: PageFields): object {
  const { kind, blocks, image } = shared;
  const said = ({ slug, ...text }: PageTexts) => (isFixed(kind) ? text : { ...text, slug });
  return {
    ...(texts.de && said(texts.de)),
    ...{ blocks, image },
    ...(texts.en && { translations: { en: said(texts.en) } }),
  };
}

/** A thing that is a draft, or that guests read as it is in these languages. */
export function thingRecord(
  written: object,
  {
    _id,
    live,
    kind,
    created,
    changed,
  }: {
    _id: string;
    live: Language[];
    kind?: string;
    created: string | null;
    changed: string | null;
  },
): object {
  return {
    _id,
    ...(kind !== undefined && { kind }),
    draft: written,
    live: live.length > 0 ? written : null,
    published: live,
    ...(created !== null && { created }),
    ...(changed !== null && { changed }),
  };
}
