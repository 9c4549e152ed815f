import type { Block } from "#contract/blocks/block.ts";
import { disputeKey } from "#contract/blocks/merge-block.ts";
import { chosenBlocks, disputesIn, mergedBlocks } from "#contract/blocks/merge-blocks.ts";
import { type Fields, json } from "#web/form/fields.ts";

/** What the editor of a page changes; title and address have a screen of their own. */
export type PageValues = { blocks: Block[] };

export const pageFields: Fields<PageValues> = {
  blocks: json<Block[]>("blocks", [], {
    keepsTyping: true,
    merge(versions) {
      const { mine, theirs, disputed } = mergedBlocks(versions);
      return { mine, theirs, disputed: disputed.length > 0 };
    },
    pieces: {
      disputed: (versions) => disputesIn(versions).map(disputeKey),
      chosen: chosenBlocks,
    },
  }),
};
