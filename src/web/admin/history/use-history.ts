import { startTransition, useRef, useState } from "react";
import { type History, redone, type Stepped, undone, withStep } from "./history.ts";

/** `of` is what was changed: steps of the same one that follow each other quickly are one. `later`: it is shown already. */
export type Change = { of?: string; later?: boolean };

type Options<D> = {
  now: () => D;
  write: (next: D) => void;
  writeLater?: (next: D) => void;
  stepped: Stepped<D>;
};

/** Undo and redo over everything that was done to a document. */
export function useHistory<D>({ now, write, writeLater = write, stepped }: Options<D>) {
  const history = useRef<History<D>>({ past: [], future: [] });
  const [counts, setCounts] = useState({ undo: 0, redo: 0 });

  function keep(next: History<D>, { later = false } = {}): void {
    const before = history.current;
    history.current = next;
    // A key that belongs to the step before draws nothing.
    if (next.past.length === before.past.length && next.future.length === before.future.length) return;
    const counted = () => setCounts({ undo: next.past.length, redo: next.future.length });
    // The next key does not wait until the buttons are drawn.
    if (later) startTransition(counted);
    else counted();
  }

  function change(after: D, { of = "", later = false }: Change = {}): void {
    const before = now();
    if (after === before) return;
    keep(withStep(history.current, { before, after, of, at: Date.now() }), { later });
    (later ? writeLater : write)(after);
  }

  /** Returns whether there was anything to be done. */
  function move(by: typeof undone<D>): boolean {
    const moved = by(history.current, { now: now(), stepped });
    if (!moved) return false;
    keep(moved.history);
    write(moved.document);
    return true;
  }

  return {
    change,
    undo: () => move(undone),
    redo: () => move(redone),
    canUndo: counts.undo > 0,
    canRedo: counts.redo > 0,
  };
}
