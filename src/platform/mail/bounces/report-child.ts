import type { Ready } from "../../processes/limited-process.ts";
import { type Report, readReport } from "./read-report.ts";

// Runs in a process of its own, started by report-reader.ts.

/** The beginning of a mail, base64. */
export type ToChild = { mail: string };
export type FromChild = { report: Report | null };

// If nobody listens any more, there is nothing to do about it.
const say = (said: FromChild | Ready): void => void process.send?.(said, undefined, undefined, () => {});

process.on("message", ({ mail }: ToChild) => {
  say({ report: readReport(Buffer.from(mail, "base64")) });
});

say({ ready: true });

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
