import { entryStatuses } from "#cms/entries/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/list-address.ts";

export const listSorts = ["-publish_date", "publish_date", "-changed", "changed", "title", "-title"] as const;
type Sort = (typeof listSorts)[number];
type Status = (typeof entryStatuses)[number];

/** What the list shows, as it stands in the address. */
export type ListView = { q: string; status: Status | null; sort: Sort; page: number };

export function viewOf(parameters: URLSearchParams): ListView {
  return {
    q: searchOf(parameters),
    status: oneOf(entryStatuses, parameters.get("status")),
    sort: oneOf(listSorts, parameters.get("sort")) ?? listSorts[0],
    page: pageOf(parameters),
  };
}

export function listAddress({ q, status, sort, page }: ListView): string {
  return listHref("/admincenter/entries", { q, status, sort: sort === listSorts[0] ? null : sort, page });
}
