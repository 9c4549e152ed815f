import type { Tag } from "#cms/tags/contract.ts";
import { tagDelimiter, within } from "#contract/tags.ts";

/** A branch with the branches below it. */
export type Branch = Tag & { name: string; branches: Branch[] };

/** The tree of a list of tags, in which each branch stands right before what grows on it. */
export function treeOf(tags: Tag[]): Branch[] {
  const stem: Branch[] = [];
  const open: Branch[] = [];
  for (const tag of tags) {
    while (!within(tag.path, open.at(-1)?.path ?? tag.path)) open.pop();
    const below = open.at(-1);
    const steps = tag.path.split(tagDelimiter).slice(below?.path.split(tagDelimiter).length ?? 0);
    const branch: Branch = { ...tag, name: steps.join(tagDelimiter), branches: [] };
    (below?.branches ?? stem).push(branch);
    open.push(branch);
  }
  return stem;
}

/** The number of tags below a branch. */
export function grownOn({ branches }: Branch): number {
  return branches.reduce((count, branch) => count + 1 + grownOn(branch), 0);
}
