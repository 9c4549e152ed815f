import { redirect } from "react-router";
import type { Filters, ListAddress, Query, View } from "./filters/list-address.ts";

/** The number of rows on a page by default. */
const usualSize = 20;

type Wish<F extends Filters, R> = {
  request: Request;
  pageSize?: number;
  /** Reads the page that the address asks for. */
  read: (query: Query<F> & { pageSize: number }, view: View<F>) => Promise<R>;
};

/** Loads a list: one page of rows, and the total. */
export async function loadList<F extends Filters, R extends { rows: unknown[]; total: number }>(
  list: ListAddress<F>,
  { request, read, pageSize = usualSize }: Wish<F, R>,
) {
  const view = list.read(new URL(request.url).searchParams);
  const found = await read({ ...list.query(view), pageSize }, view);
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  // The last page may just have become empty.
  if (view.page > pages) throw redirect(list.href({ ...view, page: pages }));
  return { ...found, view, pages };
}

type ItemOf<R> = Extract<R, { items: unknown[] }>["items"][number];

/** The page in a reply that may also be a single thing. */
export function listed<R extends object>(reply: R): { rows: ItemOf<R>[]; total: number } {
  if (!("items" in reply)) return { rows: [], total: 0 };
  const { items, total } = reply as unknown as { items: ItemOf<R>[]; total: number };
  return { rows: items, total };
}
