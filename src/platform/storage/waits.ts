/** In milliseconds. */
export type Waits = {
  /** For a connection. */
  connect: number;
  /** Without a byte going either way. */
  silence: number;
  /** Before each further attempt. */
  pauses: readonly number[];
};

/** The other side has said nothing for too long. */
export class Silence extends Error {
  override readonly name = "Silence";
  constructor(ms: number) {
    super(`no answer within ${ms / 1000} s`);
  }
}

type Work<T> = (turns: { abortSignal: AbortSignal; moved: () => void; giveUp: (reason: Error) => void }) => Promise<T>;

/** Lets `work` go on for as long as it calls `moved` often enough. @throws Silence, and what `giveUp` was told */
export async function whileItMoves<T>({ silence }: Waits, work: Work<T>): Promise<T> {
  const abort = new AbortController();
  const giveUp = (reason: Error): void => abort.abort(reason);
  const timer = setTimeout(() => giveUp(new Silence(silence)), silence);
  try {
    return await work({ abortSignal: abort.signal, moved: () => void timer.refresh(), giveUp });
  } catch (error) {
    if (abort.signal.aborted) throw abort.signal.reason;
    // A refusal may come before everything was sent; the connection would be kept for what nobody wants any more.
    abort.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
