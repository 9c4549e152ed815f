/**
 * The longest that one turn of the event loop computes while `work` runs, in milliseconds of the main thread's own CPU
 * time: what others wait for, but not longer because other programs use the machine.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  let longest = 0;
  let last = used();
  let watching = true;
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    look();
    return { result, longest };
  } finally {
    watching = false;
  }
}

/**
 * How long the main thread computes while `work` runs, in milliseconds of its CPU time: no turn of it takes longer, and nothing
 * keeps the event loop busy to find that out.
 */
export async function computed<T>(work: () => Promise<T>): Promise<{ result: T; time: number }> {
  const before = used();
  const result = await work();
  return { result, time: used() - before };
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
