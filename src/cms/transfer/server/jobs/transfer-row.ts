import type { ImportOptions, Report, Transfer } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { ProblemCode, ProblemDetails } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Titles } from "#platform/publishing/titles.ts";
import type { StoredReport } from "../import/report.ts";
import type { TransferRow } from "../migrations/2026-11-26-transfers.ts";
import { sources } from "../sources/sources.ts";
import { progressOf } from "./progress.ts";

/** Why an import was refused, in a form that can be told in any language. */
export type StoredProblem = { code: ProblemCode; details: ProblemDetails };

type Told = { db: Db; titles: Titles; language: Language };

/** An import as its owner sees it. */
export async function toTransfer(row: TransferRow, told: Told): Promise<Transfer> {
  const t = translator(told.language);
  const problem = row.problem === null ? null : (JSON.parse(row.problem) as StoredProblem);
  const report = row.report === null ? null : (JSON.parse(row.report) as StoredReport);
  return {
    ...{ _id: row.id, version: row.version, name: row.name, size: row.size },
    state: row.state as Transfer["state"],
    system: row.system as Transfer["system"],
    options: JSON.parse(row.options) as ImportOptions,
    asks: [...(sources.find(({ system }) => system === row.system)?.asks ?? [])],
    report: report && (await toReport(report, { ...told, t, done: row.state === "done" })),
    problem: problem && { code: problem.code, message: messageOf(problem, t) },
    progress: progressOf(row.id),
    ...{ created: row.created_at, finished: row.finished_at },
  };
}

type Reporting = Told & { t: Translate; done: boolean };

async function toReport(
  { kinds, faults, remarks, things }: StoredReport,
  { db, titles, t, done }: Reporting,
): Promise<Report> {
  return {
    kinds: Object.entries(kinds).map(([kind, counts]) => ({ kind, ...counts })),
    faults: {
      total: faults.total,
      first: faults.first.map((fault) => ({ place: fault.place, code: fault.code, message: messageOf(fault, t) })),
    },
    remarks: {
      total: remarks.total,
      first: remarks.first.map(({ place, code, values }) => ({
        ...{ place, code },
        message: t(`admin:transfer.remark.${code}`, values),
      })),
    },
    // What a trial has made is not there.
    things: done ? await titled(db, { things, titles }) : [],
  };
}

/** With the field that is wrong, where a record has several. */
export function messageOf({ code, details }: StoredProblem, t: Translate): string {
  const [first] = details.errors ?? [];
  const said = first ? first.message : t(`problem:${code}`, details.values);
  const field = first?.field ?? details.field;
  return field ? t("admin:transfer.atField", { field, message: said }) : said;
}

async function titled(db: Db, { things, titles }: Pick<StoredReport, "things"> & Pick<Told, "titles">) {
  const named = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
    const found = await titles[kind]?.(db, { ids: some.map(({ _id }) => _id) });
    for (const [id, title] of found ?? []) named.set(id, title);
  }
  return things.flatMap((thing) => {
    const title = named.get(thing._id);
    return title === undefined ? [] : [{ ...thing, title }];
  });
}
