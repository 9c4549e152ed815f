import type { Block } from "#contract/blocks/block.ts";
import { isLanguage } from "#contract/language.ts";

/** The blocks of a page in its languages as one: null if they are not the same blocks in each of them. */
export function merged(all: Block[][]): Block[] | null {
  const [first = [], ...others] = all;
  return others.reduce<Block[] | null>((blocks, other) => blocks && together(blocks, other), first);
}

function together(blocks: Block[], others: Block[]): Block[] | null {
  if (blocks.length !== others.length) return null;
  const all = blocks.map((block, at) => one(block, others[at]!));
  return all.includes(null) ? null : (all as Block[]);
}

function one(block: Block, other: Block): Block | null {
  if (block.type !== other.type) return null;
  const children = together(block.children ?? [], other.children ?? []);
  if (!children) return null;
  const props: Block["props"] = {};
  for (const [name, value] of Object.entries(block.props)) {
    const beside = other.props[name];
    if (isText(value) && isText(beside)) props[name] = { ...beside, ...value };
    else if (JSON.stringify(value) === JSON.stringify(beside)) props[name] = value;
    else return null;
  }
  return { ...block, props, ...(block.children ? { children } : {}) };
}

/** A text in each language, which may be empty. */
function isText(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).every(isLanguage);
}
