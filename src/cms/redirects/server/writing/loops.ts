import { partsOf, star } from "#cms/redirects/pattern.ts";
import { parametersOf, splitAddress, withoutParameters } from "#cms/redirects/query.ts";
import { candidatesFor } from "../finding/candidates.ts";
import { foldedPath, foldedSegments, pathOf } from "../finding/folded-path.ts";

/** A redirect, as far as it decides where others lead. */
export type Rule = {
  /** As it was written. */
  from: string;
  /** Its segments, folded, and what it asks of a query. */
  segments: string[];
  parameters: ReadonlyMap<string, string>;
  target: string;
};

/**
 * Addresses: one, or all that have `head` before and `tail` behind one segment, or any number of them. All have the same
 * query.
 */
type Addresses = { head: string[]; open: "none" | "one" | "any"; tail: string[]; query: string };

/**
 * Longer ways and addresses are those of a circle that grows with each turn. Where it grows in several ways at once it would
 * reach more places than there is memory for, long before one of them is as long as that: redirects that come to an end reach a
 * few places for each of them.
 */
const most = { steps: 50, segments: 60, places: 1000, placesOfEach: 20 };

export function ruleOf({ from, target }: { from: string; target: string }): Rule {
  const parameters = parametersOf(splitAddress(from).query);
  return { from, segments: foldedSegments(from), parameters, target };
}

/**
 * All redirects of a site, to be asked whether one of them leads in a circle. It follows what an old address can become,
 * step by step, with what its `*` catches left open for as long as no other redirect asks what it is.
 */
export class Rules {
  readonly #byFrom = new Map<string, Rule>();
  readonly #patterns = new Set<Rule>();
  /** Those from addresses with a query, by their paths. */
  readonly #withQuery = new Map<string, Set<Rule>>();
  readonly #isPage: (path: string) => Promise<boolean>;

  /** @param isPage whether a page answers at an address, so that no pattern catches it */
  constructor(rules: Rule[], isPage: (path: string) => Promise<boolean>) {
    this.#isPage = isPage;
    for (const rule of rules) this.add(rule);
  }

  add(rule: Rule): void {
    this.remove(rule);
    this.#byFrom.set(foldedPath(rule.from), rule);
    if (rule.segments.includes(star)) this.#patterns.add(rule);
    if (rule.parameters.size === 0) return;
    const path = pathOf(rule.segments);
    this.#withQuery.set(path, (this.#withQuery.get(path) ?? new Set()).add(rule));
  }

  /** Removes the rule that leads from the same address. */
  remove({ from }: Pick<Rule, "from">): void {
    const known = this.#byFrom.get(foldedPath(from));
    if (!known) return;
    this.#byFrom.delete(foldedPath(from));
    this.#patterns.delete(known);
    this.#withQuery.get(pathOf(known.segments))?.delete(known);
  }

  /** The redirects of a circle that this one leads into; null if there is none. It must be one of the rules. */
  async circleFrom(rule: Rule): Promise<Rule[] | null> {
    const at = rule.segments.indexOf(star);
    const first = targetOf(rule, at < 0 ? { head: [], open: "none", tail: [], query: "" } : caughtBy(rule, at));
    if (!first) return null;
    const places = new Map<string, Place>([[keyOf(first), { at: first, way: [rule], nexts: [] }]]);
    const mostPlaces = most.places + most.placesOfEach * this.#byFrom.size;
    for (const place of places.values()) {
      const { at, way } = place;
      if (way.length > most.steps || at.head.length + at.tail.length > most.segments) return way;
      if (places.size > mostPlaces) return way;
      const nexts = at.open === "none" ? await this.#nextOfOne(at) : this.#nextOfMany(at);
      for (const next of nexts) {
        const key = keyOf(next.at);
        place.nexts.push({ ...next, key });
        if (!places.has(key)) places.set(key, { at: next.at, way: next.by ? [...way, next.by] : way, nexts: [] });
      }
    }
    return circleIn(places, [rule, keyOf(first)]);
  }

  /** The circles in which those run who ask for addresses with a query. Other redirects keep it, and so are part of them. */
  async circlesByQueries(): Promise<Rule[][]> {
    const circles: Rule[][] = [];
    for (const rules of this.#withQuery.values()) {
      for (const rule of rules) circles.push((await this.circleFrom(rule)) ?? []);
    }
    return circles.filter(({ length }) => length > 0);
  }

  async #nextOfOne({ head: segments, query }: Addresses): Promise<Next[]> {
    const asking = this.#askingFor(segments, query);
    if (asking) return nextBy(asking, { head: [], open: "none", tail: [], query });
    const best = candidatesFor(segments).find(({ from }) => this.#byFrom.has(from));
    const rule = best && this.#byFrom.get(best.from);
    if (!rule) return [];
    if (rule.segments.includes(star) && (await this.#isPage(pathOf(segments.map(encodeURIComponent))))) return [];
    const head = segments.slice(...best.caught);
    return nextBy(rule, { head, open: "none", tail: [], query });
  }

  /** The redirect that asks for most of the parameters of a query. */
  #askingFor(segments: string[], query: string): Rule | undefined {
    const all = query === "" ? [] : [...(this.#withQuery.get(pathOf(segments)) ?? [])];
    return all.filter((rule) => asksFor(rule, query)).sort((a, b) => b.parameters.size - a.parameters.size)[0];
  }

  /** What catches some of these addresses; of the patterns that catch all of them, only the one that goes first. */
  #nextOfMany(at: Addresses): Next[] {
    const parts = [...this.#patterns].map((rule) => ({ rule, found: meeting(rule, at) }));
    const all = parts.filter(({ found }) => found.whole).sort((a, b) => fixed(b.rule) - fixed(a.rule));
    const some = parts.filter(({ found }) => !found.whole);
    return [
      ...this.#single(at),
      ...[...all.slice(0, 1), ...some].flatMap(({ rule, found }) => [
        ...found.caught.flatMap((caught) => nextBy(rule, caught).map((next) => ({ ...next, shorter: found.shorter }))),
        ...found.single.map((head): Next => ({ by: null, at: { head, open: "none", tail: [], query: at.query } })),
      ]),
    ];
  }

  /** The old addresses without `*` that are among these. */
  #single({ head, open, tail, query }: Addresses): Next[] {
    const fixedOnes = [...this.#byFrom.values()].filter((rule) => !this.#patterns.has(rule) && asksFor(rule, query));
    return fixedOnes
      .filter(({ segments }) => {
        const more = segments.length - head.length - tail.length;
        return (open === "one" ? more === 1 : more >= 0) && begins(segments, head) && ends(segments, tail);
      })
      .map(({ segments }) => ({ by: null, at: { head: segments, open: "none", tail: [], query } }));
  }
}

/** `shorter`: what is left open has fewer segments than before, which cannot go on for ever. */
type Next = { by: Rule | null; at: Addresses; shorter?: boolean };

/** Addresses that are reached, by which redirects, and where they lead on. */
type Place = { at: Addresses; way: Rule[]; nexts: (Next & { key: string })[] };

function keyOf({ head, open, tail, query }: Addresses): string {
  return `${open} ${pathOf(head)} ${pathOf(tail)} ${query}`;
}

function asksFor({ parameters }: Rule, query: string): boolean {
  const asked = parameters.size === 0 ? parameters : parametersOf(query);
  return [...parameters].every(([name, value]) => asked.get(name) === value);
}

/** The redirects of a circle in which nothing gets shorter, in the order in which they are met. */
function circleIn(places: Map<string, Place>, [rule, first]: [Rule, string]): Rule[] | null {
  const endless = new Set(places.keys());
  const before = new Map<string, string[]>();
  const left = new Map<string, number>();
  for (const [key, { nexts }] of places) {
    const lasting = nexts.filter(({ shorter }) => !shorter);
    left.set(key, lasting.length);
    for (const next of lasting) before.set(next.key, [...(before.get(next.key) ?? []), key]);
  }
  // Whatever comes to an end, and then whatever leads only there, is in no circle.
  const ended = [...places.keys()].filter((key) => left.get(key) === 0);
  for (const key of ended) {
    endless.delete(key);
    for (const one of before.get(key) ?? []) {
      left.set(one, left.get(one)! - 1);
      if (left.get(one) === 0) ended.push(one);
    }
  }
  const begin = endless.has(first) ? first : [...endless][0];
  if (begin === undefined) return null;
  const circle = [rule];
  const seen = new Set<string>();
  for (let key = begin; !seen.has(key); ) {
    seen.add(key);
    const next = places.get(key)!.nexts.find((one) => !one.shorter && endless.has(one.key))!;
    if (next.by) circle.push(next.by);
    key = next.key;
  }
  return circle;
}

/** How a pattern and addresses meet: what it catches of them, and single addresses that it may catch. */
type Meeting = { whole: boolean; shorter: boolean; caught: Addresses[]; single: string[][] };

function meeting(rule: Rule, { head, open, tail, query }: Addresses): Meeting {
  const at = rule.segments.indexOf(star);
  const [before, after] = [rule.segments.slice(0, at), rule.segments.slice(at + 1)];
  if (after.length === 0 && begins(head, before)) {
    return {
      whole: true,
      shorter: false,
      caught: [{ head: head.slice(before.length), open, tail, query }],
      single: [],
    };
  }
  const none: Meeting = { whole: false, shorter: false, caught: [], single: [] };
  if (after.length === 0) {
    if (!begins(before, head)) return none;
    const single = fillings({ open, most: before.length - head.length }, before.slice(head.length))
      .map((filling) => [...head, ...filling, ...tail])
      .filter((segments) => begins(segments, before));
    const rest = open === "any" ? [{ head: [], open, tail, query }] : [];
    return { ...none, shorter: true, caught: rest, single };
  }
  // As many segments as the pattern has, so that it is known how many are open.
  const count = rule.segments.length - head.length - tail.length;
  if (count < 0 || (open === "one" && count !== 1)) return none;
  const inside = at >= head.length && at < head.length + count;
  if (!inside) {
    const segments = [...head, ...rule.segments.slice(head.length, head.length + count), ...tail];
    const fits = segments.every((segment, place) => place === at || segment === rule.segments[place]);
    return { ...none, single: fits ? [segments] : [] };
  }
  if (!begins(before, head) || !ends(after, tail)) return none;
  const whole = open === "one" && count === 1;
  return { ...none, whole, caught: [{ head: [], open: "one", tail: [], query }] };
}

/** What may stand in the open place so that the addresses begin like a pattern that is longer than their head. */
function fillings({ open, most: length }: { open: Addresses["open"]; most: number }, rest: string[]): string[][] {
  if (open === "one") return [rest.slice(0, 1)];
  return Array.from({ length: length + 1 }, (_, count) => rest.slice(0, count));
}

function caughtBy(rule: Rule, at: number): Addresses {
  return { head: [], open: at === rule.segments.length - 1 ? "any" : "one", tail: [], query: "" };
}

function nextBy(rule: Rule, caught: Addresses): Next[] {
  const at = targetOf(rule, caught);
  return at ? [{ by: rule, at }] : [];
}

/** The addresses that a redirect leads to, by what it has caught; null for those that no redirect leads on from. */
function targetOf({ target, parameters }: Rule, { head, open, tail, query: asked }: Addresses): Addresses | null {
  const parts = partsOf(target);
  if (!parts || parts.host !== "") return null;
  const segments = foldedSegments(parts.path);
  const query = splitAddress(parts.tail).query || withoutParameters(asked, [...parameters.keys()]);
  const at = segments.indexOf(star);
  if (at < 0) return { head: segments, open: "none", tail: [], query };
  const [before, after] = [segments.slice(0, at), segments.slice(at + 1)];
  if (open === "none") return { head: [...before, ...head, ...after], open, tail: [], query };
  return { head: [...before, ...head], open, tail: [...tail, ...after], query };
}

function fixed({ segments }: Rule): number {
  return segments.length - 1;
}

function begins(segments: string[], head: string[]): boolean {
  return head.every((segment, at) => segments[at] === segment);
}

function ends(segments: string[], tail: string[]): boolean {
  return tail.every((segment, at) => segments[segments.length - tail.length + at] === segment);
}
