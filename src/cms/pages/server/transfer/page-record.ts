import { type Static, Type } from "typebox";
import { translations, written } from "#cms/pages/page.ts";
import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { closed, Lang } from "#contract/wire/shapes.ts";
import { changedDraft, draftOfLive, snapshot } from "../writing/page-document.ts";
import type { PageDraft, PageLive, PageSnapshot, PageText } from "../writing/page-draft.ts";
import { inputFor } from "../writing/shared-sections.ts";

/** What is written on a page, as the API takes it. */
export const WrittenPage = closed({
  ...Type.Partial(closed(written)).properties,
  translations: Type.Optional(translations),
  /** The texts that are older in a language than in the other one, by block and prop. */
  older: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Lang)),
});
export type WrittenPage = Static<typeof WrittenPage>;

const { title, slug, description, blocks, ...optional } = written;
const Snapshot = closed({ title, slug, description, blocks, ...Type.Partial(closed(optional)).properties });
/** A page that was published in its languages at different times is another one in each of them. */
export const Apart = closed({ de: Type.Optional(Snapshot), en: Type.Optional(Snapshot) });
type Apart = Static<typeof Apart>;

/** A draft in the names of the wire, German in the plain fields. The slugs of fixed pages are known everywhere. */
export function writtenOf({ texts, blocks, older, ...shared }: PageDraft, kind: string): WrittenPage {
  const own = kind === "page";
  const text = ({ slug, ...others }: PageText) => ({ ...others, ...(own && slug ? { slug } : {}) });
  return {
    ...text(texts.de ?? { title: "", slug: "", description: "" }),
    blocks,
    ...{ image: null, hidden: false, everywhere: "no", ...shared },
    translations: texts.en ? { en: text(texts.en) } : {},
    ...(older ? { older } : {}),
  };
}

type Reading = { kind: string; types: BlockTypes; t: Translate };

/**
 * The draft that a record stands for, its blocks checked and cleaned as those that are sent.
 * @throws Problem `BAD_FIELDS` with the path of every wrong prop
 */
export function draftFrom({ older, ...record }: WrittenPage, { kind, types, t }: Reading): PageDraft {
  const input = inputFor(kind, record);
  const draft = changedDraft({ texts: {}, blocks: [] }, { input: { blocks: [], ...input }, types, t });
  return older ? { ...draft, older } : draft;
}

type Live = { live: WrittenPage; published: Language[]; apart?: Apart };

/** What guests read, as a draft would say it; and what no single draft can say. */
export function writtenLive(
  live: PageLive,
  { kind, main, types }: { kind: string; main: Language; types: BlockTypes },
): Live {
  const draft = draftOfLive(live, { main, types });
  const published = languages.filter((language) => live[language]);
  const apart = published.flatMap((language) => {
    const own = live[language] as PageSnapshot;
    const same = JSON.stringify(snapshot(draft, { language, types })) === JSON.stringify(own);
    return same ? [] : [[language, own]];
  });
  return {
    live: writtenOf(draft, kind),
    published,
    ...(apart.length > 0 ? { apart: Object.fromEntries(apart) as Apart } : {}),
  };
}

/** The other way round. @throws Problem `BAD_FIELDS` */
export function liveFrom({ live, published, apart }: Live, reading: Reading): PageLive {
  const { kind, types, t } = reading;
  const draft = draftFrom(live, reading);
  const snapshots = published.map((language) => {
    const own = apart?.[language];
    if (!own) return [language, snapshot(draft, { language, types })] as const;
    const { slug, ...others } = own;
    const text = isFixed(kind) ? others : { ...others, slug };
    // The same in both languages, since the snapshot takes only one of them.
    const written = { ...text, translations: { en: text } };
    return [language, snapshot(draftFrom(written, { kind, types, t }), { language, types })] as const;
  });
  return Object.fromEntries(snapshots);
}
