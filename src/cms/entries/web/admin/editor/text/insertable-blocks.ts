import type { ChainedCommands } from "@tiptap/core";

/** What the slash menu and the button beside it offer, in this order. */
export const insertableBlocks = [
  ...(["heading2", "heading3", "bulletList", "orderedList", "quote"] as const),
  ...(["picture", "pictures", "gallery", "video", "table", "button", "line", "paragraph"] as const),
];
export type InsertableBlock = (typeof insertableBlocks)[number];

const figures = ["picture", "pictures", "gallery", "video"] as const;
const placed = [...figures, "table", "button"] as const;
type TextBlock = Exclude<InsertableBlock, (typeof placed)[number]>;

/** Whether it is what a paragraph can be turned into. */
export function isTextBlock(block: InsertableBlock): block is TextBlock {
  return !placed.some((one) => one === block);
}

/** Whether it shows files or a video. */
export function isFigure(block: InsertableBlock): boolean {
  return figures.some((one) => one === block);
}

/** Turns the current paragraph into a block, or inserts one. */
export function insertBlock(chain: ChainedCommands, block: TextBlock): ChainedCommands {
  if (block === "heading2") return chain.setHeading({ level: 2 });
  if (block === "heading3") return chain.setHeading({ level: 3 });
  if (block === "bulletList") return chain.toggleBulletList();
  if (block === "orderedList") return chain.toggleOrderedList();
  if (block === "quote") return chain.toggleBlockquote();
  if (block === "line") return chain.setHorizontalRule();
  return chain.clearNodes();
}
