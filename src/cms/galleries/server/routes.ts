import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { purge, takeBack } from "#platform/publishing/trash.ts";
import { nextOpening } from "#platform/publishing/uses.ts";
import * as contract from "../contract.ts";
import { deleteGallery, galleryTrash } from "./delete-gallery.ts";
import { duplicateGallery } from "./duplicate-gallery.ts";
import { galleriesById, listGalleries, readGallery, type View } from "./read-galleries.ts";
import { changeGallery, createGallery } from "./write-gallery.ts";

export function galleryEndpoints({ db, outside }: Platform, { titles }: Pick<Gathered, "titles">): Endpoint[] {
  const viewOf = ({ may, now }: AnyCall): View => ({
    now,
    can: { write: may("gallery.write"), delete: may("gallery.delete") },
    staff: may("gallery.read"),
    titles,
  });
  const one = (call: AnyCall) => (id: string) => readGallery(db, { id, view: viewOf(call) });

  return [
    handle(contract.readGalleries, async (call) => {
      const { query } = call;
      const trash = query.status === "trash";
      if (trash && !call.may("gallery.read")) throw new Problem(call.actor.id ? "C100" : "C101");
      const next = call.may("gallery.read") ? null : await nextOpening(db, { now: call.now });
      if (next) call.validUntil(next);
      const view = viewOf(call);
      return query.id ? readGallery(db, { id: query.id, view, trash }) : listGalleries(db, { query, view });
    }),

    handle(contract.readGalleryBatch, (call) => galleriesById(db, { ids: call.body, view: viewOf(call) })),

    handle(contract.createGallery, async (call) => {
      const gallery = outside.id();
      await createGallery(db, { gallery, input: call.body, by: call.actor.id, now: call.now });
      return one(call)(gallery);
    }),

    handle(contract.duplicateGallery, async (call) => {
      const copy = outside.id();
      await duplicateGallery(db, { gallery: call.body._id, copy, by: call.actor.id, now: call.now });
      return one(call)(copy);
    }),

    handle(contract.changeGallery, async (call) => {
      const { _id: gallery, version, ...input } = call.body;
      const change = { gallery, version, input, by: call.actor.id, now: call.now };
      await withCurrent(changeGallery(db, change), one(call));
      return one(call)(gallery);
    }),

    handle(contract.deleteGallery, async (call) => {
      const gallery = idToRemove(call);
      await deleteGallery(db, { gallery, used: call.query.used === true, by: call.actor.id, now: call.now });
      return { removed: [gallery] };
    }),

    handle(contract.deleteGalleryBatch, ({ body, actor, now, language }) =>
      removeEach(body, {
        language,
        remove: (gallery) => deleteGallery(db, { gallery, used: false, by: actor.id, now }),
      }),
    ),

    handle(contract.undeleteGalleries, async (call) => {
      await takeBack(db, { trash: galleryTrash, ids: call.body, by: call.actor.id, now: call.now });
      return galleriesById(db, { ids: call.body, view: viewOf(call) });
    }),

    handle(contract.purgeGalleries, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash: galleryTrash, id, by: actor.id, now }) }),
    ),
  ];
}

type AnyCall = Pick<Call<typeof contract.readGalleries>, "may" | "now">;
