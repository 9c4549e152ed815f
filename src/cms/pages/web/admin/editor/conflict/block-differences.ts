import type { Block } from "#contract/blocks/block.ts";
import { type Dispute, same } from "#contract/blocks/merge-block.ts";

/** What differs between two versions of a block: each text in each language, and each setting. */
export function blockDifferences(mine: Block, theirs: Block): Dispute[] {
  if (mine.type !== theirs.type || mine.v !== theirs.v) return [{ block: mine.id, path: [], mine, theirs }];
  return partsThatDiffer({ mine: mine.props, theirs: theirs.props }, { block: mine.id, path: [] });
}

type Parts = Record<string, unknown>;
type Where = { block: string; path: string[] };

function partsThatDiffer(sides: { mine: Parts; theirs: Parts }, { block, path: outer }: Where): Dispute[] {
  const names = new Set([...Object.keys(sides.mine), ...Object.keys(sides.theirs)]);
  return [...names].flatMap((name): Dispute[] => {
    const [mine, theirs] = [sides.mine[name], sides.theirs[name]];
    const path = [...outer, name];
    if (same(mine, theirs)) return [];
    // A text has a value per language; one side may not have it at all.
    const [own, other] = [mine ?? {}, theirs ?? {}];
    if (isRecord(own) && isRecord(other)) return partsThatDiffer({ mine: own, theirs: other }, { block, path });
    return [{ block, path, mine, theirs }];
  });
}

function isRecord(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
