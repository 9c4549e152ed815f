import type { ProcessLimits } from "#platform/processes/limited-process.ts";
import { LimitedWorker } from "#platform/processes/limited-worker.ts";
import type { Report } from "./read-report.ts";
import type { FromChild, ToChild } from "./report-child.ts";

const program = new URL("./report-child.ts", import.meta.url);

/** How much of a long mail is read, in bytes: a report about one of ours quotes a mail that is shorter. */
export const mostOfMail = 512 * 1024;

const usual: ProcessLimits = { seconds: 10, megabytes: 250, idleSeconds: 5 };

/** Reads mails that strangers sent, in a process of its own, one mail at a time. */
export class ReportReader {
  readonly #worker: LimitedWorker;

  constructor(limits: Partial<ProcessLimits> = {}) {
    this.#worker = new LimitedWorker(program, { heap: 64, ...usual, ...limits });
  }

  /**
   * Null for a mail that is no report.
   * @throws TaskFell for a mail that takes more time or memory than any report
   */
  read(raw: Uint8Array | string): Promise<Report | null> {
    const mail = Buffer.from(raw).subarray(0, mostOfMail).toString("base64");
    return this.#worker.inTurn((process, run) =>
      process.run<FromChild, Report | null>({ mail } satisfies ToChild, {
        ...run,
        hear: ({ report }, { done }) => done(report),
      }),
    );
  }
}
