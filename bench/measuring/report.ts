import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Figures } from "./measure.ts";

export type Budget = { text: string; holds: boolean };
export type Row = { name: string; figures: Figures; share: number | null; budgets: Budget[] };
export type Single = { name: string; value: string; budgets: Budget[] };

export function print(rows: Row[], singles: Single[]): void {
  const head = ["", "answers/s", "a core", "CPU ms", "of bare", "p50 ms", "p99 ms", "RSS MB", "budget"];
  const lines = rows.map(({ name, figures, share, budgets }) => [
    name,
    whole(figures.perSecond),
    whole(figures.perCoreSecond),
    figures.perCoreSecond === null ? "–" : (1000 / figures.perCoreSecond).toFixed(2),
    share === null ? "" : `${Math.round(share * 100)} %`,
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    whole(figures.memory),
    verdict(budgets),
  ]);
  if (rows.length > 0) console.log(`\n${table([head, ...lines])}`);
  console.log(`\n${table(singles.map(({ name, value, budgets }) => [name, value, verdict(budgets)]))}\n`);
}

/** What a program can read, for comparing one version with the next. */
export function write(path: string, report: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

function verdict(budgets: Budget[]): string {
  return budgets.map(({ text, holds }) => `${text}: ${holds ? "holds" : "MISSED"}`).join("; ");
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
