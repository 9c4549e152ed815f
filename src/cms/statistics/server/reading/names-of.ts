import { placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { type LinkKind, linkKinds, ownLink } from "#contract/links/link.ts";
import type { Linkables } from "#platform/links/linkable.ts";

type Naming = { linkables: Linkables; main: () => Promise<Language>; now: () => Date };

/** How many addresses are remembered; beyond that all are forgotten. */
const most = 2000;

/** Says what stands at the addresses of the site, and what links lead to; what it has found is kept until something changes. */
export class Names {
  readonly #naming: Naming;
  readonly #atPaths = new Map<string, Promise<string | null>>();

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  /** The title of the page, the product or the other thing at an address; null where there is none. */
  atPath(path: string): Promise<string | null> {
    const known = this.#atPaths.get(path);
    if (known) return known;
    if (this.#atPaths.size >= most) this.#atPaths.clear();
    const found = this.#find(path);
    this.#atPaths.set(path, found);
    // What could not be read is asked for again.
    found.catch(() => this.#atPaths.delete(path));
    return found;
  }

  /** Something has changed. */
  forget(): void {
    this.#atPaths.clear();
  }

  /** The titles of things by their links; those that do not exist any more have none. */
  async ofLinks(links: readonly string[]): Promise<Map<string, string>> {
    const named = new Map<string, string>();
    const own = links.flatMap((link) => ownLink(link) ?? []);
    await Promise.all(
      [...Map.groupBy(own, ({ kind }) => kind)].map(async ([kind, things]) => {
        const titles = await this.#titles(kind, [...new Set(things.map(({ id }) => id))]);
        for (const [id, title] of titles) named.set(`${kind}:${id}`, title);
      }),
    );
    return named;
  }

  async #find(path: string): Promise<string | null> {
    const { main, linkables } = this.#naming;
    const place = placeOf(path, await main());
    if (!place) return null;
    const found = await Promise.all(
      linkKinds.map(async (kind) => ({ kind, id: (await linkables[kind]?.at(place)) ?? null })),
    );
    const thing = found.find(({ id }) => id !== null);
    if (!thing?.id) return null;
    return (await this.#titles(thing.kind, [thing.id])).get(thing.id) ?? null;
  }

  async #titles(kind: LinkKind, ids: string[]): Promise<Map<string, string>> {
    const { linkables, now } = this.#naming;
    const targets = (await linkables[kind]?.targets({ ids, now: now() })) ?? new Map();
    return new Map([...targets].flatMap(([id, { title }]) => (title === "" ? [] : [[id, title]])));
  }
}
