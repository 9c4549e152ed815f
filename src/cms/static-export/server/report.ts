/** What an export consists of, and what is otherwise in it than on the site. */
export type Report = {
  pages: number;
  files: number;
  bytes: number;
  redirects: number;
  /** Forms that became an address to write to, by the paths of their pages. */
  forms: { path: string; name: string }[];
  /** Pages without the field for searching that they have on the site. */
  searches: number;
  /** Links to addresses of the site at which nothing is found, by the paths of their pages. */
  dead: { path: string; link: string }[];
  /** Pages that could not be written, with the status of the answer. */
  failed: { path: string; status: number }[];
};

export function emptyReport(): Report {
  return { pages: 0, files: 0, bytes: 0, redirects: 0, forms: [], searches: 0, dead: [], failed: [] };
}

/** How many forms, links and failures are named one by one; what follows is only counted. */
export const mostNamed = 200;

/** Adds to a list of the report, which stays readable however large the site is. */
export function name<T>(list: T[], one: T): void {
  if (list.length < mostNamed) list.push(one);
}
