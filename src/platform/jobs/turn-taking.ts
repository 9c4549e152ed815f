/** Milliseconds of work between two pauses. */
const stretch = 20;

/**
 * For long work in this process: call the returned function between its steps, and it lets waiting requests run every
 * now and then. SQLite answers synchronously, so a loop over its queries would block all requests until its end.
 */
export function turnTaking(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
