import { lastPage, longestQuery } from "#cms/search/contract.ts";
import { type FoundKind, isFoundKind } from "#cms/search/kinds.ts";
import { screenAddress } from "#contract/addresses.ts";
import { storable } from "#contract/formats/storable.ts";
import type { Where } from "#web/site/place.ts";

/** What the address of the screen asks for. */
export type AskedSearch = {
  /** As it was typed, without what no database can hold; at most as long as it is looked for. */
  q: string;
  /** More was typed than is looked for. */
  cut: boolean;
  kind: FoundKind | undefined;
  page: number;
};

/** Anything may stand in an address: what is no query of this screen is left out. */
export function askedIn(search: URLSearchParams): AskedSearch {
  const typed = storable(search.get("q") ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const kind = search.get("kind") ?? "";
  const page = /^\d{1,3}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    q: storable(typed.slice(0, longestQuery)),
    cut: typed.length > longestQuery,
    kind: isFoundKind(kind) ? kind : undefined,
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

type Place = { where: Where; q: string; kind?: FoundKind | undefined; page?: number };

/** The address of a search: `/suche?q=zimmer&kind=entry&page=2`. */
export function searchAddress({ where, q, kind, page = 1 }: Place): string {
  const search = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return screenAddress("search", where) + (search && `?${search}`);
}
