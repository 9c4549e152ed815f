import { queryString } from "#contract/wire/client.ts";
import { lineLength } from "#contract/wire/shapes.ts";

/** What a list shows stands in its address; what an address says that nobody understands is as if it were not there. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function searchOf(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "").trim().slice(0, lineLength);
}

export function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}

type View = { q: string; page: number } & Record<string, string | number | null>;

/** The address of a list, without what goes without saying: empty values and the first page. */
export function listHref(path: string, { page, ...rest }: View): string {
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== "");
  return path + queryString({ ...Object.fromEntries(said), ...(page > 1 ? { page } : {}) });
}
