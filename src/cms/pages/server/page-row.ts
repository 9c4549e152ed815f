import { fixedSlugs, type PageKind } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import type { PageRow } from "#database/schema.ts";
import type { Page } from "../contract.ts";
import {
  type Documents,
  differs,
  liveBlocks,
  type PageDraft,
  type PageLive,
  type PageText,
} from "./writing/page-document.ts";

export type Rights = Page["can"];
export type Row = Pick<PageRow, "id" | "version" | "draft" | "live" | "kind">;

const mayNothing: Rights = { write: false, publish: false, delete: false };

/** A page as its owner sees it: the draft. */
export function toDraft(row: Row, { can, types }: { can: Rights; types: BlockTypes }): Page {
  const { draft, live } = documentsOf(row, types);
  const removable = row.kind === "page";
  return {
    ...toPage(row, draft.texts),
    blocks: draft.blocks,
    published: live ? publishedIn(live) : [],
    changed: differs({ draft, live }, types),
    can: { ...can, delete: can.delete && removable },
  };
}

/** A page as guests read it, in the shape that `language` published. */
export function toLive(row: Row, { language, types }: { language: Language; types: BlockTypes }): Page {
  const live = lifted(liveOf(row.live) ?? {}, types);
  return {
    ...toPage(row, live),
    blocks: liveBlocks(live, { language, types }),
    published: publishedIn(live),
    changed: false,
    can: mayNothing,
  };
}

function toPage({ id, version, kind }: Row, texts: Partial<Record<Language, PageText>>) {
  const { de, en } = texts;
  return {
    _id: id,
    version,
    kind: kind as PageKind,
    title: de?.title ?? "",
    slug: de?.slug ?? "",
    description: de?.description ?? "",
    translations: en ? { en: { title: en.title, slug: en.slug, description: en.description } } : {},
  };
}

/** Draft and live copy of a page, every block at today's version. */
export function documentsOf(row: Pick<Row, "draft" | "live">, types: BlockTypes): Documents {
  const draft = draftOf(row.draft);
  const live = liveOf(row.live);
  return { draft: { ...draft, blocks: types.migrated(draft.blocks) }, live: live && lifted(live, types) };
}

function lifted(live: PageLive, types: BlockTypes): PageLive {
  const snapshots = languages.flatMap((language) => {
    const own = live[language];
    return own ? [[language, { ...own, blocks: types.migrated(own.blocks) }]] : [];
  });
  return Object.fromEntries(snapshots);
}

export function draftOf(json: string): PageDraft {
  return JSON.parse(json) as PageDraft;
}

export function liveOf(json: string | null): PageLive | null {
  return json === null ? null : (JSON.parse(json) as PageLive);
}

export function publishedIn(live: PageLive): Language[] {
  return languages.filter((language) => live[language]);
}

/** The live slug in each language; a language that is not published uses the other one's. */
export function slugsOf(kind: string, live: PageLive): Record<Language, string> {
  const fixed = kind in fixedSlugs ? fixedSlugs[kind as keyof typeof fixedSlugs] : null;
  const de = live.de?.slug ?? live.en?.slug ?? "";
  return fixed ?? { de, en: live.en?.slug ?? de };
}
