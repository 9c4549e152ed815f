/**
 * Shares one question among all who ask at the same time. Whoever comes while it is under way waits for the
 * next one, since the answer under way may be older than what the caller must see.
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
