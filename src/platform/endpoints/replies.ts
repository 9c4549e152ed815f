import { originalLanguage } from "#contract/language.ts";
import { keepable } from "../changes/keepable.ts";
import type { Keepable, TagCache } from "../changes/tag-cache.ts";
import type { Endpoints, Incoming, Outcome } from "./endpoints.ts";
import { acceptedLanguage } from "./negotiation.ts";

/** Longest key under which a reply is kept, in characters; who asks for more at once is answered again. */
const longestKey = 8192;

type KeptReply = Keepable & { outcome: Outcome };

/**
 * What pages read for guests, kept until something in it changes. Whoever asks twice gets the same object, so that
 * what was made of it can be recognised; nobody can change it.
 */
export class Replies {
  readonly #endpoints: Endpoints;
  readonly #cache: TagCache;

  constructor(endpoints: Endpoints, cache: TagCache) {
    this.#endpoints = endpoints;
    this.#cache = cache;
  }

  /**
   * For a page that everybody may read, of which all changes have been heard: such a page asks only for what is
   * published, so that a reply stays right for as long as its own tags do.
   */
  async read(incoming: Incoming): Promise<Outcome> {
    const key = this.#keyOf(incoming);
    if (key === null) return this.#endpoints.run(incoming);
    const known = this.#cache.get(key) as KeptReply | null;
    if (known) return known.outcome;
    const made = await this.#cache.fetch<KeptReply, Outcome>(key, async () => {
      const outcome = await this.#endpoints.run(incoming);
      if (outcome.status !== 200 || outcome.cookies.length > 0) return { value: outcome, keep: false };
      const { tags, validUntil } = outcome;
      return { value: { outcome, ...keepable(outcome.reply, { tags, validUntil }) }, keep: true };
    });
    return made.keep ? made.value.outcome : made.value;
  }

  /** All that a reply to a guest depends on; null for what is not the same for all of them. */
  #keyOf(incoming: Incoming): string | null {
    const { method, path, query, body, params, token, speaks, acceptLanguage } = incoming;
    if (token !== null || params !== undefined || !this.#endpoints.hasTags(incoming)) return null;
    const language = speaks ?? acceptedLanguage(acceptLanguage, originalLanguage);
    const key = `reply ${method} ${path} ${language} ${JSON.stringify([query, body])}`;
    return key.length > longestKey ? null : key;
  }
}
