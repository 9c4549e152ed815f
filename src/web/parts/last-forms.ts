import { Bounded } from "#contract/kept/bounded.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type FactsList, factsList, isListed, numberOf } from "./facts.ts";

/** The most facts of what is kept: a page has more of them than a part, and saves more. */
const most = 4000;

type Form<T> = { facts: FactsList; made: T; length: number };

/**
 * Caches what was drawn for an address. It is recognised by texts and loaded data; only the last form of each address is
 * kept.
 */
export class LastForms<T extends { readonly length: number }> {
  readonly #kept: Bounded<Form<T>>;

  /** @param limit the most bytes with their facts */
  constructor(limit: number) {
    this.#kept = new Bounded(limit);
  }

  /** What was drawn from the same data, in the owner's words of today. */
  get(place: string, loaded: object): T | undefined {
    const before = this.#kept.get(place);
    return before && isListed([spoken(), loaded], before.facts) ? before.made : undefined;
  }

  /** Data that could change while it is kept is not. */
  keep(place: string, loaded: object, made: T): void {
    const facts = factsList([spoken(), loaded], { most });
    if (facts !== null) this.#kept.keep(place, { facts, made, length: lengthOf(facts) + made.length });
  }
}

/** When the owner changes texts of a language, it has another translator. */
function spoken(): number[] {
  return languages.map((language) => numberOf(translator(language)));
}

/** In bytes, of which a character may take two. */
function lengthOf(facts: FactsList): number {
  return facts.reduce<number>((sum, fact) => sum + 8 + (typeof fact === "string" ? fact.length * 2 : 0), 0);
}
