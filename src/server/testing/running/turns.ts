import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "./process.ts";

const watch = new URL("watch-turns.ts", import.meta.url).href;

/**
 * How long a server keeps others waiting: the time that its main thread computes before it looks at other requests. Not
 * the time that passes, which says as much about whatever else the machine does.
 */
export function turnsOf(folder: string): {
  env: Environment;
  /** The longest turn while this is done, in milliseconds; 0 for one that is too short to be noted. */
  longest: (work: () => Promise<unknown>) => Promise<number>;
} {
  const notes = join(folder, "turns");
  const all = async (): Promise<number[]> => {
    const text = await readFile(notes, "utf8").catch(() => "");
    return text.split("\n").filter(Boolean).map(Number);
  };
  return {
    env: { VITRINE_TURNS: notes, NODE_OPTIONS: `--import=${watch}` },
    async longest(work) {
      await pause();
      const { length: before } = await all();
      await work();
      // The turn in which the answer was written ends after that.
      await pause();
      return Math.max(0, ...(await all()).slice(before));
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
