type Versions<V> = { base: V; mine: V; theirs: V };
type Merged<V> = { mine: V; theirs: V; disputed: boolean };
type Parts = Record<string, unknown>;

/**
 * Brings two versions of named parts together, down to each single one: the colours of a design by their roles, what it
 * costs to send to a country by its code. `disputed`: both changed the same part in another way.
 */
export function mergedParts<V>({ base, mine, theirs }: Versions<V>): Merged<V> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (same(mine, theirs) || same(base, theirs)) return { mine, theirs: mine, disputed: false };
  if (same(base, mine)) return { mine: theirs, theirs, disputed: false };
  if (!areParts(base) || !areParts(mine) || !areParts(theirs)) return { mine, theirs, disputed: true };
  const [own, others]: [Parts, Parts] = [{}, {}];
  let disputed = false;
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const part = mergedParts<unknown>({ base: base[key], mine: mine[key], theirs: theirs[key] });
    // A word that one side took away is not there.
    if (part.mine !== undefined) own[key] = part.mine;
    if (part.theirs !== undefined) others[key] = part.theirs;
    disputed ||= part.disputed;
  }
  return { mine: own as V, theirs: others as V, disputed };
}

function areParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
