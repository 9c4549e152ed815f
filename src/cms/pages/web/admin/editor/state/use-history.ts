import { useRef, useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import { type History, noHistory, redone, undone, withStep } from "./history.ts";

/** Undo and redo over everything that was done to the blocks. */
export function useHistory({ now, write }: { now: () => Block[]; write: (next: Block[]) => void }) {
  const history = useRef<History>(noHistory);
  const [counts, setCounts] = useState({ undo: 0, redo: 0 });

  function keep(next: History): void {
    history.current = next;
    setCounts({ undo: next.past.length, redo: next.future.length });
  }

  /** @param of what was changed: steps of the same one that follow each other quickly are one */
  function change(after: Block[], of = ""): void {
    const before = now();
    if (after === before) return;
    keep(withStep(history.current, { before, after, of, at: Date.now() }));
    write(after);
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
