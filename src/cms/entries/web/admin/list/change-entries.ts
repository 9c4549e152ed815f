import {
  deleteEntryBatch,
  publishEntries,
  purgeEntries,
  undeleteEntries,
  unpublishEntries,
} from "#cms/entries/contract.ts";
import { asSeen, listActs, removing, together } from "#web/admin/lists/list-acts.ts";

/** Handles the forms of the list. */
export const changeEntries = listActs({
  publish: asSeen(publishEntries, (entries) => {
    const planned = entries.filter(({ behind }) => behind?.state === "planned").length;
    if (planned === 0) return null;
    return planned === entries.length ? "planned" : "partlyPlanned";
  }),
  unpublish: together(unpublishEntries),
  delete: removing(deleteEntryBatch),
  undelete: together(undeleteEntries),
  purge: removing(purgeEntries),
});
