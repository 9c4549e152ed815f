import type { Sources } from "#contract/wire/sources.ts";

/** What an owner says about a service: whether it is used, their number there, and its address where they run it. */
export type Setting = { on: boolean; id: string; address?: string };
export type Own = Omit<Setting, "on">;

/** What a service of others is. Everything that speaks of services follows this: a new one is a file of such facts. */
export type Service = {
  /** Statistics and marketing run in every page; videos and maps are framed where a page shows one. */
  kind: "statistics" | "marketing" | "video" | "map";
  /**
   * Whether the cookie question is about it, and its answer a cookie of its name: `always` those three that
   * SPECIFICATION §9 names, other ones while they are switched on. Maps are loaded by a click at their place too, what
   * is `never` asked about by that alone.
   */
  asked: "always" | "whenOn" | "never";
  /** Who is behind it, and where the data may go: keys below `privacy.provider` and `privacy.third` of `consent.json`. */
  provider: string;
  third: string;
  /** The hosts that it asks; of what owners run themselves, those at its origin. */
  sources: Sources | ((origin: string) => Sources);
  /** What the owner's number there looks like. */
  id?: { pattern: RegExp; example: string };
  /** Owners run it themselves, at an address like this one. */
  address?: { example: string };
  /** Beginnings of the cookies that it keeps at our address. */
  cookies: readonly string[];
  /** Beginnings of what it keeps in the storage of the browser for our address. */
  stored: readonly string[];
  /** What runs in every page; what is framed has none. */
  script?: Script;
};

type Script = {
  url: (own: Own) => string;
  /** Starts it, once in a page. */
  wake: (own: Own, page: Page) => void;
  /** Keeps it quiet until the page is gone: what runs cannot be taken out of it. */
  silence: (own: Own, page: Page) => void;
};

/** What the code of a service meets in a visitor's browser. */
export type Page = {
  /** The variables of the window, by which the scripts of services are told what to do. */
  globals: Record<string, unknown>;
  /** Asks for a script. */
  load: (url: string) => void;
  /** Whether this service is awake as well. */
  awake: (name: string) => boolean;
};

export const noSources: Sources = { script: [], connect: [], img: [], frame: [] };

/** What is merely framed leaves nothing at our address. */
export const framed = { cookies: [], stored: [] } as const;
