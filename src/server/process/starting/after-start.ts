import type { Server } from "node:http";
import { setFlagsFromString } from "node:v8";

type Collect = (options: NodeJS.GCOptions) => void;

/** For so long nobody must have asked for anything, in milliseconds. */
const quiet = 1000;

/**
 * Collects the garbage of the start once, in the first quiet moment after the first request. Loading modules and
 * rendering for the first time leave about eight megabytes, and an idle V8 keeps them. Later garbage is V8's own
 * business.
 */
export function collectAfterStart(server: Server, gc: Collect | undefined = globalThis.gc): void {
  // Only there if Node was asked for it, as `npm start` does (scripts/product.mjs).
  if (!gc) return;
  server.once("request", () => {
    const timer = setTimeout(() => {
      server.off("request", later);
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
    }, quiet).unref();
    const later = (): void => void timer.refresh();
    server.on("request", later);
  });
}

/** After so many answers somebody visits the site. */
const busy = 20;

/**
 * Lets V8 optimise as early as it usually does once the site is visited. Until then it waits for more calls
 * (scripts/product.mjs), since its compiler takes memory that a site without visitors can do without. Functions that have been
 * called often by then go on waiting, so that it cannot be told much later.
 */
export function optimiseWhenBusy(server: Server, setFlags: (flags: string) => void = setFlagsFromString): void {
  let answers = 0;
  const count = (): void => {
    answers += 1;
    if (answers < busy) return;
    server.off("request", count);
    setFlags("--invocation-count-for-turbofan=3000");
  };
  server.on("request", count);
}
