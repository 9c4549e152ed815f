import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { brokenLock } from "#contract/blocks/locks.ts";
import { foreignToOwners } from "#contract/blocks/owners.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";

export type Locksmith = {
  /** Only those who may lock change more in locked blocks than texts and pictures. The house itself may, by default. */
  mayLock?: boolean | undefined;
  t: Translate;
};

type Change = Locksmith & {
  before: Block[];
  after: Block[];
  types: BlockTypes;
  /** Blocks of owners that the same user removed earlier. */
  removed?: Block[];
};

/** @throws Problem `BLOCK_LOCKED`, or `BLOCK_OF_OWNERS`, with the path and the name of the block */
export function keepLocks({ before, after, types, removed = [], mayLock = true, t }: Change): void {
  if (mayLock) return;
  const refuse = (code: "BLOCK_LOCKED" | "BLOCK_OF_OWNERS", { id, type }: Block): never => {
    const name = types.get(type) ? t(`admin:block.${type}.name`) : type;
    throw new Problem(code, { field: pathOf(after, id) ?? "blocks", values: { name } });
  };
  const broken = brokenLock({ before, after, types });
  if (broken) refuse("BLOCK_LOCKED", broken);
  const foreign = foreignToOwners({ before, after, types, removed });
  if (foreign) refuse("BLOCK_OF_OWNERS", foreign);
}

/** Its place among the blocks that were sent; null for one that is not among them. */
export function pathOf(blocks: Block[], id: string, root = "blocks"): string | null {
  for (const [at, block] of blocks.entries()) {
    const path = `${root}/${at}`;
    if (block.id === id) return path;
    const holds = allBlocks(block.children ?? []).some((one) => one.id === id);
    if (holds) return pathOf(block.children ?? [], id, `${path}/children`);
  }
  return null;
}
