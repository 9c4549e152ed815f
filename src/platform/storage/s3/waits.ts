/** In milliseconds. */
export type Waits = {
  /** For a connection. */
  connect: number;
  /** Without any traffic in either direction. */
  silence: number;
  /** Before each further attempt. */
  pauses: readonly number[];
};

/** There was no traffic for too long. */
export class Silence extends Error {
  override readonly name = "Silence";
  constructor(ms: number) {
    super(`no answer within ${ms / 1000} s`);
  }
}

type Work<T> = (turns: { abortSignal: AbortSignal; moved: () => void; giveUp: (reason: Error) => void }) => Promise<T>;

/**
 * Runs `work` as long as it calls `moved` often enough.
 * @throws Silence, and what was passed to `giveUp`
 */
export async function whileItMoves<T>({ silence }: Waits, work: Work<T>): Promise<T> {
  const abort = new AbortController();
  const giveUp = (reason: Error): void => abort.abort(reason);
  const timer = setTimeout(() => giveUp(new Silence(silence)), silence);
  try {
    return await work({ abortSignal: abort.signal, moved: () => void timer.refresh(), giveUp });
  } catch (error) {
    if (abort.signal.aborted) throw abort.signal.reason;
    // A refusal may come before everything was sent; the connection would stay open for an upload that is no longer
    // needed.
    abort.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
