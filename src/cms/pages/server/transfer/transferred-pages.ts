import { type Static, Type } from "typebox";
import { everywhereTag } from "#cms/pages/contract.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { isFixed, pageKinds } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import { linkedThings } from "#contract/links/html-links.ts";
import { Problem } from "#contract/wire/problem.ts";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import {
  type Arrived,
  type Arriving,
  inParts,
  sortedJson,
  type Transferred,
  transferred,
} from "#platform/faces/transferred.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { transferredVersions } from "#platform/publishing/transferred-versions.ts";
import { followPage } from "../addresses/follow-page.ts";
import { documentsOf, draftOf } from "../page-row.ts";
import { forgotten } from "../writing/forget-pages.ts";
import { withFreeSlugs, withSlugs } from "../writing/free-slugs.ts";
import { keepLocks } from "../writing/keep-locks.ts";
import type { PageDraft, PageLive } from "../writing/page-draft.ts";
import { refuseNested } from "../writing/shared-sections.ts";
import { checkFiles, holdPage, insertPage, type Stored, storePage, thingsShown } from "../writing/write-page.ts";
import { Apart, draftFrom, liveFrom, WrittenPage, writtenLive, writtenOf } from "./page-record.ts";

const Page = closed({
  _id: Id,
  kind: Type.Enum([...pageKinds]),
  draft: WrittenPage,
  /** What guests read, in the languages of `published`; of those in `apart` something else than `live` says. */
  live: Type.Optional(Type.Union([WrittenPage, Type.Null()])),
  published: Type.Optional(Type.Array(Lang, { maxItems: 2, uniqueItems: true })),
  apart: Type.Optional(Apart),
  created: Type.Optional(Time),
  changed: Type.Optional(Time),
});
type Page = Static<typeof Page>;

/** Pages, shared sections among them. A fixed page takes the place of the one that stands. */
export function transferredPages(types: BlockTypes): Transferred[] {
  return [
    transferredVersions({
      ...{ of: "page", table: "pages", written: WrittenPage },
      writtenOf: (document, kind) => writtenOf(draftOf(document), kind),
      documentOf: (written, { t }, { kind }) => draftFrom(written, { kind, types, t }),
    }),
    transferred({
      kind: "page",
      after: ["config", "tag", "file", "gallery", "form", "page-version"],
      needs: "page.publish",
      table: "pages",
      record: Page,
      async count(db) {
        const pages = db.selectFrom("pages").where("deleted_at", "is", null);
        return (await pages.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
      },
      leaving: (db) => leaving(db, types),
      identity: ({ kind }) => (isFixed(kind) ? kind : null),
      async standing(tx, { kind }) {
        if (!isFixed(kind)) return null;
        const pages = tx.selectFrom("pages").select("id").where("kind", "=", kind).where("deleted_at", "is", null);
        return (await pages.executeTakeFirst())?.id ?? null;
      },
      arrive: (tx, record, arriving) => arrive(tx, record, { arriving, types }),
    }),
  ];
}

async function* leaving(db: Db | Tx, types: BlockTypes): AsyncGenerator<Page> {
  const [main] = await readSiteLanguages(db);
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("pages")
        .select(["id", "kind", "draft", "live", "created_at", "changed_at"])
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) {
    const { id, kind, created_at, changed_at } = row;
    const { draft, live } = documentsOf(row, types);
    yield {
      ...{ _id: id, kind: kind as Page["kind"], draft: writtenOf(draft, kind) },
      ...(live ? writtenLive(live, { kind, main, types }) : { live: null, published: [] }),
      ...{ created: created_at, changed: changed_at },
    };
  }
}

type Arrival = { arriving: Arriving; types: BlockTypes };

/** @throws Problem `BAD_FIELDS`, `SHARED_NESTED`, `BLOCK_LOCKED`, `BLOCK_OF_OWNERS`, `NOT_PICTURE`, `PAGE_UNTITLED` */
async function arrive(tx: Tx, record: Page, { arriving, types }: Arrival): Promise<Arrived> {
  const { _id: thing } = record;
  const { standing, by, id, now, may, t } = arriving;
  const stored = standing === null ? null : await holdPage(tx, { id: thing, types });
  const kind = stored?.kind ?? record.kind;
  const written = draftFrom(record.draft, { kind, types, t });
  if (languages.every((language) => !written.texts[language]?.title)) throw new Problem("PAGE_UNTITLED");
  refuseNested({ kind, draft: written, types });
  keepLocks({ before: stored?.draft.blocks ?? [], after: written.blocks, types, mayLock: may("page.lock"), t });
  await checkFiles(tx, { draft: written, types });
  const read = liveIn(record, { kind, types, t });
  for (const own of languages.flatMap((one) => read?.[one] ?? [])) {
    keepLocks({ before: stored?.draft.blocks ?? [], after: own.blocks, types, mayLock: may("page.lock"), t });
  }
  const draft = await withSlugs(tx, {
    id: thing,
    kind,
    draft: await withFreeSlugs(tx, { id: thing, kind, draft: written }),
  });
  const live = read && (await liveWithSlugs(tx, read, { id: thing, kind, written, draft }));
  tellSlugs(written, draft, arriving);
  const shown = [...types.usedBy(draft.blocks), ...(draft.image ? [draft.image] : []), ...linkedThings(draft.blocks)];
  arriving.refersTo([...shown, ...(live ? thingsShown(live, types) : [])]);
  const about = languages.filter((language) => live?.[language]);
  const note = { id, kind: "page", thing, by, now, languages: about, document: draft };
  if (!stored) {
    const page: Stored = { id: thing, version: 1, kind, deletedAt: null, draft, live };
    const [created, changed] = [record.created, record.changed].map((time) => (time ? new Date(time) : now));
    await insertPage(tx, { page, types, now: changed ?? now, created: created ?? now });
    const told = await tx.selectFrom("revisions").select("id").where("thing", "=", thing).limit(1).executeTakeFirst();
    if (!told) await noteRevision(tx, { ...note, reason: live ? "publish" : "save" });
    forget({ before: { id: thing, kind, live: null }, after: live }, { arriving, types });
    return "added";
  }
  // A fixed page is always there for guests.
  const after = { ...stored, draft, live: live ?? (isFixed(kind) ? stored.live : null) };
  if (isSame(stored, after)) return "same";
  await storePage(tx, { page: after, types, now });
  await followPage(tx, { before: stored, after, now });
  if (after.live) await keepFormerLive(tx, { thing, version: stored.version + 1, live: stored.live });
  else await dropFormerLive(tx, { thing });
  const before = { document: stored.draft, at: stored.changedAt };
  await noteRevision(tx, { ...note, reason: live ? "publish" : "save", before });
  forget({ before: stored, after: after.live }, { arriving, types });
  return "changed";
}

function liveIn({ live, published = [], apart }: Page, reading: Parameters<typeof liveFrom>[1]): PageLive | null {
  if (!live || published.length === 0) return null;
  return liveFrom({ live, published, ...(apart ? { apart } : {}) }, reading);
}

type Owned = { id: string; kind: string; written: PageDraft; draft: PageDraft };

/** What guests read has the slug of the draft, as long as it had before; and otherwise one that is free. */
async function liveWithSlugs(tx: Tx, live: PageLive, { id, kind, written, draft }: Owned): Promise<PageLive> {
  const named = [];
  for (const language of languages) {
    const own = live[language];
    if (!own) continue;
    const texts = { [language]: own };
    const asDraft = own.slug === (written.texts[language]?.slug ?? "");
    const slug = asDraft ? draft.texts[language]?.slug : undefined;
    const free = slug ?? (await freeTexts(tx, { id, kind, texts }))[language]?.slug ?? own.slug;
    named.push([language, { ...own, slug: free }] as const);
  }
  return Object.fromEntries(named);
}

async function freeTexts(tx: Tx, { id, kind, texts }: { id: string; kind: string; texts: PageDraft["texts"] }) {
  const draft = await withFreeSlugs(tx, { id, kind, draft: { texts, blocks: [] } });
  return (await withSlugs(tx, { id, kind, draft })).texts;
}

/** Names addresses that others have taken. */
function tellSlugs(written: PageDraft, { texts }: PageDraft, { remark }: Arriving): void {
  for (const language of languages) {
    const [wanted, got] = [written.texts[language]?.slug, texts[language]?.slug];
    if (wanted && got && wanted !== got && texts[language]?.title) remark("SLUG", { wanted, got });
  }
}

function isSame(stored: Pick<Stored, "draft" | "live">, after: Pick<Stored, "draft" | "live">): boolean {
  const said = ({ draft, live }: Pick<Stored, "draft" | "live">) =>
    sortedJson([draft, live && languages.map((language) => live[language] ?? null)]);
  return said(stored) === said(after);
}

/** Menus name pages by their titles. */
function forget(published: Parameters<typeof forgotten>[0], { arriving, types }: Arrival): void {
  const { before, after } = published;
  if (!before.live && !after) return;
  arriving.forget([...forgotten(published, types), "menus", everywhereTag]);
}
