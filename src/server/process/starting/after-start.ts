import type { Server } from "node:http";

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
