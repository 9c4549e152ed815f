import { queues } from "#cms/guestbook/contract.ts";
import { firstOf, listAddress, words } from "#web/admin/lists/filters/list-address.ts";

/** Waiting entries come first: they need a decision. */
export const guestbookList = listAddress("/admincenter/guestbook", { q: words(), state: firstOf(queues) });

export function entryAddress(id: string): string {
  return `${guestbookList.path}/${id}`;
}
