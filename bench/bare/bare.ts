import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Server, startServer } from "../measuring/children.ts";
import { type Figures, measure, type Subject } from "../measuring/measure.ts";
import { type Recorded, record } from "../measuring/record.ts";
import type { Budget, Row } from "../measuring/report.ts";

export type Measured = [ours: Figures, bare: Figures, ...others: Figures[]];
export type Beside = (what: string, ours: Subject, ...others: Subject[]) => Promise<Measured>;

type With = { folder: string; seconds: number; say: (line: string) => void };

/** Measures ours, a bare server that repeats its answer, and whatever is to stand beside them, in turns. */
export function besideBare({ folder, seconds, say }: With): Beside {
  return async (what, ours, ...others) => {
    say(`Measuring ${what} …`);
    const answer = await record(ours.server.origin + ours.path, ours.headers, ours.body);
    if (answer.status !== ours.status) throw new Error(`${ours.path} answered ${answer.status}, not ${ours.status}`);
    const bare = await startBare({ folder, answer });
    const figures = await measure([ours, { ...ours, server: bare }, ...others], seconds);
    await bare.stop();
    return figures as Measured;
  };
}

type Bare = { folder: string; answer: Recorded; pinned?: boolean };

/** A bare server that repeats an answer. */
export function startBare({ folder, answer, pinned = true }: Bare): Promise<Server> {
  const file = join(folder, "answer.json");
  writeFileSync(file, JSON.stringify(answer));
  const script = fileURLToPath(new URL("./bare-server.ts", import.meta.url));
  return startServer({ name: "the bare server", args: [script, file], cwd: folder, pinned });
}

export function row(name: string, measured: Measured, budgets: Budget[]): Row {
  return { name, figures: measured[0], share: share(measured), budgets };
}

export function bareRow([, bare]: Measured): Row {
  return { name: "  bare node:http", figures: bare, share: null, budgets: [] };
}

export function share([ours, bare]: Measured): number {
  return speed(ours) / speed(bare);
}

export function speed({ perCoreSecond, perSecond }: Figures): number {
  return perCoreSecond ?? perSecond;
}
