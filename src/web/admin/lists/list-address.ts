import { isId } from "#contract/id.ts";
import { queryString } from "#contract/wire/client.ts";
import { lineLength } from "#contract/wire/shapes.ts";

/** One thing that a list can be narrowed or sorted by. What nobody understands is as if it were not there. */
export type Filter<T extends string | null> = {
  /** What holds when the address says nothing; it is never written into the address. */
  none: T;
  /** What a text in the address means: `none`, or the same text. */
  read: (text: string) => T;
};

export type Filters = Record<string, Filter<string | null>>;
type Values<F extends Filters> = { [K in keyof F]: F[K]["none"] };
/** What a list shows, as it stands in its address. */
export type View<F extends Filters> = Values<F> & { page: number };
/** What the API is asked for: the filters that are set. */
export type Query<F extends Filters> = { page: number } & { [K in keyof F]?: Exclude<F[K]["none"], null> };

export type ListAddress<F extends Filters> = {
  path: string;
  filters: F;
  read: (parameters: URLSearchParams) => View<F>;
  href: (view?: Partial<View<F>>) => string;
  query: (view: View<F>) => Query<F>;
  /** Whether any of these filters is set; all of them, unless some are named. */
  narrowed: (view: View<F>, names?: (keyof F)[]) => boolean;
};
export type ViewOf<L> = L extends ListAddress<infer F> ? View<F> : never;

/** Words that are looked for. */
export function words(most = lineLength): Filter<string> {
  // A text that is cut may end in half a character or in a space.
  return { none: "", read: (text) => text.trim().slice(0, most).toWellFormed().trim() };
}

/** One of what is known, or none of it. */
export function oneFrom<const T extends string>(known: readonly T[]): Filter<T | null> {
  return { none: null, read: (text) => oneOf(known, text) };
}

/** One of what is known; the first unless the address says so. */
export function firstOf<const T extends string>(known: readonly [T, ...T[]]): Filter<T> {
  return { none: known[0], read: (text) => oneOf(known, text) ?? known[0] };
}

/** The id of something, or one of a few words in its place. */
export function idOf(...others: string[]): Filter<string> {
  return { none: "", read: (text) => (isId(text) || others.includes(text) ? text : "") };
}

/** The address of a list: where it is, and what it shows. Lists are read from it and linked to with it. */
export function listAddress<F extends Filters>(path: string, filters: F): ListAddress<F> {
  const names = Object.keys(filters);
  const nothing = (name: string) => filters[name]!.none;
  return {
    path,
    filters,
    read: (parameters) => {
      const value = (name: string) => {
        const text = parameters.get(name);
        return text === null ? nothing(name) : filters[name]!.read(text);
      };
      return { ...Object.fromEntries(names.map((name) => [name, value(name)])), page: pageOf(parameters) } as View<F>;
    },
    href: (view = {}) => {
      const said = names.filter((name) => view[name] !== undefined && view[name] !== nothing(name));
      return listHref(path, { ...Object.fromEntries(said.map((name) => [name, view[name]!])), page: view.page ?? 1 });
    },
    query: ({ page, ...view }) => {
      const set = Object.entries(view).filter(([, value]) => value !== null && value !== "");
      return { page, ...Object.fromEntries(set) } as Query<F>;
    },
    narrowed: (view, only = names) => only.some((name) => view[name] !== filters[name]!.none),
  };
}

export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}

/** An address without what goes without saying: empty values and the first page. */
export function listHref(path: string, { page, ...rest }: { page: number } & Record<string, string | number | null>) {
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== "");
  return path + queryString({ ...Object.fromEntries(said), ...(page > 1 ? { page } : {}) });
}
