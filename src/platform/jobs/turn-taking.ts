/** Milliseconds of work at a stretch. */
const stretch = 20;

/**
 * For long work in this process: called between its steps, it lets waiting requests through every now and then. SQLite
 * answers at once, so that a loop over its answers would keep everybody else out until its end.
 */
export function turnTaking(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
