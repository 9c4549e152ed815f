/** At most so many requests to one host at a time. */
const perHost = 2;

type Queue = { running: number; waiting: (() => void)[] };
const queues = new Map<string, Queue>();

/** Waits for a turn with a host, and returns what ends it. @throws the reason of `signal` */
export async function turnWith(host: string, signal: AbortSignal | undefined): Promise<() => void> {
  signal?.throwIfAborted();
  const queue = queues.get(host) ?? { running: 0, waiting: [] };
  queues.set(host, queue);
  if (queue.running < perHost) queue.running += 1;
  else await waiting(queue, signal);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(host);
  };
}

/** Resolves when somebody else's turn is over and goes on as this one. */
function waiting(queue: Queue, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const stop = () => {
      queue.waiting.splice(queue.waiting.indexOf(begin), 1);
      reject(signal?.reason as Error);
    };
    queue.waiting.push(begin);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
