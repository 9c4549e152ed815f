import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { foreignToOwners, ofOwners } from "#contract/blocks/owners.ts";

type Change = { before: Block[]; after: Block[] };

/**
 * Watches over the blocks of owners while somebody else edits a page. What was removed here may come back, as the server
 * lets it; what others removed meanwhile may not.
 */
export class OwnersGuard {
  readonly #types: KnownTypes;
  readonly #removed: Block[] = [];

  constructor(types: KnownTypes) {
    this.#types = types;
  }

  /** The first block that only owners may bring; null for none. */
  foreignIn({ before, after }: Change): Block | null {
    return foreignToOwners({ before, after, types: this.#types, removed: this.#removed });
  }

  /** Remembers what a change that was made here has removed. */
  note({ before, after }: Change): void {
    const left = new Set(ofOwners(after, this.#types).map(({ id }) => id));
    this.#removed.push(...ofOwners(before, this.#types).filter(({ id }) => !left.has(id)));
  }
}
