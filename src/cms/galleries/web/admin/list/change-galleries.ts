import { deleteGallery, duplicateGallery, purgeGalleries, undeleteGalleries } from "#cms/galleries/contract.ts";
import { duplicating, listActs, onlyOne, removing, together } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { galleryAddress } from "./gallery-list.ts";

export type GalleryIntent = "duplicate" | "delete" | "deleteUsed" | "undelete" | "purge";

function deleting({ used }: { used: boolean }) {
  return onlyOne(async (context, { id }) => {
    return (await send(context, deleteGallery, { query: { used }, body: { _id: id } })).refused;
  });
}

/** Handles the forms about galleries; `deleteUsed` also deletes one that is shown somewhere. */
export const changeGalleries = listActs<GalleryIntent>({
  duplicate: duplicating(duplicateGallery, galleryAddress),
  delete: deleting({ used: false }),
  deleteUsed: deleting({ used: true }),
  undelete: together(undeleteGalleries),
  purge: removing(purgeGalleries),
});
