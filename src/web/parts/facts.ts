/** Numbers that identify frozen objects; a number is never reused. */
const numbers = new WeakMap<object, number>();
let last = 0;

/** A longer key of a part would save nothing. */
const ofPart = 4096;

/**
 * A key for facts: frozen objects are identified, plain data is serialised. Null for anything else, such as a map,
 * whose content could change.
 */
export function factsKey(facts: unknown, { longest = ofPart }: { longest?: number } = {}): string | null {
  const key = textOf(facts);
  return key === null || key.length > longest ? null : key;
}

/** The number of an object that lives as long as the process or is immutable. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(thing, last);
  return last;
}

/** Each text says how long it is, so that no content can look like another one. */
function textOf(fact: unknown): string | null {
  if (typeof fact === "string") return `${fact.length}"${fact}`;
  if (typeof fact === "function" || typeof fact === "symbol") return null;
  if (typeof fact !== "object" || fact === null) return `${String(fact)};`;
  if (Object.isFrozen(fact)) return `#${numberOf(fact)};`;
  return Array.isArray(fact) ? textOfList(fact) : textOfRecord(fact);
}

function textOfList(list: readonly unknown[]): string | null {
  let all = "[";
  for (const one of list) {
    const text = textOf(one);
    if (text === null) return null;
    all += text;
  }
  return `${all}]`;
}

function textOfRecord(record: object): string | null {
  if (Object.getPrototypeOf(record) !== Object.prototype) return null;
  let all = "{";
  // It has no prototype of its own, so that all of these are its own names.
  for (const name in record) {
    const text = textOf((record as Record<string, unknown>)[name]);
    if (text === null) return null;
    all += `${name.length}"${name}${text}`;
  }
  return `${all}}`;
}

/** Freezes what was derived from frozen objects, so that it is identified like them. */
export function frozen<T extends object>(made: T): T {
  return Object.freeze(made) as T;
}
