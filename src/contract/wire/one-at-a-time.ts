/**
 * Shares one question among all callers at the same time. A caller who arrives while the question is running waits
 * for the next one, since the running one may return an older state than the caller must see.
 */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const question = ask().finally(() => {
      if (running === question) running = null;
    });
    running = question;
    return question;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
