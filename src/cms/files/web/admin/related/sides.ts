import type { FileRow } from "../list/file-rows.ts";

/** The file beside this one, and the list with the page that it is on; `asked` while that page is being loaded. */
export type Side = { row: FileRow; list: string } | "asked" | null;
export type Sides = { previous: Side; next: Side };

type Page = { rows: FileRow[]; pages: number };
type Pages = {
  /** The page that the file is on, and those around it; null as long as they are not loaded. */
  here: Page | null;
  before: Page | null;
  after: Page | null;
  /** The number of the page that the file is on. */
  page: number;
  listOf: (page: number) => string;
};

/** The files before and after this one: on its page of the list, or on the page before or after that. */
export function sidesOf(id: string, { here, before, after, page, listOf }: Pages): Sides {
  const at = here?.rows.findIndex((row) => row.id === id) ?? -1;
  if (!here || at === -1) return { previous: null, next: null };
  const beside = (row: FileRow | undefined, on: number): Side => (row ? { row, list: listOf(on) } : null);
  const first = at === 0 && page > 1;
  const last = at === here.rows.length - 1 && page < here.pages;
  return {
    previous: first ? (before ? beside(before.rows.at(-1), page - 1) : "asked") : beside(here.rows[at - 1], page),
    next: last ? (after ? beside(after.rows[0], page + 1) : "asked") : beside(here.rows[at + 1], page),
  };
}
