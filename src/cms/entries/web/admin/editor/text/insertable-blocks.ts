import type { ChainedCommands } from "@tiptap/core";

export const insertableBlocks = [
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "quote",
  "line",
  "paragraph",
] as const;
export type InsertableBlock = (typeof insertableBlocks)[number];

/** Turns the current paragraph into a block, or inserts one. */
export function insertBlock(chain: ChainedCommands, block: InsertableBlock): ChainedCommands {
  if (block === "heading2") return chain.setHeading({ level: 2 });
  if (block === "heading3") return chain.setHeading({ level: 3 });
  if (block === "bulletList") return chain.toggleBulletList();
  if (block === "orderedList") return chain.toggleOrderedList();
  if (block === "quote") return chain.toggleBlockquote();
  if (block === "line") return chain.setHorizontalRule();
  return chain.clearNodes();
}
