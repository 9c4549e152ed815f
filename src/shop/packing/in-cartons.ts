import type { Packing } from "./contract.ts";
import { type Countable, countOf, type Progress } from "./progress.ts";

type Cartons = Packing["cartons"];

/** The number of the carton, from 1, into which the piece that was packed last of a row belongs; null without cartons. */
export function cartonOf(cartons: Cartons, { row, packed }: { row: Countable; packed: number }): number | null {
  let piece = Math.ceil(packed / row.each);
  for (const [at, { lines }] of cartons.entries()) {
    const here = lines.find(({ line }) => line === row.line)?.amount ?? 0;
    if (piece <= here) return at + 1;
    piece -= here;
  }
  return null;
}

/** How many pieces of each carton are packed, of how many; cartons are filled one after the other. */
export function filledCartons(
  cartons: Cartons,
  { rows, progress }: { rows: readonly Countable[]; progress: Progress },
): { packed: number; all: number }[] {
  const left = new Map(rows.map((row) => [row.key, countOf(progress, row)]));
  return cartons.map(({ lines }) => {
    const sums = { packed: 0, all: 0 };
    for (const { line, amount } of lines) {
      for (const { key, each } of rows.filter((row) => row.line === line)) {
        const most = amount * each;
        const here = Math.min(most, left.get(key) ?? 0);
        left.set(key, (left.get(key) ?? 0) - here);
        sums.packed += here;
        sums.all += most;
      }
    }
    return sums;
  });
}
