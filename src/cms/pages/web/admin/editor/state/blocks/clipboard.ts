import type { Block } from "#contract/blocks/block.ts";

/** Shared by all tabs of this browser, so that blocks come from page to page. */
const key = "vitrine:copied-blocks";

/** Returns whether this browser keeps it. */
export function keepBlocks(blocks: Block[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(blocks));
    return true;
  } catch {
    return false;
  }
}

export function copiedBlocks(): Block[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isBlock) : [];
  } catch {
    return [];
  }
}

function isBlock(value: unknown): value is Block {
  const { type, id, v, props } = (value ?? {}) as Partial<Block>;
  return typeof type === "string" && typeof id === "string" && typeof v === "number" && typeof props === "object";
}
