import { deleteGuestbookBatch, publishGuestbook, unpublishGuestbook } from "#cms/guestbook/contract.ts";
import { asSeen, listActs, removing } from "#web/admin/lists/list-acts.ts";

export type GuestbookIntent = "publish" | "reject" | "delete";

/** What the forms of the list ask for. */
export const changeGuestbook = listActs<GuestbookIntent>({
  publish: asSeen(publishGuestbook),
  reject: asSeen(unpublishGuestbook),
  delete: removing(deleteGuestbookBatch),
});
