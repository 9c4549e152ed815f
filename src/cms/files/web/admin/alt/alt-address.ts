import { isId } from "#contract/id.ts";

/** So many pictures are described at once, as in any batch of the API. */
export const mostAlts = 100;

const path = "/admincenter/files/alt";

/** Where the alternative texts of these pictures are written; without ids, of all that lack one. */
export function altAddress(ids: string[] = []): string {
  const query = new URLSearchParams(ids.slice(0, mostAlts).map((id) => ["id", id])).toString();
  return query ? `${path}?${query}` : path;
}

/** The pictures that an address names, each of them once. */
export function idsIn(query: URLSearchParams): string[] {
  return [...new Set(query.getAll("id").filter(isId))].slice(0, mostAlts);
}
