import { type Queue, queues } from "#cms/guestbook/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const guestbookAddress = "/admincenter/guestbook";

/** What the list shows, as it stands in the address. What waits comes first: it is what there is to do. */
export type GuestbookView = { q: string; state: Queue; page: number };

export function guestbookViewOf(parameters: URLSearchParams): GuestbookView {
  return {
    q: searchOf(parameters),
    state: oneOf(queues, parameters.get("state")) ?? "waiting",
    page: pageOf(parameters),
  };
}

export function guestbookListAddress({ q, state, page }: GuestbookView): string {
  return listHref(guestbookAddress, { q, state: state === "waiting" ? null : state, page });
}

export function entryAddress(id: string): string {
  return `${guestbookAddress}/${id}`;
}
