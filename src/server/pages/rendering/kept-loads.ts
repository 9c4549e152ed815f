import type { Keeping, Read } from "#contract/kept/kept-loads.ts";
import type { Carried } from "#contract/wire/sources.ts";
import type { Keepable, TagCache } from "#platform/changes/tag-cache.ts";
import { textsTag } from "#platform/own-texts.ts";
import { Reading, type Run } from "./reading.ts";

/** What a page says to the server while it is loaded, and what of it goes into what is kept. */
export type LoadFacts = {
  main: string;
  origin: string;
  carried: Carried[];
  framed: Set<string>;
  broken: boolean;
  report: (error: unknown) => void;
};

type Loaded = { made: unknown; carried: readonly Carried[]; framed: ReadonlySet<string>; broken: boolean };
type KeptLoad = Keepable & Loaded & { validUntil: string | null };
type Load<T> = (facts: LoadFacts, former: T | undefined) => Promise<{ made: T; size: number }>;
type Loading<T> = { page: Page; load: Load<T>; whole: Keeping<LoadFacts> };
type Page = { facts: LoadFacts; reading: Reading; run: Run };

/** Keeps what pages load, with the replies that it was made of: one limit, one purge. */
export class KeptLoads {
  readonly #cache: TagCache;

  constructor(cache: TagCache) {
    this.#cache = cache;
  }

  /** For a page, or for something that is kept and loads other things. */
  keepingFor(page: Page, whole?: Keeping<LoadFacts>): Keeping<LoadFacts> {
    const { facts, reading, run } = page;
    const keeping: Omit<Keeping<LoadFacts>, "page"> = {
      keep: async (key, load) => {
        const name = `load ${key}`;
        const known =
          (this.#cache.get(name) as KeptLoad | null) ?? (await this.#load(name, { page, load, whole: own.page }));
        reading.add(known);
        facts.carried.push(...known.carried);
        for (const service of known.framed) facts.framed.add(service);
        facts.broken ||= known.broken;
        return known.made as never;
      },
      async apart(read) {
        const own = new Reading();
        const found = await read(own.client(run));
        reading.add(own);
        reading.cookies.push(...own.cookies);
        return { found, read: own };
      },
      dependOn: (read) => reading.add(read),
    };
    const own = keeping as Keeping<LoadFacts>;
    own.page = whole ?? own;
    return own;
  }

  async #load<T>(name: string, { page, load, whole }: Loading<T>): Promise<Loaded & Read> {
    const { value } = await this.#cache.fetch<KeptLoad, Loaded & Read>(name, async () => {
      const reading = new Reading([textsTag]);
      const facts = this.#factsIn({ ...page, reading }, whole);
      const former = this.#cache.former(name) as KeptLoad | null;
      const { made, size } = await load(facts, former?.made as T | undefined);
      page.reading.cookies.push(...reading.cookies);
      const { validUntil } = reading;
      const { carried, framed, broken } = facts;
      const loaded = { made, carried, framed, broken, tags: [...reading.tags], validUntil };
      if (broken || reading.cookies.length > 0) return { value: loaded, keep: false };
      const expires = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
      return { value: { ...loaded, expires, size: size + 512 }, keep: true };
    });
    return value;
  }

  /** Facts without a visitor: whatever asks for more than is the same for all of them fails. */
  #factsIn({ facts: { main, origin, report }, reading, run }: Page, whole: Keeping<LoadFacts>): LoadFacts {
    const own = {
      ...{ main, origin, report, look: null, shared: true, broken: false },
      carried: [],
      framed: new Set<string>(),
      api: reading.client(run),
      keeping: null as Keeping<LoadFacts> | null,
    };
    const facts: LoadFacts = new Proxy(own, {
      get(known, name) {
        if (!(name in known)) throw new Error(`what is kept for all visitors asks for ${String(name)}`);
        return Reflect.get(known, name) as unknown;
      },
    });
    own.keeping = this.keepingFor({ facts, reading, run }, whole);
    return facts;
  }
}
