import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { unplanThing } from "#platform/publishing/plan-things.ts";
import { tellPresence } from "#platform/publishing/presence.ts";
import { dropPreviews, previewedThing } from "#platform/publishing/preview-links.ts";
import { idsOf, wishesOf } from "#platform/publishing/publication.ts";
import { readRevisions } from "#platform/publishing/read-revisions.ts";
import { purge, takeBack } from "#platform/publishing/trash.ts";
import * as contract from "../contract.ts";
import type { Rights } from "./page-row.ts";
import { makeHome } from "./publication/make-home.ts";
import { planPage } from "./publication/plan-page.ts";
import { previewPage } from "./publication/preview-page.ts";
import { retractPages } from "./publication/retract-pages.ts";
import { pagesById, readPage, readPageAt, readPageList, sectionsEverywhere, type View } from "./read-pages.ts";
import { listPages } from "./reading/list-pages.ts";
import { waitingPages } from "./reading/waiting-pages.ts";
import { discardChanges } from "./versions/discard-changes.ts";
import { readRevision, versionsOfPages } from "./versions/read-revision.ts";
import { restorePage } from "./versions/restore-page.ts";
import { changePage } from "./writing/change-page.ts";
import { createPage } from "./writing/create-page.ts";
import { deletePage, pageTrash } from "./writing/delete-page.ts";
import { duplicatePage } from "./writing/duplicate-page.ts";
import type { Locksmith } from "./writing/keep-locks.ts";
import { publishPages, unpublishPages } from "./writing/publish-pages.ts";

export function pageEndpoints(
  { db, outside, remembered }: Platform,
  { blocks: types, titles }: Pick<Gathered, "blocks" | "titles">,
): Endpoint[] {
  const trash = pageTrash(types);
  function viewOf(call: AnyCall, { lang, draft }: { lang?: Language | undefined; draft?: boolean | undefined }): View {
    const staff = call.may("page.readDrafts");
    if (draft && !staff) throw new Problem(call.actor.id ? "C100" : "C101");
    if (draft && lang) return { side: "preview", language: lang, types };
    return staff && !lang ? draftView(call) : { side: "live", language: lang, types };
  }
  function draftView(call: AnyCall): View {
    return { side: "draft", can: rightsOf(call), reader: call.language, types };
  }
  const draft = (call: AnyCall) => (id: string) => readPage(db, { id, view: draftView(call) });
  const drafts = (call: AnyCall, ids: string[]) => pagesById(db, { ids, view: draftView(call) });
  /** What every act on pages is told. */
  const acting = ({ actor, now }: Pick<AnyCall, "actor" | "now">) => ({ types, by: actor.id, id: outside.id, now });

  return [
    handle(contract.readPages, async (call) => {
      const { query } = call;
      const view = viewOf(call, query);
      if (query.id) return readPage(db, { id: query.id, view });
      if (query.slug) return readPageAt(db, { slug: query.slug, view });
      return readPageList(db, { query, view });
    }),

    handle(contract.listPages, (call) =>
      listPages(db, { query: call.query, can: rightsOf(call), reader: call.language, titles }),
    ),

    handle(contract.readWaitingPages, async () => ({ items: await waitingPages(db) })),

    handle(contract.createPage, async (call) => {
      const { sitting, kind = "page", from, ...input } = call.body;
      const creation = {
        page: outside.id(),
        kind,
        input,
        from,
        sitting,
        ...locksmith(call),
        ...acting(call),
      };
      return draft(call)(await withCurrent(createPage(db, creation), draft(call)));
    }),

    handle(contract.duplicatePage, async (call) => {
      const copy = outside.id();
      await duplicatePage(db, { page: call.body._id, copy, ...acting(call) });
      return draft(call)(copy);
    }),

    handle(contract.changePage, async (call) => {
      const { _id: page, version, sitting, ...input } = call.body;
      const change = { page, version, input, sitting, ...locksmith(call), ...acting(call) };
      await withCurrent(changePage(db, change), draft(call));
      return draft(call)(page);
    }),

    handle(contract.publishPages, async (call) => {
      const t = translator(call.language);
      await withCurrent(publishPages(db, { wishes: wishesOf(call.body), t, ...acting(call) }), draft(call));
      return drafts(call, idsOf(call.body));
    }),

    handle(contract.makeHomePage, async (call) => {
      await withCurrent(makeHome(db, { page: call.body._id, ...acting(call) }), draft(call));
      return draft(call)(call.body._id);
    }),

    handle(contract.unpublishPages, async (call) => {
      await withCurrent(unpublishPages(db, { wishes: wishesOf(call.body), ...acting(call) }), draft(call));
      return drafts(call, idsOf(call.body));
    }),

    handle(contract.retractPages, async (call) => {
      await withCurrent(retractPages(db, { publications: call.body, ...acting(call) }), draft(call));
      return drafts(call, [...new Set(call.body.map(({ _id }) => _id))]);
    }),

    handle(contract.deletePage, async (call) => {
      const id = idToRemove(call);
      await deletePage(db, { ...acting(call), id });
      return { removed: [id] };
    }),

    handle(contract.readEverywhere, async ({ query: { lang } }) => {
      // Every page asks, and most sites have none.
      const tags = [contract.everywhereTag];
      const ids = await remembered.get("everywhere", { tags, read: () => sectionsEverywhere(db) });
      const sections = await pagesById(db, { ids, view: { side: "live", language: lang, types } });
      // Languages are published one by one: in this one it may be where it is placed alone.
      return sections.filter(({ everywhere }) => everywhere !== "no");
    }),

    handle(contract.readPageBatch, (call) => pagesById(db, { ids: call.body, view: viewOf(call, call.query) })),

    handle(contract.deletePageBatch, (call) =>
      removeEach(call.body, {
        language: call.language,
        remove: (id) => deletePage(db, { ...acting(call), id }),
      }),
    ),

    handle(contract.undeletePages, async (call) => {
      await takeBack(db, { trash, ids: call.body, by: call.actor.id, now: call.now });
      return drafts(call, call.body);
    }),

    handle(contract.purgePages, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash, id, by: actor.id, now }) }),
    ),

    handle(contract.planPage, async (call) => {
      const { _id: page, act, at, lang } = call.body;
      const { actor, now } = call;
      const plan = { plan: outside.id(), page, act, at: new Date(at), language: lang ?? null };
      await planPage(db, { ...plan, types, by: actor.id, now });
      return draft(call)(page);
    }),

    handle(contract.unplanPage, async (call) =>
      draft(call)(await unplanThing(db, { kind: "page", id: call.query.id, by: call.actor.id, now: call.now })),
    ),

    handle(contract.readPageRevisions, async ({ query: { id, thing, ...query } }) => {
      if (id) return readRevision(db, { id, types });
      if (!thing) throw new Problem("BAD_FIELDS", { field: "thing" });
      return readRevisions(db, { of: versionsOfPages, thing, ...query });
    }),

    handle(contract.restorePage, async (call) => {
      const { _id: page, version, revision } = call.body;
      await withCurrent(restorePage(db, { page, version, revision, ...locksmith(call), ...acting(call) }), draft(call));
      return draft(call)(page);
    }),

    handle(contract.discardPageChanges, async (call) => {
      const { _id: page, version } = call.body;
      await withCurrent(discardChanges(db, { page, version, ...locksmith(call), ...acting(call) }), draft(call));
      return draft(call)(page);
    }),

    handle(contract.makePagePreview, ({ body: { _id: page, hours }, actor, now }) =>
      previewPage(db, { token: outside.id(), page, hours, types, by: actor.id, now }),
    ),

    handle(contract.dropPagePreviews, async ({ query, actor, now }) => ({
      removed: await dropPreviews(db, { kind: "page", thing: query.id, by: actor.id, now }),
    })),

    handle(contract.readPagePreview, async ({ query: { token, lang: language }, now }) => {
      const id = await previewedThing(db, { kind: "page", token, now });
      return readPage(db, { id, view: { side: "preview", language, types } });
    }),

    handle(contract.bePresentOnPage, ({ body, actor, now }) => tellPresence(db, { body, actor, now })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readPages>, "may" | "actor" | "now" | "language">;

function rightsOf(call: Pick<AnyCall, "may">): Rights {
  return {
    write: call.may("page.write"),
    publish: call.may("page.publish"),
    delete: call.may("page.delete"),
    lock: call.may("page.lock"),
  };
}

function locksmith(call: Pick<AnyCall, "may" | "language">): Locksmith {
  return { mayLock: call.may("page.lock"), t: translator(call.language) };
}
