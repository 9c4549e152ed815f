import { hash, randomBytes } from "node:crypto";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Progress } from "./funnel-progress.ts";

/** A visit ends after thirty minutes without a view, in milliseconds. */
export const visitEnds = 30 * 60_000;
/** Beyond these, the oldest visits end, and each visit is counted as one of a new visitor. */
const most = { visits: 50_000, visitors: 200_000 };
/** So many clicks of one network are counted within a time, in milliseconds. */
const mostClicks = { each: 60, within: 10 * 60_000, networks: 50_000 };
/** Pages of one visit that are told apart. */
const mostPages = 100;

/** `connection`: by which the request came. */
export type Who = { address: string; agent: string; language: string; connection: object };
/** What a visit keeps of its first view, and how far it has come. */
type Kept = {
  crossing: string;
  /** How many steps of each funnel it has taken. */
  progress: Progress;
};
type Visit = { last: number; exit: string; pages: Set<string> } & Kept;

type Viewing = {
  who: Who;
  path: string;
  now: number;
  /** What it has in common with others, made for the first view of a visit alone. */
  crossing: () => string;
};

/** What a view is to its visit. */
export type Viewed = {
  isVisit: boolean;
  isVisitor: boolean;
  isFirstOfPage: boolean;
  /** The page on which an earlier visit of the same browser ended, if that was not known until now. */
  exit: string | null;
} & Kept;

/**
 * Who was here today, for as long as this object lives: it is made anew each day, with a salt that is nowhere else. Of
 * address, agent and language there is only a salted hash, and it is never written anywhere; without the salt nobody can
 * tell whose it was, nor whether it is the same browser as on the day before.
 */
export class Visits {
  readonly #salt = randomBytes(32).toString("base64url");
  readonly #visitors = new Set<string>();
  /** Whose requests come by a connection: a browser sends many by the same one, and a hash costs as much as all the rest. */
  readonly #keys = new WeakMap<object, Omit<Who, "connection"> & { key: string }>();
  /** The visits that go on, that of the oldest last view first. */
  readonly #visits = new Map<string, Visit>();

  /** How often each network has clicked lately, by a salted hash of it. */
  #clicks = { since: 0, of: new Map<string, number>() };

  /** Whether a click may be counted: a program could tell of any number of them. */
  mayClick(address: string, now: number): boolean {
    if (now - this.#clicks.since >= mostClicks.within) this.#clicks = { since: now, of: new Map() };
    const network = this.#hashOf({ address: networkOf(address), agent: "", language: "" });
    const { of } = this.#clicks;
    const clicks = of.get(network) ?? 0;
    if (clicks >= mostClicks.each || of.size >= mostClicks.networks) return false;
    of.set(network, clicks + 1);
    return true;
  }

  view({ who, path, now, crossing }: Viewing): Viewed {
    const key = this.#keyOf(who);
    const known = this.#visits.get(key);
    const goesOn = known !== undefined && now - known.last < visitEnds;
    const exit = known && !goesOn ? known.exit : null;
    const visit = goesOn ? known : newVisit({ path, now, crossing: crossing() });
    const isFirstOfPage = !visit.pages.has(path) && visit.pages.size < mostPages;
    if (isFirstOfPage) visit.pages.add(path);
    visit.last = now;
    visit.exit = path;
    const isVisitor = !goesOn && !this.#visitors.has(key);
    if (isVisitor && this.#visitors.size < most.visitors) this.#visitors.add(key);
    // Set anew, so that it stands at the end.
    if (known) this.#visits.delete(key);
    this.#visits.set(key, visit);
    const { crossing: common, progress } = visit;
    return { isVisit: !goesOn, isVisitor, isFirstOfPage, exit, crossing: common, progress };
  }

  /** How far the visit has come that a browser makes at present; null without one. */
  progressOf(who: Who, now: number): Progress | null {
    const visit = this.#visits.get(this.#keyOf(who));
    return visit && now - visit.last < visitEnds ? visit.progress : null;
  }

  /** Forgets visits without a view since `before`, and those that are too many; returns the pages on which they ended. */
  end(before: number): string[] {
    const exits: string[] = [];
    for (const [key, { last, exit }] of this.#visits) {
      if (last >= before && this.#visits.size <= most.visits) break;
      this.#visits.delete(key);
      exits.push(exit);
    }
    return exits;
  }

  /** How many visits have had a view since a time. */
  since(time: number): number {
    let found = 0;
    for (const { last } of this.#visits.values()) if (last >= time) found += 1;
    return found;
  }

  #keyOf(who: Who): string {
    const { address, agent, language, connection } = who;
    const known = this.#keys.get(connection);
    if (known && known.address === address && known.agent === agent && known.language === language) return known.key;
    const key = this.#hashOf(who);
    this.#keys.set(connection, { address, agent, language, key });
    return key;
  }

  #hashOf({ address, agent, language }: Omit<Who, "connection">): string {
    return hash("sha256", `${this.#salt}\n${address}\n${agent}\n${language}`, "base64url").slice(0, 16);
  }
}

function newVisit({ path, now, crossing }: { path: string; now: number; crossing: string }): Visit {
  return { last: now, exit: path, pages: new Set(), crossing, progress: new Map() };
}
