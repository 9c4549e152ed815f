import type { Block } from "#contract/blocks/block.ts";
import type { FieldError } from "#contract/wire/problem.ts";
import type { PageForm } from "./use-page-form.ts";

/** Why the server has refused the page: at a block, at one of its properties, or at the page as a whole. */
export type BlockFault = { block: string | null; prop: string | null; message: string };

/** What is wrong with the page as it was sent; nothing once it was changed. */
export function faultsOf({ errors, faults, refused }: Pick<PageForm, "errors" | "faults" | "refused">): BlockFault[] {
  if (!errors.blocks || !refused) return [];
  return faults.flatMap((fault) => faultIn(refused.blocks, fault) ?? []);
}

/** The place of a refusal in the blocks that were sent: `blocks/3/children/0/props/anchor`. Null for other fields. */
export function faultIn(sent: Block[], { field, message }: Pick<FieldError, "field" | "message">): BlockFault | null {
  const [root, ...path] = field.split("/");
  if (root !== "blocks") return null;
  let siblings: Block[] | undefined = sent;
  let block: Block | undefined;
  while (path.length > 0) {
    const next: Block | undefined = siblings?.[Number(path[0])];
    if (!next) break;
    block = next;
    path.shift();
    if (path[0] !== "children") break;
    path.shift();
    siblings = block.children;
  }
  return { block: block?.id ?? null, prop: path[0] === "props" ? (path[1] ?? null) : null, message };
}
