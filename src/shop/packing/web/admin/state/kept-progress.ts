import { nothingPacked, type Progress } from "#shop/packing/progress.ts";

/** Counts alone are kept, and nothing about customers. */
const prefix = "vitrine:packing:";
/** What nobody has gone on with for so long is forgotten. */
const longestMs = 14 * 86_400_000;

type Kept = Progress & { at: number };

/** What was read or counted in this window. Scans may be quicker than the screen is drawn. */
const known = new Map<string, Progress>();
const listeners = new Set<() => void>();

/** How far an order is packed on this device. */
export function progressOf(order: string): Progress {
  const there = known.get(order) ?? stored(order);
  known.set(order, there);
  return there;
}

/** Stores what `change` makes of it, at once. Returns that. */
export function changeProgress(order: string, change: (before: Progress) => Progress): Progress {
  const before = progressOf(order);
  const after = change(before);
  if (after === before) return after;
  known.set(order, after);
  try {
    const kept: Kept = { ...after, at: Date.now() };
    if (after.steps.length === 0 && Object.values(after.counts).every((pieces) => pieces === 0)) {
      localStorage.removeItem(prefix + order);
    } else localStorage.setItem(prefix + order, JSON.stringify(kept));
  } catch {
    // Where the browser keeps nothing, it is known in this window.
  }
  tell();
  return after;
}

/** Nothing is left to do with this order. */
export function forgetProgress(order: string): void {
  changeProgress(order, () => nothingPacked);
}

/** For `useSyncExternalStore`; hears of other windows, too. */
export function subscribeToProgress(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", onStored);
    forgetOld();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStored);
  };
}

function onStored({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(prefix)) return;
  known.clear();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function stored(order: string): Progress {
  try {
    return progressIn(localStorage.getItem(prefix + order)) ?? nothingPacked;
  } catch {
    return nothingPacked;
  }
}

/** Null for what another version of the product, or somebody else, has written there. */
function progressIn(json: string | null): Kept | null {
  const kept = JSON.parse(json ?? "null") as Kept | null;
  if (!kept || !areCounts(kept.counts) || !Array.isArray(kept.steps) || !kept.steps.every(areCounts)) return null;
  return kept;
}

function areCounts(counts: unknown): boolean {
  return typeof counts === "object" && counts !== null && Object.values(counts).every(Number.isInteger);
}

function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const { at = 0 } = (JSON.parse(localStorage.getItem(key) ?? "null") ?? {}) as Partial<Kept>;
      if (Date.now() - at > longestMs) localStorage.removeItem(key);
    }
  } catch {
    // What cannot be read is of no use, and does no harm.
  }
}
