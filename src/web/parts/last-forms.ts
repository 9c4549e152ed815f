import { languages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { Bounded } from "./bounded.ts";
import { factsList, isSameList, numberOf } from "./facts.ts";

/** The most facts of what is kept: a page has more of them than a part, and saves more. */
const most = 4000;

/** What something is drawn from, in the owner's words of today; null if that could change while it is kept. */
export type FormFacts = readonly unknown[] | null;

type Form<T> = { facts: readonly unknown[]; made: T; length: number };

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

  get(place: string, facts: FormFacts): T | undefined {
    const before = this.#kept.get(place);
    return facts !== null && before && isSameList(before.facts, facts) ? before.made : undefined;
  }

  keep(place: string, facts: FormFacts, made: T): void {
    if (facts !== null) this.#kept.keep(place, { facts, made, length: lengthOf(facts) + made.length });
  }
}

export function formFacts(loaded: object): FormFacts {
  // When the owner changes texts of a language, it has another translator.
  const spoken = languages.map((language) => numberOf(translator(language)));
  return factsList([spoken, loaded], { most });
}

/** In bytes, of which a character may take two. */
function lengthOf(facts: readonly unknown[]): number {
  return facts.reduce<number>((sum, fact) => sum + 8 + (typeof fact === "string" ? fact.length * 2 : 0), 0);
}
