import { mostSegments, star } from "#cms/redirects/pattern.ts";
import { parametersOf, writtenParameters } from "#cms/redirects/query.ts";
import { keyOf, pathOf } from "./folded-path.ts";
import type { QueryShapes } from "./query-shapes.ts";

/** An old address or pattern that would catch an address, and which of its segments it would catch. */
export type Candidate = { from: string; caught: [begin: number, end: number] };

/** An old address with a query that would catch an address, and the names of the parameters that it asks for. */
export type QueryCandidate = { from: string; names: string[] };

/**
 * All old addresses with a query that would catch an address, those with more parameters first.
 * @param segments of the address, folded
 */
export function queryCandidatesFor(segments: string[], { query, shapes }: { query: string; shapes: QueryShapes }) {
  if (query === "" || shapes.length === 0) return [];
  const asked = parametersOf(query);
  return shapes
    .filter((names) => names.every((name) => asked.has(name)))
    .map((names): QueryCandidate => {
      const parameters = writtenParameters(names.map((name) => [name, asked.get(name) ?? ""]));
      return { from: keyOf(segments, parameters), names };
    });
}

/**
 * All old addresses and patterns that would catch an address, the most specific first: the address itself, then those
 * with more fixed segments, then those whose `*` stands further behind. There are at most twice as many as the address
 * has segments, so that they can be looked up in an index however many patterns there are.
 *
 * @param segments of the address, folded
 */
export function candidatesFor(segments: string[]): Candidate[] {
  const { length } = segments;
  const ending = (at: number): Candidate => ({
    from: pathOf([...segments.slice(0, at), star]),
    caught: [at, length],
  });
  const exact: Candidate[] = segments.includes(star) ? [] : [{ from: pathOf(segments), caught: [0, 0] }];
  const endings = Array.from({ length: Math.min(length, mostSegments - 1) + 1 }, (_, at) => ending(at)).reverse();
  const between =
    length > mostSegments
      ? []
      : segments
          .slice(0, -1)
          .map((_segment, at): Candidate => ({ from: pathOf(segments.with(at, star)), caught: [at, at + 1] }))
          .reverse();
  const whole = endings.filter(({ caught: [at] }) => at >= length - 1);
  return [...exact, ...whole, ...between, ...endings.slice(whole.length)];
}
