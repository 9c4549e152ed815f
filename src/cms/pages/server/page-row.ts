import type { Linked, ListedPage, Page, PageState } from "#cms/pages/contract.ts";
import { fixedSlugs, isFixed, type PageKind } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import type { PageRow, PlanRow, RevisionRow } from "#database/schema.ts";
import { shownPlan } from "#platform/publishing/plans.ts";
import { lackingTexts, translationOf } from "../translated-texts.ts";
import { liveBlocks, ownSnapshot, snapshot, writtenLanguages } from "./writing/page-document.ts";
import type { Documents, PageDraft, PageLive, PageShared, PageText } from "./writing/page-draft.ts";
import { type Listed, stateOf } from "./writing/page-state.ts";

export type Rights = Page["can"];
export type Row = Pick<PageRow, "id" | "version" | "draft" | "live" | "kind" | "changed_at" | "deleted_at">;

export const mayNothing: Rights = { write: false, publish: false, delete: false, lock: false };

/** What the staff sees beside the draft; `reader` is the language in which refusals are told. */
export type Backstage = { can: Rights; plans: PlanRow[]; site: SiteLanguages; reader: Language; types: BlockTypes };

/** A page as its owner sees it: the draft. */
export function toDraft(row: Row, { can, plans, site, reader, types }: Backstage): Page {
  const [main] = site;
  const { draft, live } = documentsOf(row, types);
  const state = stateOf({ draft, live }, { types, site });
  return {
    ...toPage(row, draft.texts),
    ...toShared(draft),
    blocks: draft.blocks,
    published: live ? publishedIn(live) : [],
    changed: state === "changed",
    behind: {
      state,
      translation: translationOf(draft, { types, main }),
      changed: row.changed_at,
      plans: plans.filter(({ thing }) => thing === row.id).map((plan) => shownPlan(plan, reader)),
      deleted: row.deleted_at,
    },
    lacking: lackingTexts(draft, { types, main }),
    can: rightsOn(row, can),
  };
}

type ListedRow = Omit<Row, "draft" | "live"> & Pick<PageRow, "state" | "translation" | "listed">;

type Listing = Omit<Backstage, "types" | "site"> & { linked: ReadonlyMap<string, Linked> };

/** The same for a list, from what was stored beside the documents. */
export function toListed(row: ListedRow, { can, plans, reader, linked }: Listing): ListedPage {
  const { texts, live, everywhere = "no" } = JSON.parse(row.listed) as Listed;
  return {
    ...toPage(row, texts),
    everywhere,
    published: languages.filter((language) => live[language] !== undefined),
    changed: row.state === "changed",
    live,
    behind: {
      state: row.state as PageState,
      translation: row.translation as ListedPage["behind"]["translation"],
      changed: row.changed_at,
      plans: plans.filter(({ thing }) => thing === row.id).map((plan) => shownPlan(plan, reader)),
      deleted: row.deleted_at,
    },
    linked: linked.get(row.id) ?? { count: 0, menu: false, first: [] },
    can: rightsOn(row, can),
  };
}

function rightsOn({ kind, deleted_at }: Pick<Row, "kind" | "deleted_at">, can: Rights): Rights {
  if (deleted_at !== null) return { ...mayNothing, delete: can.delete };
  return { ...can, delete: can.delete && !isFixed(kind) };
}

/** A page as one of its versions shows it; its number stands for the version. */
export function toFormer(
  { thing, number, document }: Pick<RevisionRow, "thing" | "number" | "document">,
  { kind, types }: { kind: string; types: BlockTypes },
): Page {
  const draft = draftOf(document);
  return {
    ...toPage({ id: thing, version: number, kind }, draft.texts),
    ...toShared(draft),
    ...{ blocks: types.migrated(draft.blocks), published: [], changed: false, can: mayNothing },
  };
}

type Shown = { language: Language; types: BlockTypes };

/** A page as guests read it, in the shape that `language` published. */
export function toLive(row: Row, shown: Shown): Page {
  return shownAs(row, liftedLive(liveOf(row.live) ?? {}, shown.types), shown);
}

/** A page as guests would read it in `language` if its draft were published. */
export function toDraftShown(row: Row, { language, types }: Shown): Page {
  const { draft } = documentsOf(row, types);
  const written = writtenLanguages(draft);
  const all = written.length > 0 ? written : [language];
  const live = Object.fromEntries(all.map((one) => [one, snapshot(draft, { language: one, types })])) as PageLive;
  return shownAs(row, live, { language, types });
}

function shownAs(row: Row, live: PageLive, { language, types }: Shown): Page {
  return {
    ...toPage(row, live),
    ...toShared(ownSnapshot(live, language) ?? {}),
    blocks: liveBlocks(live, { language, types }),
    published: publishedIn(live),
    changed: false,
    can: mayNothing,
  };
}

function toShared({ image, hidden, everywhere, author, canonical }: PageShared): Pick<Page, keyof PageShared> {
  return {
    ...{ image: image ?? null, hidden: hidden ?? false, everywhere: everywhere ?? "no" },
    ...{ author: author ?? "", canonical: canonical ?? "" },
  };
}

function toPage(
  { id, version, kind }: Pick<Row, "id" | "version" | "kind">,
  texts: Partial<Record<Language, PageText>>,
) {
  const { de, en } = texts;
  return {
    _id: id,
    version,
    kind: kind as PageKind,
    title: de?.title ?? "",
    slug: de?.slug ?? "",
    description: de?.description ?? "",
    ...{ searchTitle: de?.searchTitle ?? "", keywords: de?.keywords ?? "" },
    translations: en ? { en: wholeText(en) } : {},
  };
}

function wholeText({ title, slug, description, searchTitle = "", keywords = "" }: PageText) {
  return { title, slug, description, searchTitle, keywords };
}

/** Draft and live copy of a page, every block at today's version. */
export function documentsOf(row: Pick<Row, "draft" | "live">, types: BlockTypes): Documents {
  const draft = draftOf(row.draft);
  const live = liveOf(row.live);
  return { draft: { ...draft, blocks: types.migrated(draft.blocks) }, live: live && liftedLive(live, types) };
}

/** A live copy, every block at today's version. */
export function liftedLive(live: PageLive, types: BlockTypes): PageLive {
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

/** The slug in each language, from the live ones; a language that is not published uses the other one's. */
export function slugsOf(kind: string, live: Localised): Record<Language, string> {
  const fixed = isFixed(kind) ? fixedSlugs[kind] : null;
  const de = live.de ?? live.en ?? "";
  return fixed ?? { de, en: live.en ?? de };
}
