import { useRef, useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import { type History, noHistory, redone, undone, withStep } from "./history.ts";

/** `of` is what was changed: steps of the same one that follow each other quickly are one. `later`: it is shown already. */
export type Change = { of?: string; later?: boolean };

type Options = { now: () => Block[]; write: (next: Block[]) => void; writeLater: (next: Block[]) => void };

/** Undo and redo over everything that was done to the blocks. */
export function useHistory({ now, write, writeLater }: Options) {
  const history = useRef<History>(noHistory);
  const [counts, setCounts] = useState({ undo: 0, redo: 0 });

  function keep(next: History): void {
    const before = history.current;
    history.current = next;
    // A key that belongs to the step before draws nothing.
    if (next.past.length === before.past.length && next.future.length === before.future.length) return;
    setCounts({ undo: next.past.length, redo: next.future.length });
  }

  function change(after: Block[], { of = "", later = false }: Change = {}): void {
    const before = now();
    if (after === before) return;
    keep(withStep(history.current, { before, after, of, at: Date.now() }));
    (later ? writeLater : write)(after);
  }

  function move(by: typeof undone): void {
    const moved = by(history.current, now());
    if (!moved) return;
    keep(moved.history);
    write(moved.blocks);
  }

  return {
    change,
    undo: () => move(undone),
    redo: () => move(redone),
    canUndo: counts.undo > 0,
    canRedo: counts.redo > 0,
  };
}
