import { useRef, useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import { mergedBlocks } from "#contract/blocks/merge-blocks.ts";

type Step = { before: Block[]; after: Block[]; of: string; at: number };

/** Milliseconds within which typing in the same text is one step. */
const together = 1000;
const mostSteps = 300;

/**
 * Undo and redo over everything that was done to the blocks. A step is undone where it was done: what others have changed
 * meanwhile stays (`mergedBlocks`).
 */
export function useHistory({ blocks, write }: { blocks: Block[]; write: (next: Block[]) => void }) {
  const past = useRef<Step[]>([]);
  const future = useRef<Step[]>([]);
  const [counts, setCounts] = useState({ undo: 0, redo: 0 });
  const counted = () => setCounts({ undo: past.current.length, redo: future.current.length });

  /** @param of what was changed: steps of the same one that follow each other quickly are one */
  function change(after: Block[], of = ""): void {
    if (after === blocks) return;
    const last = past.current.at(-1);
    const at = Date.now();
    if (last && of !== "" && last.of === of && last.after === blocks && at - last.at < together) {
      last.after = after;
      last.at = at;
    } else {
      past.current = [...past.current, { before: blocks, after, of, at }].slice(-mostSteps);
    }
    future.current = [];
    write(after);
    counted();
  }

  function undo(): void {
    const step = past.current.pop();
    if (!step) return;
    future.current.push(step);
    write(stepped(blocks, { from: step.after, to: step.before }));
    counted();
  }

  function redo(): void {
    const step = future.current.pop();
    if (!step) return;
    past.current.push(step);
    write(stepped(blocks, { from: step.before, to: step.after }));
    counted();
  }

  return { change, undo, redo, canUndo: counts.undo > 0, canRedo: counts.redo > 0 };
}

/** The document as it is, with the difference of two others. */
export function stepped(now: Block[], { from, to }: { from: Block[]; to: Block[] }): Block[] {
  return now === from ? to : mergedBlocks({ base: from, mine: now, theirs: to }).theirs;
}
