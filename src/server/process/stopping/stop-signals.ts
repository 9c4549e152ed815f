/** What asks a process to stop from outside. */
const signals = ["SIGTERM", "SIGINT"] as const;

/** The exit code of a process that was told to end at once. */
const cut = 1;

/**
 * Ends the process at once when it is told to stop before it serves, in whatever it is waiting for or migrating: a
 * signal does the same as long as nobody handles it. `npm start` passes signals on as messages, which nothing would
 * read until then.
 */
export function endOnEarlyStop(): void {
  process.on("message", endEarly);
}

function endEarly(message: unknown): void {
  if (message === "stop") process.exit(0);
  if (message === "hurry") process.exit(cut);
}

/**
 * Stops when a signal or the message `stop` comes. The same signal once more, or the message `hurry`, ends the process
 * at once: what is under way is cut, as by a power cut, which nothing here is hurt by. Two different signals are one
 * wish: Ctrl-C reaches every process of a terminal by itself, and the others pass it on in their way.
 */
export function onStopSignals({ stop, hurry }: { stop: () => Promise<void>; hurry?: () => Promise<unknown> }): void {
  process.off("message", endEarly);
  let stopping = false;
  let code = 0;
  const begin = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(code));
  };
  const end = (): void => {
    code = cut;
    if (hurry) void hurry().then(() => process.exit(code));
    else process.exit(code);
  };
  for (const signal of signals) {
    process.once(signal, () => {
      process.on(signal, end);
      begin();
    });
  }
  process.on("message", (message) => {
    if (message === "stop") begin();
    if (message === "hurry") end();
  });
}
