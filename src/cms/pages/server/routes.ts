import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { idsOf, wishesOf } from "#platform/publishing/publication.ts";
import * as contract from "../contract.ts";
import { listPages, pagesById, readPage, readPageAt, type View } from "./read-pages.ts";
import { changePage } from "./writing/change-page.ts";
import { createPage } from "./writing/create-page.ts";
import { deletePage, publishPages, unpublishPages } from "./writing/publish-pages.ts";

export function pageEndpoints({ db, outside }: Platform, { blocks: types }: Pick<Gathered, "blocks">): Endpoint[] {
  function viewOf(call: AnyCall, language: Language | undefined): View {
    return call.may("page.readDrafts") && !language ? draftView(call) : { side: "live", language, types };
  }
  function draftView(call: AnyCall): View {
    const can = { write: call.may("page.write"), publish: call.may("page.publish"), delete: call.may("page.delete") };
    return { side: "draft", can, types };
  }
  const draft = (call: AnyCall) => (id: string) => readPage(db, { id, view: draftView(call) });
  const drafts = (call: AnyCall, ids: string[]) => pagesById(db, { ids, view: draftView(call) });

  return [
    handle(contract.readPages, async (call) => {
      const { query } = call;
      const view = viewOf(call, query.lang);
      if (query.id) return readPage(db, { id: query.id, view });
      if (query.slug) return readPageAt(db, { slug: query.slug, view });
      return listPages(db, { query, view });
    }),

    handle(contract.createPage, async (call) => {
      const id = outside.id();
      const t = translator(call.language);
      await createPage(db, { id, kind: "page", input: call.body, types, by: call.actor.id, now: call.now, t });
      return draft(call)(id);
    }),

    handle(contract.changePage, async (call) => {
      const { _id: id, version, ...input } = call.body;
      const t = translator(call.language);
      await withCurrent(
        changePage(db, { id, version, input, types, by: call.actor.id, now: call.now, t }),
        draft(call),
      );
      return draft(call)(id);
    }),

    handle(contract.publishPages, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), types, by: actor.id, now, t: translator(call.language) };
      await withCurrent(publishPages(db, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.unpublishPages, async (call) => {
      const { body, actor, now } = call;
      await withCurrent(unpublishPages(db, { wishes: wishesOf(body), types, by: actor.id, now }), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.deletePage, async (call) => {
      const id = idToRemove(call);
      await deletePage(db, { id, types, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.readPageBatch, (call) => pagesById(db, { ids: call.body, view: viewOf(call, undefined) })),

    handle(contract.deletePageBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deletePage(db, { id, types, by: actor.id, now }) }),
    ),
  ];
}

type AnyCall = Pick<Call<typeof contract.readPages>, "may">;
