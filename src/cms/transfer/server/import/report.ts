import type { Outcome } from "#cms/transfer/contract.ts";
import type { ProblemCode, ProblemDetails } from "#contract/wire/problem.ts";

type Values = Record<string, string | number>;

/** Something that is told in the words of a text, in the language of whoever reads it. */
export type StoredRemark = { place: string; code: string; values?: Values };
/** A refusal, as it would have been told by the API. */
export type StoredFault = { place: string; code: ProblemCode; details: ProblemDetails };

type Counts = Record<Outcome, number>;

/** What became of an import, or would become of it. */
export type StoredReport = {
  kinds: Record<string, Counts>;
  faults: { total: number; first: StoredFault[] };
  remarks: { total: number; first: StoredRemark[] };
  things: { kind: string; _id: string }[];
};

/** What is told of the rest is how many there are. */
const most = { faults: 100, remarks: 500, things: 20 };
/** Nobody reads more, and a foreign file may have a fault in every line. */
const enough = 1000;

/** Kinds that have a screen of their own, which the result leads to. */
const shownKinds = new Set(["entry", "page", "gallery", "form"]);

/** Collects what becomes of the records of an import. */
export class ReportWriter {
  readonly #report: StoredReport = {
    kinds: {},
    faults: { total: 0, first: [] },
    remarks: { total: 0, first: [] },
    things: [],
  };

  get report(): StoredReport {
    return this.#report;
  }

  /** So many faults that the rest need not be looked at. */
  get isHopeless(): boolean {
    return this.#report.faults.total >= enough;
  }

  count(kind: string, outcome: Outcome): void {
    this.#report.kinds[kind] ??= { added: 0, changed: 0, same: 0, kept: 0, left: 0 };
    this.#report.kinds[kind][outcome] += 1;
  }

  arrived(kind: string, id: string): void {
    const { things } = this.#report;
    if (shownKinds.has(kind) && things.length < most.things) things.push({ kind, _id: id });
  }

  fault(fault: StoredFault): void {
    const { faults } = this.#report;
    faults.total += 1;
    if (faults.first.length < most.faults) faults.first.push(fault);
  }

  remark(remark: StoredRemark): void {
    const { remarks } = this.#report;
    remarks.total += 1;
    if (remarks.first.length < most.remarks) remarks.first.push(remark);
  }
}
