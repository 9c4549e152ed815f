import { hash, randomBytes } from "node:crypto";

/** A visit ends after thirty minutes without a view, in milliseconds. */
export const visitEnds = 30 * 60_000;
/** Beyond these, the oldest visits end, and each visit is counted as one of a new visitor. */
const most = { visits: 50_000, visitors: 200_000 };
/** Pages of one visit that are told apart. */
const mostPages = 100;

type Who = { address: string; agent: string; language: string };
type Visit = { last: number; exit: string; pages: Set<string> };

/** What a view is to its visit. */
export type Viewed = {
  isVisit: boolean;
  isVisitor: boolean;
  isFirstOfPage: boolean;
  /** The page on which an earlier visit of the same browser ended, if that was not known until now. */
  exit: string | null;
};

/**
 * Who was here today, for as long as this object lives: it is made anew each day, with a salt that is nowhere else. Of
 * address, agent and language there is only a salted hash, and it is never written anywhere; without the salt nobody can
 * tell whose it was, nor whether it is the same browser as on the day before.
 */
export class Visits {
  readonly #salt = randomBytes(32).toString("base64url");
  readonly #visitors = new Set<string>();
  /** The visits that go on, that of the oldest last view first. */
  readonly #visits = new Map<string, Visit>();

  view({ who: { address, agent, language }, path, now }: { who: Who; path: string; now: number }): Viewed {
    const key = hash("sha256", `${this.#salt}\n${address}\n${agent}\n${language}`, "base64url").slice(0, 16);
    const known = this.#visits.get(key);
    const goesOn = known !== undefined && now - known.last < visitEnds;
    const exit = known && !goesOn ? known.exit : null;
    const visit = goesOn ? known : { last: now, exit: path, pages: new Set<string>() };
    const isFirstOfPage = !visit.pages.has(path) && visit.pages.size < mostPages;
    if (isFirstOfPage) visit.pages.add(path);
    visit.last = now;
    visit.exit = path;
    const isVisitor = !goesOn && !this.#visitors.has(key);
    if (isVisitor && this.#visitors.size < most.visitors) this.#visitors.add(key);
    // Set anew, so that it stands at the end.
    if (known) this.#visits.delete(key);
    this.#visits.set(key, visit);
    return { isVisit: !goesOn, isVisitor, isFirstOfPage, exit };
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
}
