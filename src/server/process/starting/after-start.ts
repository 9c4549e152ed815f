import type { Server } from "node:http";
import { setFlagsFromString } from "node:v8";

/** For so long nobody must have asked for anything, in milliseconds. */
const quiet = 1000;

/** After so many answers it is a site that is visited. */
const visited = 20;

type Engine = {
  /** Only there if Node was asked for it, as `npm start` does (scripts/product.mjs). */
  collect?: ((options: NodeJS.GCOptions) => void) | undefined;
  setFlags?: (flags: string) => void;
};

/**
 * Collects the garbage of the start once, in the first quiet moment after the first request: loading modules and rendering
 * for the first time leave about eight megabytes, and an idle V8 keeps them. Of a site that is visited, this would also throw
 * away the code that V8 has made for it by then. There V8 is told to optimise as early as it usually does; until then it waits
 * for more calls (scripts/product.mjs), since its compiler takes memory as well. Functions that were called often by then
 * go on waiting, so that it cannot be told much later.
 */
export function settleAfterStart(
  server: Server,
  { collect = globalThis.gc, setFlags = setFlagsFromString }: Engine = {},
): void {
  let answers = 0;
  let resting: NodeJS.Timeout | null = null;
  let collected = false;
  const rest = (): void => {
    collected = true;
    collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
  };
  const count = (): void => {
    answers += 1;
    if (resting) clearTimeout(resting);
    if (answers < visited) {
      if (!collected) resting = setTimeout(rest, quiet).unref();
      return;
    }
    server.off("request", count);
    setFlags("--invocation-count-for-turbofan=3000");
  };
  server.on("request", count);
}
