/** How many answers are remembered; beyond that all are forgotten, which costs less than to know the oldest. */
const most = 2000;

/**
 * Remembers what was made of a text that many requests have, such as the agent of a browser: most views then cost a
 * look-up. Nothing says which requests had it, and it is forgotten each day.
 */
export class OnceADay<T> {
  readonly #known = new Map<string, T>();
  readonly #make: (text: string) => T;

  constructor(make: (text: string) => T) {
    this.#make = make;
  }

  of(text: string): T {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= most) this.#known.clear();
    const made = this.#make(text);
    this.#known.set(text, made);
    return made;
  }

  forget(): void {
    this.#known.clear();
  }
}
