/** Where the same block begins on two canvases, in CSS pixels from their tops. */
export type Pair = readonly [from: number, to: number];
export type Scrolled = {
  /** How far it is scrolled, how high its page is, and how much of that is seen. */
  top: number;
  height: number;
  view: number;
};

/**
 * How far the other canvas is scrolled so that both show the same blocks: between two blocks in proportion, and at
 * the ends as far as each can go.
 */
export function scrolledAlike(from: Scrolled, to: Pick<Scrolled, "height" | "view">, blocks: readonly Pair[]): number {
  const most = Math.max(0, from.height - from.view);
  const farthest = Math.max(0, to.height - to.view);
  const share = most === 0 ? 0 : Math.min(1, Math.max(0, from.top / most));
  // At the top of a page its first line counts, at its end the last one.
  const line = from.top + share * from.view;
  const pairs = rising([[0, 0], ...blocks, [from.height, to.height]]);
  return Math.min(farthest, Math.max(0, placeAlike(line, pairs) - share * to.view));
}

/** Without those that stand in another order on one of the canvases. */
function rising(pairs: readonly Pair[]): Pair[] {
  const kept: Pair[] = [];
  for (const pair of pairs) {
    const last = kept.at(-1);
    if (!last || (pair[0] > last[0] && pair[1] > last[1])) kept.push(pair);
  }
  return kept;
}

function placeAlike(at: number, pairs: readonly Pair[]): number {
  const next = pairs.findIndex(([from]) => from > at);
  const [before, after] = next < 1 ? [pairs.at(-2), pairs.at(-1)] : [pairs[next - 1], pairs[next]];
  if (!before || !after) return at;
  return before[1] + ((at - before[0]) * (after[1] - before[1])) / (after[0] - before[0]);
}
