import { isId } from "#contract/id.ts";
import { queryString } from "#contract/wire/client.ts";
import { lineLength } from "#contract/wire/shapes.ts";

/** A filter or the order of a list. An invalid value counts as missing. */
export type Filter<T extends string | null> = {
  /** The value if the address has none; it is never written into the address. */
  none: T;
  /** The value of a text in the address: `none`, or the same text. */
  read: (text: string) => T;
};

export type Filters = Record<string, Filter<string | null>>;
type Values<F extends Filters> = { [K in keyof F]: F[K]["none"] };
/** What a list shows, as in its address. */
export type View<F extends Filters> = Values<F> & { page: number };
/** The query of the API: the filters that are set. */
export type Query<F extends Filters> = { page: number } & { [K in keyof F]?: Exclude<F[K]["none"], null> };

export type ListAddress<F extends Filters> = {
  path: string;
  filters: F;
  read: (parameters: URLSearchParams) => View<F>;
  href: (view?: Partial<View<F>>) => string;
  query: (view: View<F>) => Query<F>;
  /** Whether any filter is set; with `names`, any of these. */
  narrowed: (view: View<F>, names?: (keyof F)[]) => boolean;
};
export type ViewOf<L> = L extends ListAddress<infer F> ? View<F> : never;

/** Words to search for. */
export function words(most = lineLength): Filter<string> {
  // The cut may leave half a character or a space at the end.
  return { none: "", read: (text) => text.trim().slice(0, most).toWellFormed().trim() };
}

/** One of the known values, or null. */
export function oneFrom<const T extends string>(known: readonly T[]): Filter<T | null> {
  return { none: null, read: (text) => oneOf(known, text) };
}

/** One of the known values; the first one by default. */
export function firstOf<const T extends string>(known: readonly [T, ...T[]]): Filter<T> {
  return { none: known[0], read: (text) => oneOf(known, text) ?? known[0] };
}

/** An id, or one of a few words instead. */
export function idOf(...others: string[]): Filter<string> {
  return { none: "", read: (text) => (isId(text) || others.includes(text) ? text : "") };
}

/** The address of a list: its path and what it shows. Loaders parse it, links are made from it. */
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

/** An address without empty values and without the first page. */
export function listHref(path: string, { page, ...rest }: { page: number } & Record<string, string | number | null>) {
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== "");
  return path + queryString({ ...Object.fromEntries(said), ...(page > 1 ? { page } : {}) });
}
