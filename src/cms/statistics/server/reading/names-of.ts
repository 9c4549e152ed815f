import { placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { type LinkKind, linkKinds, linkName, ownLink } from "#contract/links/link.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { areAddressesChanged } from "../counting/things-read.ts";

type Naming = { linkables: Linkables; main: () => Promise<Language>; now: () => Date };

/** How many addresses are remembered; beyond that all are forgotten. */
const most = 2000;

/**
 * Says what stands at the addresses of the site, and what links lead to. What stands where is remembered until an address
 * changes, and what it is called until anything does: a shop changes all the time, and a report has sixty addresses.
 */
export class Names {
  readonly #naming: Naming;
  /** Links by addresses. */
  #things = new Map<string, Promise<string | null>>();
  #titles = new Map<string, string | null>();

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  /** The title of the page, the product or the other thing at an address; null where there is none. */
  async atPath(path: string): Promise<string | null> {
    return (await this.atPaths([path])).get(path) ?? null;
  }

  /** As `atPath`, for many: the titles of all things of a kind are read at once. */
  async atPaths(paths: readonly string[]): Promise<Map<string, string | null>> {
    if (this.#titles.size >= most) this.#titles = new Map();
    // What is forgotten meanwhile is not remembered again as it was.
    const titles = this.#titles;
    const unknown = [...new Set(paths)].filter((path) => !titles.has(path));
    const links = await Promise.all(unknown.map((path) => this.#thingAt(path)));
    const named = await this.ofLinks(links.filter((link) => link !== null));
    for (const [at, path] of unknown.entries()) titles.set(path, named.get(links[at] ?? "") ?? null);
    return new Map(paths.map((path) => [path, titles.get(path) ?? null]));
  }

  /** Something has changed. */
  forget(tags: readonly string[]): void {
    this.#titles = new Map();
    if (areAddressesChanged(tags)) this.#things = new Map();
  }

  /** The titles of things by their links; those that do not exist any more have none. */
  async ofLinks(links: readonly string[]): Promise<Map<string, string>> {
    const named = new Map<string, string>();
    const own = links.flatMap((link) => ownLink(link) ?? []);
    await Promise.all(
      [...Map.groupBy(own, ({ kind }) => kind)].map(async ([kind, things]) => {
        const titles = await this.#titlesOf(kind, [...new Set(things.map(({ id }) => id))]);
        for (const [id, title] of titles) named.set(linkName({ kind, id }), title);
      }),
    );
    return named;
  }

  #thingAt(path: string): Promise<string | null> {
    if (this.#things.size >= most) this.#things = new Map();
    const things = this.#things;
    const known = things.get(path);
    if (known) return known;
    const found = this.#find(path);
    things.set(path, found);
    // What could not be read is asked for again.
    found.catch(() => things.delete(path));
    return found;
  }

  async #find(path: string): Promise<string | null> {
    const { main, linkables } = this.#naming;
    const place = placeOf(path, await main());
    if (!place) return null;
    const found = await Promise.all(
      linkKinds.map(async (kind) => ({ kind, id: (await linkables[kind]?.at(place)) ?? null })),
    );
    const [thing] = found.flatMap(({ kind, id }) => (id === null ? [] : [linkName({ kind, id })]));
    return thing ?? null;
  }

  async #titlesOf(kind: LinkKind, ids: string[]): Promise<Map<string, string>> {
    const { linkables, now } = this.#naming;
    const targets = (await linkables[kind]?.targets({ ids, now: now() })) ?? new Map();
    return new Map([...targets].flatMap(([id, { title }]) => (title === "" ? [] : [[id, title]])));
  }
}
