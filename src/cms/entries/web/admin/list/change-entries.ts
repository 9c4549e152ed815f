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
  publish: asSeen(publishEntries),
  unpublish: together(unpublishEntries),
  delete: removing(deleteEntryBatch),
  undelete: together(undeleteEntries),
  purge: removing(purgeEntries),
});
