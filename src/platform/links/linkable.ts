import type { Language } from "#contract/language.ts";

/** A kind of thing that links lead to. */
export type Linkable = {
  /** The addresses of those of these things that guests can open, by their ids. */
  addresses: (asked: { ids: string[]; language: Language; now: Date }) => Promise<Addresses>;
};

type Addresses = {
  addresses: Map<string, string>;
  /** When one of these things can be opened, or no longer, without any change to the data; null if never. */
  next: string | null;
};

export type Linkables = Record<string, Linkable>;
