/** The list with an item moved up (-1) or down (1). */
export function moved<T>(items: readonly T[], { at, by }: { at: number; by: -1 | 1 }): T[] {
  const to = at + by;
  if (to < 0 || to >= items.length) return [...items];
  const next = items.toSpliced(at, 1);
  next.splice(to, 0, items[at] as T);
  return next;
}

/** The list with other items appended, without duplicates. */
export function joined(items: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...items, ...more])];
}
