import { fold } from "#contract/formats/fold.ts";
import { isFittingQuery, splitAddress } from "./query.ts";

/** A segment of an old address that stands for any other one; at its end, for any number of them, also for none. */
export const star = "*";

/** The most segments of a pattern. */
export const mostSegments = 30;

/** The segments of the path of an address, decoded. What cannot be decoded stays as it is. */
export function segmentsIn(address: string): string[] {
  return splitAddress(address).path.split("/").filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a redirect leads from several addresses: `/blog/*`. */
export function isPattern(from: string): boolean {
  return segmentsIn(from).map(fold).includes(star);
}

/** The path of a target within its site, with what stands before and behind it; null for an own thing by its name. */
export function partsOf(target: string): { host: string; path: string; tail: string } | null {
  const [, host = "", path = "", tail = ""] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(target) ?? [];
  return host !== "" || path.startsWith("/") ? { host, path, tail } : null;
}

/**
 * What is wrong with a pattern, a query or the target, as a field and a word for its text; null if nothing is.
 * `*` stands alone between two slashes or at the end, once in the old address, and in the target at most as often. An
 * old address with a query has none.
 */
export function patternFault(from: string, to: string): { field: "from" | "to"; fault: PatternFault } | null {
  const segments = segmentsIn(from).map(fold);
  const stars = segments.filter((segment) => segment === star).length;
  const { query } = splitAddress(from);
  if (query !== "") {
    if (segments.some((segment) => segment.includes(star)) || query.includes(star)) {
      return { field: "from", fault: "STAR" };
    }
    if (!isFittingQuery(query)) return { field: "from", fault: "PARAMETERS" };
  }
  if (segments.some((segment) => segment !== star && segment.includes(star))) return { field: "from", fault: "PART" };
  if (stars > 1) return { field: "from", fault: "TWICE" };
  if (stars === 1 && segments.length > mostSegments) return { field: "from", fault: "LONG" };
  const path = partsOf(to)?.path ?? "";
  const filled = path.split("/").filter((segment) => segment === star).length;
  if (stars === 0) return filled > 0 ? { field: "to", fault: "NONE" } : null;
  if (path.split("/").some((segment) => segment !== star && segment.includes(star))) {
    return { field: "to", fault: "PART" };
  }
  return filled > 1 ? { field: "to", fault: "TWICE" } : null;
}

export type PatternFault = "PART" | "TWICE" | "LONG" | "NONE" | "STAR" | "PARAMETERS";

/** A target with the segments that a pattern has caught in place of its `*`. They stay segments: encoded, none empty. */
export function filledTarget(target: string, caught: string[]): string {
  const parts = partsOf(target);
  if (!parts) return target;
  const segments = parts.path.split("/");
  if (!segments.includes(star)) return target;
  const filled = segments.flatMap((segment) => (segment === star ? caught.map(encodeURIComponent) : [segment]));
  return `${parts.host}/${filled.filter(Boolean).join("/")}${parts.tail}`;
}
