import { setTimeout as wait } from "node:timers/promises";
import { startBare } from "./bare/bare.ts";
import { memoryOf, type Server } from "./measuring/children.ts";
import { median } from "./measuring/median.ts";
import { record } from "./measuring/record.ts";
import type { Single } from "./measuring/report.ts";
import { startProduct } from "./product.ts";

const starts = 5;

/** How long the first answer of the home page takes, and how much memory an idle process keeps afterwards. */
export async function measureStart({ folder, data }: { folder: string; data: string }): Promise<Single[]> {
  const times: number[] = [];
  const memories: (number | null)[] = [];
  const bareMemories: (number | null)[] = [];
  for (let start = 0; start < starts; start += 1) {
    const product = await startProduct({ data, pinned: false });
    const bare = await startBare({ folder, answer: await record(product.origin, {}), pinned: false });
    await wait(3000);
    times.push(product.startMs);
    memories.push(memoryOf(product.pid));
    bareMemories.push(memoryOf(bare.pid));
    await stopAll([product, bare]);
  }
  const time = median(times);
  const memory = medianOf(memories);
  return [
    {
      name: `start to first answer, median of ${starts}`,
      value: `${Math.round(time)} ms`,
      budgets: [{ text: "≤ 1,000 ms", holds: time <= 1000 }],
    },
    {
      name: `idle memory after 3 s of rest, median of ${starts}`,
      value: megabytes(memory),
      budgets: memory === null ? [] : [{ text: "≤ 110 MB", holds: memory <= 110 }],
    },
    { name: "  bare node:http, from TypeScript", value: megabytes(medianOf(bareMemories)), budgets: [] },
  ];
}

async function stopAll(servers: Server[]): Promise<void> {
  for (const server of servers) await server.stop();
}

/** Null where the system does not tell. */
function medianOf(memories: (number | null)[]): number | null {
  const known = memories.filter((memory) => memory !== null);
  return known.length > 0 ? median(known) : null;
}

function megabytes(memory: number | null): string {
  return memory === null ? "–" : `${Math.round(memory)} MB`;
}
