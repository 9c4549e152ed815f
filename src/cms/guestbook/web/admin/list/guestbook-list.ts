import { queues } from "#cms/guestbook/contract.ts";
import { firstOf, listAddress, words } from "#web/admin/lists/list-address.ts";

/** What waits comes first: it is what there is to do. */
export const guestbookList = listAddress("/admincenter/guestbook", { q: words(), state: firstOf(queues) });

export function entryAddress(id: string): string {
  return `${guestbookList.path}/${id}`;
}
