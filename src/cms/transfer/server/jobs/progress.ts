import type { Progress } from "#cms/transfer/contract.ts";

type Running = { progress: Progress | null; stop: AbortController };

/** What this process is importing, by the ids of imports. */
const running = new Map<string, Running>();

/** Somebody has stopped an import. */
export class Cancelled extends Error {}
/** This process ends. */
export class Interrupted extends Error {}

/**
 * Work on an import, of which this process tells how far it is: a transaction tells nobody else before its end. Others
 * only know that it goes on.
 */
export async function whileTold<T>(
  id: string,
  work: (told: (progress: Progress) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own: Running = { progress: null, stop: new AbortController() };
  running.set(id, own);
  try {
    return await work((progress) => {
      own.progress = progress;
    }, own.stop.signal);
  } finally {
    running.delete(id);
  }
}

export function progressOf(id: string): Progress | null {
  return running.get(id)?.progress ?? null;
}

/** Stops the work, if it is done here, and returns whether it is. */
export function stopHere(id: string): boolean {
  const own = running.get(id);
  own?.stop.abort(new Cancelled());
  return own !== undefined;
}

/** For the end of this process. */
export function interruptAll(): void {
  for (const { stop } of running.values()) stop.abort(new Interrupted());
}
