import type { RedirectState } from "#cms/redirects/contract.ts";
import { filledTarget, partsOf, segmentsIn, star } from "#cms/redirects/pattern.ts";
import { parametersOf, splitAddress, withoutParameters } from "#cms/redirects/query.ts";
import { placeOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";
import { type Candidate, candidatesFor, type QueryCandidate, queryCandidatesFor } from "./candidates.ts";
import { foldedSegments } from "./folded-path.ts";
import { isPageAt } from "./is-page.ts";
import type { Places } from "./places.ts";
import { knownShapes } from "./query-shapes.ts";

/** One redirect on the way, and the address that it leads to; null while that cannot be opened. */
export type Step = { id: string; from: string; to: string | null };

/** The way from an address, and its end: null for nowhere. */
export type Way = { steps: Step[]; address: string | null; state: RedirectState };

/** More than anybody needs; it ends a way that never comes to the same address twice. */
const mostSteps = 50;

/** A redirect that catches an address; `names`: of the parameters that it asks for. */
type Caught = { id: string; from_path: string; target: string; exact: boolean; caught: string[]; names: string[] };

/** An address that somebody asks for; `query` begins with `?` or is empty. */
type Asked = { path: string; query?: string };

/**
 * Where an address leads at which no page is, in the language of the address, with the query of whoever asked for it
 * unless the target has one; null for nowhere. Several redirects in a row are one answer.
 */
export async function redirectFrom({ path, query = "", ...places }: Places & Asked): Promise<string | null> {
  return (await followRedirects(places, { path, query }))?.address ?? null;
}

/** The same of an address of which it is not known whether a page is there. */
export async function redirectUnlessPage({ path, query = "", ...places }: Places & Asked): Promise<string | null> {
  const first = await nextAt(places, { path, query });
  return first ? (await follow(places, { path, query, first })).address : null;
}

/** Where an address leads by its query, although there may be a page at its path; null for nowhere. */
export async function redirectByQuery({ path, query = "", ...places }: Places & Asked): Promise<string | null> {
  return (await followByQuery(places, { path, query }))?.address ?? null;
}

/** The same with each step on the way; null if no redirect leads from there by the query. */
export async function followByQuery(places: Places, { path, query }: Required<Asked>): Promise<Way | null> {
  if (query === "") return null;
  const candidates = queryCandidatesFor(foldedSegments(path), { query, shapes: await knownShapes(places) });
  const first = candidates.length === 0 ? null : await foundBy(places.db, candidates);
  return first && follow(places, { path, query, first });
}

/** Where an address leads at which no page is, with each step on the way; null if no redirect leads from there. */
export async function followRedirects(places: Places, { path, query }: Required<Asked>): Promise<Way | null> {
  const first = await redirectAt(places, { path, query });
  return first && follow(places, { path, query, first });
}

/** The way from an old address, also of a pattern, as if somebody had asked for it. */
export async function wayOf(places: Places, row: Pick<Caught, "id" | "from_path" | "target">): Promise<Way> {
  const { path, query } = splitAddress(row.from_path);
  const names = [...parametersOf(query).keys()];
  return follow(places, { path, query, first: { ...row, exact: true, caught: [star], names } });
}

type Following = Required<Asked> & { first: Caught };

async function follow(places: Places, { path, query, first }: Following): Promise<Way> {
  const steps: Step[] = [];
  const seen = new Set<string>();
  let tail = { query, fragment: "" };
  let [at, row]: [string, Caught | null] = [path, first];
  while (row) {
    const key = fold(at) + tail.query;
    if (seen.has(key) || steps.length === mostSteps) return { steps, address: null, state: "loop" };
    seen.add(key);
    tail = { query: withoutParameters(tail.query, row.names), fragment: tail.fragment };
    const end = await endOf(places, { row, at });
    const step = { id: row.id, from: row.from_path };
    if (end.state !== "path") {
      const address = end.address && withTail(end.address, tail);
      return { steps: [...steps, { ...step, to: end.address }], address, state: end.state };
    }
    steps.push({ ...step, to: end.address });
    tail = tailOf(end.address, tail);
    at = partsOf(end.address)?.path ?? "";
    row = await nextAt(places, { path: at, query: tail.query });
  }
  // What a pattern leads to in its list is no single address.
  const state = segmentsIn(at).includes(star) || (await isPageAt(places, at)) ? "open" : "missing";
  return { steps, address: withTail(at, tail), state };
}

type End = { state: "path"; address: string } | { state: RedirectState; address: string | null };

/** Where a redirect leads; `path` is an address of this site, from which another one may lead on. */
async function endOf(places: Places, { row, at }: { row: Caught; at: string }): Promise<End> {
  const link = ownLink(row.target);
  if (!link) {
    const address = filledTarget(row.target, row.caught);
    return { state: address.startsWith("/") ? "path" : "open", address };
  }
  const { linkables, main, now } = places;
  const language = placeOf(at, main)?.language ?? main;
  const found = await linkables[link.kind]?.addresses({ ids: [link.id], language, now });
  const address = found?.addresses.get(link.id);
  if (address !== undefined) return { state: "open", address: address + link.fragment };
  const target = (await linkables[link.kind]?.targets({ ids: [link.id], now }))?.get(link.id);
  return { state: !target ? "gone" : target.state === "open" ? "draft" : target.state, address: null };
}

/** The redirect that leads on. An old address is never that of a page, but by its query; below a pattern there may be pages. */
async function nextAt(places: Places, { path, query }: Required<Asked>): Promise<Caught | null> {
  const next = await redirectAt(places, { path, query });
  return next && !next.exact && (await isPageAt(places, path)) ? null : next;
}

/** The redirect that catches an address: the most specific one. */
export async function redirectAt(places: Places, { path, query }: Required<Asked>): Promise<Caught | null> {
  const segments = foldedSegments(path);
  const shapes = query === "" ? [] : await knownShapes(places);
  const byQuery = queryCandidatesFor(segments, { query, shapes });
  return foundBy(places.db, [...byQuery, ...candidatesFor(segments)], segmentsIn(path));
}

/** The first candidate that exists. @param segments of the address, decoded */
async function foundBy(
  db: Db,
  candidates: (Candidate | QueryCandidate)[],
  segments: string[] = [],
): Promise<Caught | null> {
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "from_folded", "from_path", "target"])
    .where(
      "from_folded",
      "in",
      candidates.map(({ from }) => from),
    )
    .execute();
  if (rows.length === 0) return null;
  const found = new Map(rows.map((row) => [row.from_folded, row]));
  const best = candidates.find(({ from }) => found.has(from));
  const row = best && found.get(best.from);
  if (!row) return null;
  const { id, from_path, target } = row;
  if ("names" in best) return { id, from_path, target, exact: true, caught: [], names: best.names };
  const exact = !best.from.includes(star);
  return { id, from_path, target, exact, caught: segments.slice(...best.caught), names: [] };
}

type Tail = { query: string; fragment: string };

/** What of an address stands behind its path; what the address before it had stays, where it has nothing. */
function tailOf(address: string, before: Tail): Tail {
  const [, query = "", fragment = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { query: query || before.query, fragment: fragment || before.fragment };
}

function withTail(address: string, before: Tail): string {
  const { query, fragment } = tailOf(address, before);
  return address.replace(/[?#].*$/s, "") + query + fragment;
}
