import { deleteGuestbookBatch, publishGuestbook, unpublishGuestbook } from "#cms/guestbook/contract.ts";
import { asSeen, listActs, removing } from "#web/admin/lists/list-acts.ts";

export type GuestbookIntent = "publish" | "reject" | "delete";

/** Handles the forms of the list. */
export const changeGuestbook = listActs<GuestbookIntent>({
  publish: asSeen(publishGuestbook),
  reject: asSeen(unpublishGuestbook),
  delete: removing(deleteGuestbookBatch),
});
