import { allBlocks, type Block, type BlockType } from "./block.ts";
import type { BlockFieldKind } from "./block-fields.ts";

type Types = { get(name: string): Pick<BlockType, "fields"> | undefined };
type Change = { before: Block[]; after: Block[]; types: Types };

/** What may be changed in a locked block, by everybody who may write. */
const writable: ReadonlySet<BlockFieldKind> = new Set(["words", "html", "picture", "pictures"]);

export function isWritableLocked(kind: BlockFieldKind): boolean {
  return writable.has(kind);
}

/**
 * The first block whose lock a change breaks, as it was before; null if it breaks none. A locked block stays where it is,
 * and no other one passes it; in it only texts and pictures change. Locking is a change that breaks a lock, too.
 */
export function brokenLock({ before, after, types }: Change): Block | null {
  const [was, now] = [allBlocks(before), allBlocks(after)];
  if (!was.some(isLocked) && !now.some(isLocked)) return null;
  const lockedNow = new Set(now.filter(isLocked).map(({ id }) => id));
  const lockedBefore = new Set(was.filter(isLocked).map(({ id }) => id));
  return (
    was.find((block) => isLocked(block) && !lockedNow.has(block.id)) ??
    now.find((block) => isLocked(block) && !lockedBefore.has(block.id)) ??
    brokenAmong({ before, after, types, page: after })
  );
}

/** Among siblings; `page` is the whole document afterwards. */
function brokenAmong({ before, after, types, page }: Change & { page: Block[] }): Block | null {
  const ids = after.map(({ id }) => id);
  const order = before.map(({ id }) => id).filter((id) => ids.includes(id));
  const orderNow = ids.filter((id) => order.includes(id));
  for (const block of before) {
    const now = after.find(({ id }) => id === block.id);
    if (isLocked(block)) {
      if (!now || !sameIds(beforeOf(order, block.id), beforeOf(orderNow, block.id))) return block;
      if (!isFrozen({ was: block, now, types })) return block;
    } else if (block.children) {
      // Where it stands now does not matter; what is locked in it stays in it.
      const inner = brokenAmong({ before: block.children, after: childrenOf(page, block.id), types, page });
      if (inner) return inner;
    }
  }
  return null;
}

function childrenOf(blocks: Block[], id: string): Block[] {
  return allBlocks(blocks).find((block) => block.id === id)?.children ?? [];
}

function beforeOf(ids: string[], id: string): string[] {
  return ids.slice(0, ids.indexOf(id));
}

function sameIds(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Whether nothing but texts and pictures has changed. */
function isFrozen({ was, now, types }: { was: Block; now: Block; types: Types }): boolean {
  if (was.id !== now.id || was.type !== now.type || was.v !== now.v) return false;
  const fields = types.get(was.type)?.fields;
  const props = new Set([...Object.keys(was.props), ...Object.keys(now.props)]);
  for (const prop of props) {
    const kind = fields?.[prop]?.kind;
    if (kind && isWritableLocked(kind)) continue;
    if (JSON.stringify(was.props[prop]) !== JSON.stringify(now.props[prop])) return false;
  }
  const [inside, insideNow] = [was.children ?? [], now.children ?? []];
  if (inside.length !== insideNow.length) return false;
  return inside.every((child, at) => isFrozen({ was: child, now: insideNow[at]!, types }));
}

export function isLocked({ locked }: Pick<Block, "locked">): boolean {
  return locked === true;
}

/** What is live is the same, locked or not. */
export function withoutLocks(blocks: Block[]): Block[] {
  return blocks.map(({ locked: _locked, ...block }) => ({
    ...block,
    ...(block.children ? { children: withoutLocks(block.children) } : {}),
  }));
}

/** Blocks of another version of the page, locked where those of now are. */
export function withLocksOf(blocks: Block[], now: Block[]): Block[] {
  const ids = new Set(
    allBlocks(now)
      .filter(isLocked)
      .map(({ id }) => id),
  );
  const lock = (all: Block[]): Block[] =>
    all.map(({ locked: _former, ...block }) => ({
      ...block,
      ...(block.children ? { children: lock(block.children) } : {}),
      ...(ids.has(block.id) ? { locked: true as const } : {}),
    }));
  return lock(blocks);
}
