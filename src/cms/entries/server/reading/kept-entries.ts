import type { Entry } from "#cms/entries/contract.ts";
import { withUnchanged } from "#contract/kept/unchanged.ts";
import type { Language } from "#contract/language.ts";
import { keepable } from "#platform/changes/keepable.ts";
import type { Keepable, TagCache } from "#platform/changes/tag-cache.ts";

type KeptEntry = Keepable & { entry: Entry };
export type Named = { id: string; version: number };

/** Entries as guests read them in one language, so that a list reads from the database only those that changed. */
export class KeptEntries {
  readonly #cache: TagCache;
  readonly #language: Language | undefined;

  constructor(cache: TagCache, language: Language | undefined) {
    this.#cache = cache;
    this.#language = language;
  }

  /**
   * The entries in the order of their names; `read` reads those that are not kept. One that is gone by then is left
   * out.
   */
  async all(names: Named[], read: (ids: string[]) => Promise<Entry[]>): Promise<Entry[]> {
    const known = new Map<string, Entry>();
    for (const name of names) {
      const kept = this.#cache.get(this.#keyOf(name.id)) as KeptEntry | null;
      if (kept?.entry.version === name.version) known.set(name.id, kept.entry);
    }
    const missing = names.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (missing.length > 0) for (const entry of await this.#readAnew(missing, read)) known.set(entry._id, entry);
    return names.flatMap(({ id }) => known.get(id) ?? []);
  }

  /** They may be newer than the versions that were asked for. */
  async #readAnew(ids: string[], read: (ids: string[]) => Promise<Entry[]>): Promise<Entry[]> {
    const watch = this.#cache.watch();
    try {
      return (await read(ids)).map((read) => {
        const key = this.#keyOf(read._id);
        const former = this.#cache.former(key) as KeptEntry | null;
        const entry = withUnchanged(read, former?.entry);
        // Also the pages that list entries: they are in its address.
        const right = { tags: [`entry:${entry._id}`, "listings"], validUntil: null };
        const kept = { entry, ...keepable(entry, right) };
        watch.keep(key, kept);
        return entry;
      });
    } finally {
      watch.end();
    }
  }

  #keyOf(id: string): string {
    return `entry ${id} ${this.#language ?? ""}`;
  }
}
