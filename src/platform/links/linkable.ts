import type { Language } from "#contract/language.ts";
import type { TargetState } from "#contract/links/targets.ts";

/** A kind of thing that links lead to. */
export type Linkable = {
  /** The addresses of those of these things that guests can open, by their ids. */
  addresses: (asked: { ids: string[]; language: Language; now: Date }) => Promise<Addresses>;
  /** What the staff knows of these things, by their ids; those that do not exist are left out. */
  targets: (asked: { ids: string[]; now: Date }) => Promise<Map<string, Target>>;
  /** The things with all words of `q` in their names, the best first; without any, those that changed last. */
  search: (asked: { q: string; limit: number }) => Promise<string[]>;
  /** The places on pages where these things stand, such as lists of them, that have all words of `q`. */
  places?: (asked: { q: string; limit: number }) => Promise<PagePlace[]>;
  /** The tags with which guests find these things, by their ids. */
  tags?: (asked: { ids: string[] }) => Promise<Map<string, string[]>>;
  /** The thing at an address of the site, taken apart; guests may not be able to open it. */
  at: (asked: { segments: string[]; language: Language }) => Promise<string | null>;
};

/** What a thing is called in the main language, and whether guests can open it. */
export type Target = { title: string; state: TargetState };

/** A place on a page, what it is called in the main language, and its fragment, which begins with `#`. */
export type PagePlace = { page: string; fragment: string; title: string };

type Addresses = {
  addresses: Map<string, string>;
  /** When one of these things can be opened, or no longer, without any change to the data; null if never. */
  next: string | null;
};

export type Linkables = Record<string, Linkable>;
