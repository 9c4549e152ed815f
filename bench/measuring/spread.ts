export type Spread = { p50: number; p95: number; worst: number };

/** What half of the times, and 95 of 100, stay below, and the longest. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
