import { loadavg } from "node:os";
import { processorSeconds } from "./children.ts";
import type { Single } from "./report.ts";

const rounds = 40;

export type Timed = { times: number[]; each: number | null };

/** Does it again and again, one after another; `each` is what it costs the process, in milliseconds of a core. */
export async function timed(
  act: () => Promise<unknown>,
  { pid, warmUp = 5 }: { pid: number; warmUp?: number },
): Promise<Timed> {
  const times: number[] = [];
  for (let round = 0; round < warmUp; round += 1) await act();
  const before = processorSeconds(pid);
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  const after = processorSeconds(pid);
  const each = before === null || after === null ? null : ((after - before) / rounds) * 1000;
  return { times: times.sort((a, b) => a - b), each };
}

/** With what is left of the figure when others use the core as well, and how many do. */
export function single(name: string, { times, each, limit }: Timed & { limit?: number }): Single {
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const core = each === null ? "" : `, ${each.toFixed(0)} ms of a core`;
  const value = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms${core}; load ${loadavg()[0]!.toFixed(1)}`;
  return { name, value, budgets: limit ? [{ text: `p95 ≤ ${limit} ms`, holds: at(0.95) <= limit }] : [] };
}
