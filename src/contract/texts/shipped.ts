/** Texts by namespace, and within a namespace by the parts of their keys. */
export type Texts = { [key: string]: string | Texts };

/** The texts of one language, from the house and from features; those of a namespace are put together when it is needed. */
export class Shipped {
  readonly #parts: Texts[];
  readonly #spaces = new Map<string, Texts>();

  constructor(texts: Texts) {
    this.#parts = [texts];
  }

  /** Of two texts with the same key, the later one counts. */
  add(texts: Texts): void {
    this.#parts.push(texts);
    this.#spaces.clear();
  }

  /** The names of all namespaces. */
  spaces(): string[] {
    return [...new Set(this.#parts.flatMap((part) => Object.keys(part)))];
  }

  /** The texts of a namespace; empty if there is none. */
  space(name: string): Texts {
    const known = this.#spaces.get(name);
    if (known) return known;
    let all: Texts = {};
    for (const part of this.#parts) {
      if (!Object.hasOwn(part, name)) continue;
      const texts = part[name];
      if (typeof texts === "object") all = merged(all, texts);
    }
    this.#spaces.set(name, all);
    return all;
  }
}

function merged(texts: Texts, more: Texts): Texts {
  const all: Texts = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const former = all[key];
    all[key] = typeof former === "object" && typeof value === "object" ? merged(former, value) : value;
  }
  return all;
}
