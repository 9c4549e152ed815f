import { entryTable } from "#cms/entries/entry.ts";
import type { PageKind } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { entryText, type MadeGallery } from "../html/entry-text.ts";
import { inBounds } from "../html/in-bounds.ts";
import { hasMainHeading, pageBlocks, titleBlock } from "../html/page-blocks.ts";
import type { Piece } from "../html/piece.ts";
import { idOf, idsWithin } from "./ids.ts";
import { lineOf, storable, teaserOf } from "./lines.ts";
import { merged } from "./merged-blocks.ts";
import { thingRecord, writtenEntry, writtenPage } from "./written.ts";

/** What is written in one language, as the other system has it; all of it plain but the pieces. */
export type Said = { title: string; pieces: Piece[]; teaser: string; description: string };

type Made = {
  /** The address by which ids are made, and the name of the thing there. */
  site: string;
  name: string;
  _id: string;
  texts: Partial<Record<Language, Said>>;
  /** In which languages guests read it. */
  live: Language[];
  created: string | null;
  changed: string | null;
  said: (code: string) => void;
};

type MadeEntry = Made & { tags: string[]; date: string | null; avatar: string | null };

/** An entry, and the galleries in its texts. */
export function madeEntry(made: MadeEntry): { record: object; galleries: MadeGallery[] } {
  const { site, name, texts, tags, date, avatar, said } = made;
  const galleries: MadeGallery[] = [];
  const written = Object.entries(texts).map(([language, text]) => {
    const title = titleOf(text, { language: language as Language, said });
    const galleryId = (number: number) => idOf(site, "gallery", `${name}/${galleries.length + number}`);
    const bounded = inBounds(text.pieces, () => said("TEXT_PLAIN"));
    if (bounded.some(({ kind }) => kind === "news" || kind === "search" || kind === "form")) said("LIST_IN_ENTRY");
    const { content, galleries: own } = entryText(bounded, { galleryId, title });
    galleries.push(...own);
    return [language, { title, content, teaser: teaserOf(text.teaser, said), ...entryDescription(text) }];
  });
  const fields = { tags, publish_date: date, avatar };
  const record = thingRecord(
    writtenEntry(Object.fromEntries(written) as Parameters<typeof writtenEntry>[0], fields),
    made,
  );
  return { record, galleries };
}

type MadePage = Made & { kind: PageKind; slugs: Partial<Record<Language, string>>; image: string | null };

/**
 * A page with its title above its blocks, where these do not begin with a heading of their own. Null if its languages say
 * something else in each place, and so cannot be one page.
 */
export function madePage(made: MadePage): object | null {
  const { site, name, texts, kind, slugs, image, said } = made;
  const all = Object.entries(texts).map(([key, text]) => {
    const language = key as Language;
    const title = titleOf(text, { language, said });
    const bounded = inBounds(text.pieces, () => said("TEXT_PLAIN"));
    const headed = hasMainHeading(bounded);
    const making = { language, id: idsWithin(site, "block", name), heading: { open: headed } };
    // Other systems show the title above every page that is not the home page, or has a main heading of its own.
    const above = kind === "home" || headed ? [] : [titleBlock(title, making)];
    const blocks = [...above, ...pageBlocks(bounded, making)];
    return {
      language,
      blocks,
      text: { title, slug: slugs[language] ?? "", description: lineOf(text.description, () => {}) },
    };
  });
  const blocks = merged(all.map((one) => one.blocks));
  if (!blocks) return null;
  const written = writtenPage(Object.fromEntries(all.map(({ language, text }) => [language, text])), {
    kind,
    blocks,
    image,
  });
  return thingRecord(written, { ...made, kind });
}

type Saying = { language: Language; said: (code: string) => void };

function titleOf({ title: written }: Said, { language, said }: Saying): string {
  const title = lineOf(written, said);
  if (title !== "") return title;
  said("UNTITLED");
  return language === "de" ? "Ohne Titel" : "Untitled";
}

/** Where entries have a description for search engines. */
function entryDescription({ description }: Said): object {
  const line = storable(lineOf(description, () => {}));
  return (entryTable.names as string[]).includes("description") && line !== "" ? { description: line } : {};
}
