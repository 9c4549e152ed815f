import { entryStatuses } from "#cms/entries/contract.ts";
import { queryString } from "#contract/client.ts";
import { lineLength } from "#contract/shapes.ts";

export const listSorts = ["-publish_date", "publish_date", "-changed", "changed", "title", "-title"] as const;
type Sort = (typeof listSorts)[number];
type Status = (typeof entryStatuses)[number];

/** What the list shows, as it stands in the address. */
export type ListView = { q: string; status: Status | null; sort: Sort; page: number };

/** Reads an address; what it does not understand is as if it were not there. */
export function viewOf(parameters: URLSearchParams): ListView {
  const page = Number(parameters.get("page"));
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, lineLength),
    status: entryStatuses.find((status) => status === parameters.get("status")) ?? null,
    sort: listSorts.find((sort) => sort === parameters.get("sort")) ?? listSorts[0],
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

export function listAddress({ q, status, sort, page }: ListView): string {
  const query = queryString({
    q: q || undefined,
    status: status ?? undefined,
    sort: sort === listSorts[0] ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
  return `/admincenter/entries${query}`;
}
