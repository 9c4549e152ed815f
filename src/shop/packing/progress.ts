import { hasCode } from "./codes.ts";
import type { PackRow } from "./contract.ts";

/** What progress has to know of rows. */
export type Countable = Pick<PackRow, "key" | "line" | "each" | "amount" | "codes" | "caseCodes">;

/** Pieces that were added to rows at once, or taken out again. */
export type Step = Record<string, number>;

/** How many pieces of each row are packed, and what was done last, for undoing it. */
export type Progress = { counts: Record<string, number>; steps: Step[] };

export const nothingPacked: Progress = { counts: {}, steps: [] };

/** So many steps can be undone. */
const mostSteps = 200;

export type Scanned =
  /** `row`: the row that was counted, the first one of a case. */
  | { outcome: "counted"; row: string; progress: Progress }
  /** All of it is packed already. */
  | { outcome: "tooMany"; row: string; progress: Progress }
  /** It is not in the order. */
  | { outcome: "foreign"; progress: Progress };

/** Counts the piece, or the whole case, that a code stands for; what is too much or foreign changes nothing. */
export function scan(progress: Progress, { rows, code }: { rows: readonly Countable[]; code: string }): Scanned {
  const fitting = rows.filter(({ codes }) => hasCode(codes, code));
  const open = fitting.find((row) => countOf(progress, row) < row.amount);
  if (open) return { outcome: "counted", row: open.key, progress: add(progress, { [open.key]: 1 }) };
  const cases = Map.groupBy(
    rows.filter(({ caseCodes }) => hasCode(caseCodes, code)),
    ({ line }) => line,
  );
  for (const parts of cases.values()) {
    if (!parts.every((row) => countOf(progress, row) + row.each <= row.amount)) continue;
    const step = Object.fromEntries(parts.map(({ key, each }) => [key, each]));
    return { outcome: "counted", row: parts[0]!.key, progress: add(progress, step) };
  }
  const known = fitting[0] ?? [...cases.values()][0]?.[0];
  return known ? { outcome: "tooMany", row: known.key, progress } : { outcome: "foreign", progress };
}

/** Adds so many pieces of a row by hand, or with a negative number takes some out, as far as that is possible. */
export function count(progress: Progress, { row, by }: { row: Countable; by: number }): Progress {
  const before = countOf(progress, row);
  const after = Math.min(row.amount, Math.max(0, before + by));
  return after === before ? progress : add(progress, { [row.key]: after - before });
}

export function undo({ counts, steps }: Progress): Progress {
  const last = steps.at(-1);
  if (!last) return { counts, steps };
  const back = Object.fromEntries(Object.entries(last).map(([key, pieces]) => [key, -pieces]));
  return { counts: summed(counts, back), steps: steps.slice(0, -1) };
}

/** Pieces of a row that are packed: never more than there are to be, also where the order was changed meanwhile. */
export function countOf({ counts }: Progress, { key, amount }: Pick<Countable, "key" | "amount">): number {
  return Math.min(counts[key] ?? 0, amount);
}

/** Pieces of all rows, and how many of them are packed. */
export function totalOf(progress: Progress, rows: readonly Countable[]): { packed: number; all: number } {
  return rows.reduce(({ packed, all }, row) => ({ packed: packed + countOf(progress, row), all: all + row.amount }), {
    packed: 0,
    all: 0,
  });
}

/** Leaves out what is no row of the order any more, and pieces beyond what is to be packed. */
export function fitting(progress: Progress, rows: readonly Countable[]): Progress {
  const amounts = new Map(rows.map(({ key, amount }) => [key, amount]));
  const fits = ([key, pieces]: [string, number]) => pieces >= 0 && pieces <= (amounts.get(key) ?? -1);
  const counts = Object.entries(progress.counts);
  if (counts.every(fits)) return progress;
  const kept = counts.flatMap(([key, pieces]) => {
    const most = amounts.get(key);
    return most === undefined ? [] : [[key, Math.max(0, Math.min(pieces, most))] as const];
  });
  // Steps that led elsewhere cannot be gone back.
  return { counts: Object.fromEntries(kept), steps: [] };
}

function add({ counts, steps }: Progress, step: Step): Progress {
  return { counts: summed(counts, step), steps: [...steps, step].slice(-mostSteps) };
}

function summed(counts: Record<string, number>, step: Step): Record<string, number> {
  const sums = { ...counts };
  for (const [key, pieces] of Object.entries(step)) sums[key] = (sums[key] ?? 0) + pieces;
  return sums;
}
