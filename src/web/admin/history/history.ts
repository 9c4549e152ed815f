/** A change of a document; `of` is what was changed, and `at` when. */
export type Step<D> = { before: D; after: D; of: string; at: number };
/** What was done, and what was undone since. */
export type History<D> = { past: readonly Step<D>[]; future: readonly Step<D>[] };
/** The document as it is, with the difference of two others: what somebody else has changed meanwhile stays. */
export type Stepped<D> = (now: D, step: { from: D; to: D }) => D;

/** Milliseconds within which changes of the same part are one step. */
const together = 1000;
const mostSteps = 300;

/** With one more step; steps of the same part that follow each other quickly are one. */
export function withStep<D>({ past }: History<D>, step: Step<D>): History<D> {
  const last = past.at(-1);
  const goesOn = last && step.of !== "" && last.of === step.of && last.after === step.before;
  if (goesOn && step.at - last.at < together) {
    return { past: [...past.slice(0, -1), { ...step, before: last.before }], future: [] };
  }
  return { past: [...past, step].slice(-mostSteps), future: [] };
}

type Now<D> = { now: D; stepped: Stepped<D> };
type Moved<D> = { history: History<D>; document: D };

/** Takes the last step back in the document as it is now; null if there is none. */
export function undone<D>({ past, future }: History<D>, { now, stepped }: Now<D>): Moved<D> | null {
  const step = past.at(-1);
  if (!step) return null;
  const document = stepped(now, { from: step.after, to: step.before });
  return { history: { past: past.slice(0, -1), future: [...future, step] }, document };
}

/** Does again what was undone last. */
export function redone<D>({ past, future }: History<D>, { now, stepped }: Now<D>): Moved<D> | null {
  const step = future.at(-1);
  if (!step) return null;
  const document = stepped(now, { from: step.before, to: step.after });
  return { history: { past: [...past, step], future: future.slice(0, -1) }, document };
}
