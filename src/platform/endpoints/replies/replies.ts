import { withUnchanged } from "#contract/kept/unchanged.ts";
import { originalLanguage } from "#contract/language.ts";
import { keepable } from "#platform/changes/keepable.ts";
import type { Keepable, TagCache } from "#platform/changes/tag-cache.ts";
import type { Incoming, Outcome } from "../endpoint.ts";
import type { Endpoints } from "../endpoints.ts";
import { acceptedLanguage } from "../negotiation.ts";

/** Longest key of a cached reply, in characters; a reply with a longer key is not cached. */
const longestKey = 8192;

type KeptReply = Keepable & { outcome: Outcome };

/**
 * A cache of what guests and their pages read, by tags. Repeated reads return the same frozen object, so that what was
 * derived from it can be cached by identity; so does everything in a reply that is the same after a purge.
 */
export class Replies {
  readonly #endpoints: Endpoints;
  readonly #cache: TagCache;

  constructor(endpoints: Endpoints, cache: TagCache) {
    this.#endpoints = endpoints;
    this.#cache = cache;
  }

  /**
   * For a guest, or a page that everybody may read, after all changes are known: both read only what is published, so a
   * reply is valid for as long as its own tags are.
   */
  async read(incoming: Incoming): Promise<Outcome> {
    const key = this.#keyOf(incoming);
    if (key === null) return this.#endpoints.run(incoming);
    const known = this.#cache.get(key) as KeptReply | null;
    if (known) return known.outcome;
    const made = await this.#cache.fetch<KeptReply, Outcome>(key, async () => {
      const former = this.#cache.former(key) as KeptReply | null;
      const outcome = await this.#endpoints.run(incoming);
      if (outcome.status !== 200 || outcome.cookies.length > 0) return { value: outcome, keep: false };
      const { tags, validUntil } = outcome;
      const reply = withUnchanged(outcome.reply, former?.outcome.reply);
      return { value: { outcome: { ...outcome, reply }, ...keepable(reply, { tags, validUntil }) }, keep: true };
    });
    return made.keep ? made.value.outcome : made.value;
  }

  /** Everything that a reply to a guest depends on; null if it is not the same for all guests. */
  #keyOf(incoming: Incoming): string | null {
    const { method, path, body, params, token, speaks, acceptLanguage } = incoming;
    if (token !== null || params !== undefined || !this.#endpoints.hasTags(incoming)) return null;
    const query = this.#endpoints.canonicalQuery(incoming);
    if (query === null) return null;
    const language = speaks ?? acceptedLanguage(acceptLanguage, originalLanguage);
    const key = `reply ${method} ${path} ${language} ${JSON.stringify([query, body])}`;
    return key.length > longestKey ? null : key;
  }
}
