import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Figures } from "./measure.ts";

export type Budget = { text: string; holds: boolean } | null;
export type Row = { name: string; figures: Figures; share: number | null; budget: Budget };
export type Single = { name: string; value: string; budget: Budget };

export function print(rows: Row[], singles: Single[]): void {
  const head = ["", "answers/s", "a core", "of bare", "p50 ms", "p99 ms", "RSS MB", "budget"];
  const lines = rows.map(({ name, figures, share, budget }) => [
    name,
    whole(figures.perSecond),
    whole(figures.perCoreSecond),
    share === null ? "" : `${Math.round(share * 100)} %`,
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    whole(figures.memory),
    verdict(budget),
  ]);
  console.log(`\n${table([head, ...lines])}\n`);
  console.log(`${table(singles.map(({ name, value, budget }) => [name, value, verdict(budget)]))}\n`);
}

/** What a program can read, for comparing one version with the next. */
export function write(path: string, report: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

function verdict(budget: Budget): string {
  return budget ? `${budget.text}: ${budget.holds ? "holds" : "MISSED"}` : "";
}

function whole(value: number | null): string {
  return value === null ? "–" : Math.round(value).toLocaleString("en");
}

/** Columns as wide as their widest cell; numbers to the right, the first and last to the left. */
function table(lines: string[][]): string {
  const last = Math.max(...lines.map((line) => line.length)) - 1;
  const widths = Array.from({ length: last + 1 }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 || column === last ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
