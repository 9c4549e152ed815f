import { factsKey } from "./facts.ts";

/** The most results per object; beyond this all of them are dropped. */
const most = 50;

/**
 * Caches what is made from an immutable object and other facts, for as long as the object lives. For a mutable object
 * it is made each time. `make` must depend on its arguments alone.
 */
export function once<Of extends object, Rest extends unknown[], T>(
  make: (of: Of, ...rest: Rest) => T,
): (of: Of, ...rest: Rest) => T {
  const made = new WeakMap<Of, Map<string, T>>();
  return (of, ...rest) => {
    const key = Object.isFrozen(of) ? factsKey(rest) : null;
    if (key === null) return make(of, ...rest);
    const known = made.get(of) ?? new Map<string, T>();
    made.set(of, known);
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = make(of, ...rest);
    if (known.size >= most) known.clear();
    known.set(key, now);
    return now;
  };
}
