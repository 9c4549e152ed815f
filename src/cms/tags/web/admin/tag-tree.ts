import type { Tag } from "#cms/tags/contract.ts";
import { tagDelimiter } from "#contract/tags.ts";

/** A branch with what grows on it. */
export type Branch = Tag & { name: string; branches: Branch[] };

/** The tree of a list of tags, in which each branch stands right before what grows on it. */
export function treeOf(tags: Tag[]): Branch[] {
  const stem: Branch[] = [];
  const open: { branch: Branch; depth: number }[] = [];
  for (const tag of tags) {
    const steps = tag.path.split(tagDelimiter);
    const branch: Branch = { ...tag, name: steps.at(-1) ?? tag.path, branches: [] };
    while ((open.at(-1)?.depth ?? 0) >= steps.length) open.pop();
    (open.at(-1)?.branch.branches ?? stem).push(branch);
    open.push({ branch, depth: steps.length });
  }
  return stem;
}

/** How many tags grow on a branch. */
export function grownOn({ branches }: Branch): number {
  return branches.reduce((count, branch) => count + 1 + grownOn(branch), 0);
}
