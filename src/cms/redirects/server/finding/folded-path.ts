import { segmentsIn } from "#cms/redirects/pattern.ts";
import { parametersOf, splitAddress, writtenParameters } from "#cms/redirects/query.ts";
import { fold } from "#contract/formats/fold.ts";

/** The segments of an address by which redirects are found: without encoding and case. */
export function foldedSegments(path: string): string[] {
  return segmentsIn(path).map(fold);
}

/**
 * An address by which redirects are found: without encoding, case, and slashes that mean nothing. One with a query begins
 * with it, `?p=123/`, so that it is none of a path.
 */
export function foldedPath(address: string): string {
  const { query } = splitAddress(address);
  return keyOf(foldedSegments(address), query === "" ? "" : writtenParameters(parametersOf(query)));
}

/** The same of its parts. @param query as `writtenParameters` writes it, or nothing */
export function keyOf(segments: string[], query: string): string {
  return query === "" ? pathOf(segments) : `?${query}${pathOf(segments)}`;
}

/** The parameters in the key of an old address; none of one without a query. */
export function parametersIn(key: string): Map<string, string> {
  return key.startsWith("?") ? parametersOf(key.slice(0, key.indexOf("/"))) : new Map();
}

export function pathOf(segments: string[]): string {
  return `/${segments.join("/")}`;
}
