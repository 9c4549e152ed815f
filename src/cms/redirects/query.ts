/** The most parameters of an old address. */
export const mostParameters = 5;

/** An old address in two parts: its path, and its query with the question mark, or nothing. */
export function splitAddress(address: string): { path: string; query: string } {
  const [bare = ""] = address.split("#", 1);
  const at = bare.indexOf("?");
  return at < 0 ? { path: bare, query: "" } : { path: bare.slice(0, at), query: bare.slice(at) };
}

/** The parameters of a query. Of one that is there twice the last value counts, as in most programs of old sites. */
export function parametersOf(query: string): Map<string, string> {
  return new Map(pairsOf(query).map(({ name, value }) => [name, value]));
}

/** Parameters in the one spelling by which redirects are found: in the order of their names, encoded, without `?`. */
export function writtenParameters(parameters: Iterable<[name: string, value: string]>): string {
  return [...parameters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="))
    .join("&");
}

/** A query without some of its parameters; what is left stays as it was written. */
export function withoutParameters(query: string, names: readonly string[]): string {
  const left = pairsOf(query).filter(({ name }) => !names.includes(name));
  return left.length === 0 ? "" : `?${left.map(({ written }) => written).join("&")}`;
}

/** Whether a query can be that of an old address: a few parameters, each with a name and once. */
export function isFittingQuery(query: string): boolean {
  const names = pairsOf(query).map(({ name }) => name);
  const fits = names.length > 0 && names.length <= mostParameters && !names.includes("");
  return fits && new Set(names).size === names.length;
}

type Pair = { name: string; value: string; written: string };

function pairsOf(query: string): Pair[] {
  const written = query.replace(/^\?/, "").split("&").filter(Boolean);
  return written.map((pair) => {
    const at = pair.indexOf("=");
    const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    return { name: decoded(name), value: decoded(value), written: pair };
  });
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
