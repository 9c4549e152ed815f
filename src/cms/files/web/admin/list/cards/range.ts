/** The items from one to the other, inclusive; only `to` if the other one is missing. */
export function rangeOf<T extends { id: string }>(list: T[], { from, to }: { from: string; to: string }): T[] {
  const [start, end] = [list.findIndex(({ id }) => id === from), list.findIndex(({ id }) => id === to)];
  if (end < 0) return [];
  if (start < 0) return list.slice(end, end + 1);
  return list.slice(Math.min(start, end), Math.max(start, end) + 1);
}
