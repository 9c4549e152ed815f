import { languages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { Bounded } from "./bounded.ts";
import { factsKey, numberOf } from "./facts.ts";

/** The longest key, in characters: a page has more facts than a part, and saves more. */
const longest = 32_768;

type Form<T> = { key: string; made: T; length: number };

/**
 * Caches what was drawn for an address. It is recognised by texts and loaded data; only the last form of each address is
 * kept.
 */
export class LastForms<T extends { readonly length: number }> {
  readonly #kept: Bounded<Form<T>>;

  /** @param limit the most bytes with their keys */
  constructor(limit: number) {
    this.#kept = new Bounded(limit);
  }

  /** @param key of `formKey`, or null for what must not be kept */
  get(place: string, key: string | null): T | undefined {
    const before = this.#kept.get(place);
    return key !== null && before?.key === key ? before.made : undefined;
  }

  keep(place: string, key: string | null, made: T): void {
    if (key !== null) this.#kept.keep(place, { key, made, length: key.length * 2 + made.length });
  }
}

/** The key of what is drawn from these facts, in the owner's words of today; null if they could change while it is kept. */
export function formKey(loaded: object): string | null {
  const facts = factsKey(loaded, { longest });
  // When the owner changes texts of a language, it has another translator.
  const spoken = languages.map((language) => numberOf(translator(language)));
  return facts === null ? null : `${spoken.join(" ")} ${facts}`;
}
