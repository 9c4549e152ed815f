import type { Block } from "#contract/blocks/block.ts";
import { mergedBlocks } from "#contract/blocks/merge-blocks.ts";

/** A change of the blocks; `of` is what was changed, and `at` when. */
export type Step = { before: Block[]; after: Block[]; of: string; at: number };
/** What was done, and what was undone since. */
export type History = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: History = { past: [], future: [] };

/** Milliseconds within which typing in the same text is one step. */
const together = 1000;
const mostSteps = 300;

/** With one more step; steps of the same text that follow each other quickly are one. */
export function withStep({ past }: History, step: Step): History {
  const last = past.at(-1);
  const goesOn = last && step.of !== "" && last.of === step.of && last.after === step.before;
  if (goesOn && step.at - last.at < together) {
    return { past: [...past.slice(0, -1), { ...step, before: last.before }], future: [] };
  }
  return { past: [...past, step].slice(-mostSteps), future: [] };
}

type Moved = { history: History; blocks: Block[] };

/** Takes the last step back in the document as it is now; null if there is none. */
export function undone({ past, future }: History, now: Block[]): Moved | null {
  const step = past.at(-1);
  if (!step) return null;
  const blocks = stepped(now, { from: step.after, to: step.before });
  return { history: { past: past.slice(0, -1), future: [...future, step] }, blocks };
}

/** Does again what was undone last. */
export function redone({ past, future }: History, now: Block[]): Moved | null {
  const step = future.at(-1);
  if (!step) return null;
  const blocks = stepped(now, { from: step.before, to: step.after });
  return { history: { past: [...past, step], future: future.slice(0, -1) }, blocks };
}

/** The document as it is, with the difference of two others: what somebody else has changed meanwhile stays. */
export function stepped(now: Block[], { from, to }: { from: Block[]; to: Block[] }): Block[] {
  return now === from ? to : mergedBlocks({ base: from, mine: now, theirs: to }).theirs;
}
