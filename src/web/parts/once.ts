import { type FactsList, factsList, isListed } from "./facts.ts";

/** The most results per object; beyond this all of them are dropped. */
const most = 50;
/** More facts than that would save nothing. */
const mostFacts = 500;

/**
 * Caches what is made from an immutable object and other facts, for as long as the object lives. For a mutable object
 * it is made each time. `make` must depend on its arguments alone.
 */
export function once<Of extends object, Rest extends unknown[], T>(
  make: (of: Of, ...rest: Rest) => T,
): (of: Of, ...rest: Rest) => T {
  const made = new WeakMap<Of, { facts: FactsList; result: T }[]>();
  return (of, ...rest) => {
    const known = made.get(of);
    const before = known?.find(({ facts }) => isListed(rest, facts));
    if (before) return before.result;
    const result = make(of, ...rest);
    const facts = Object.isFrozen(of) ? factsList(rest, { most: mostFacts }) : null;
    if (facts === null) return result;
    if (known && known.length < most) known.push({ facts, result });
    else made.set(of, [{ facts, result }]);
    return result;
  };
}
