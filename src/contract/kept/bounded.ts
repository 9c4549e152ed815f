type Generation<T> = { kept: Map<string, T>; size: number };

/**
 * Caches values by key up to a total length, in two generations: what was asked for since the last change of generation
 * stays for the next one, the rest is removed. Unlike an order by last use, reading what is kept changes nothing.
 */
export class Bounded<T extends { readonly length: number }> {
  readonly #limit: number;
  #young: Generation<T> = { kept: new Map(), size: 0 };
  #old: Generation<T> = { kept: new Map(), size: 0 };

  /** @param limit the greatest sum of the lengths of all keys and values; a character of a key may take two bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const young = this.#young.kept.get(key);
    if (young !== undefined) return young;
    const old = forget(this.#old, key);
    if (old !== undefined) this.keep(key, old);
    return old;
  }

  keep(key: string, value: T): void {
    forget(this.#young, key);
    forget(this.#old, key);
    const length = lengthOf(key, value);
    const half = this.#limit / 2;
    if (length > half) return;
    if (this.#young.size + length > half) {
      this.#old = this.#young;
      this.#young = { kept: new Map(), size: 0 };
    }
    this.#young.kept.set(key, value);
    this.#young.size += length;
  }
}

function forget<T extends { readonly length: number }>(generation: Generation<T>, key: string): T | undefined {
  const known = generation.kept.get(key);
  if (known === undefined) return undefined;
  generation.kept.delete(key);
  generation.size -= lengthOf(key, known);
  return known;
}

function lengthOf(key: string, value: { readonly length: number }): number {
  return key.length * 2 + value.length;
}
