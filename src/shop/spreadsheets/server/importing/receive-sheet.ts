import { Problem } from "#contract/wire/problem.ts";
import { type Form, receiveForm } from "#platform/endpoints/multipart.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import type { Spool } from "#platform/storage/store.ts";
import { largestSheet, type SheetMapping } from "#shop/spreadsheets/sheet.ts";
import { proposeMapping } from "../mapping/propose-mapping.ts";
import { sheetTargets } from "../mapping/targets.ts";
import { readSheet, type Sheet } from "../read-sheet.ts";

/**
 * Reads a sheet that somebody has sent, with what its columns mean.
 * @throws Problem `FILE_MISSING`, `FILE_EMPTY`, `FILE_LARGE`, `UPLOAD_BROKEN`, `BAD_FIELDS`, and those of `readSheet`
 */
export async function receiveSheet(
  form: Form | undefined,
  { spool }: { spool: Spool },
): Promise<{ sheet: Sheet; mapping: SheetMapping }> {
  if (!form) throw new Problem("FILE_MISSING", { field: "file" });
  const { file, fields } = await receiveForm(form, { spool, limit: largestSheet }).catch((error: unknown) => {
    if (error instanceof SpoolFull) throw new Problem("FILE_LARGE", { field: "file", values: { limit: "32 MB" } });
    throw error;
  });
  if (!file) throw new Problem("FILE_MISSING", { field: "file" });
  try {
    if (file.size === 0) throw new Problem("FILE_EMPTY", { field: "file" });
    const sheet = await readSheet(file);
    return { sheet, mapping: chosen(proposeMapping(sheet.headers), fields.get("columns")?.[0] ?? "") };
  } finally {
    await spool.drop(file.path);
  }
}

/** The mapping with what somebody has chosen instead. @throws Problem `BAD_FIELDS` */
function chosen({ system, columns }: SheetMapping, json: string): SheetMapping {
  if (json === "") return { system, columns };
  const choices = new Map(Object.entries(choicesIn(json)));
  for (const [at, target] of choices) {
    const isKnown = target === null || (typeof target === "string" && sheetTargets.includes(target));
    if (columns[Number(at)] === undefined || !isKnown) throw new Problem("BAD_FIELDS", { field: "columns" });
  }
  const target = (at: number, proposed: string | null) =>
    choices.has(String(at)) ? (choices.get(String(at)) as string | null) : proposed;
  return { system, columns: columns.map((one, at) => ({ ...one, target: target(at, one.target) })) };
}

function choicesIn(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch {
    // Answered below.
  }
  throw new Problem("BAD_FIELDS", { field: "columns" });
}
