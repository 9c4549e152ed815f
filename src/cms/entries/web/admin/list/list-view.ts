import { entryStatuses } from "#cms/entries/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const listSorts = ["-publish_date", "publish_date", "-changed", "changed", "title", "-title"] as const;
type Sort = (typeof listSorts)[number];
type Status = (typeof entryStatuses)[number];

/** What the list shows, as it stands in the address. */
export type ListView = { q: string; status: Status | null; tags: string; sort: Sort; page: number };

const everything: ListView = { q: "", status: null, tags: "", sort: listSorts[0], page: 1 };

export function viewOf(parameters: URLSearchParams): ListView {
  return {
    q: searchOf(parameters),
    status: oneOf(entryStatuses, parameters.get("status")),
    tags: (parameters.get("tags") ?? "").trim().slice(0, 500),
    sort: oneOf(listSorts, parameters.get("sort")) ?? listSorts[0],
    page: pageOf(parameters),
  };
}

export function listAddress(view: Partial<ListView>): string {
  const { q, status, tags, sort, page } = { ...everything, ...view };
  return listHref("/admincenter/entries", { q, status, tags, sort: sort === listSorts[0] ? null : sort, page });
}

/** Where an entry is edited. */
export function editorAddress(id: string): string {
  return `/admincenter/entries/${id}`;
}
