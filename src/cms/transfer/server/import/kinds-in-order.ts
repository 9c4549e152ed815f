import type { Transferred } from "#platform/faces/transferred.ts";

/**
 * The kinds in an order in which what is named comes before what names it; otherwise as they are given.
 * @throws Error for kinds that wait for each other
 */
export function kindsInOrder(kinds: readonly Transferred[]): Transferred[] {
  const ordered: Transferred[] = [];
  const waiting = new Set<string>();
  const place = (kind: Transferred): void => {
    if (ordered.includes(kind)) return;
    if (waiting.has(kind.kind)) throw new Error(`${kind.kind} waits for itself`);
    waiting.add(kind.kind);
    for (const before of kinds.filter((one) => kind.after.includes(one.kind))) place(before);
    ordered.push(kind);
  };
  for (const kind of kinds) place(kind);
  return ordered;
}
