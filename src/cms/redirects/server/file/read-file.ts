import { largestFile, mostLines } from "#cms/redirects/file-contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Form, receiveForm } from "#platform/endpoints/multipart.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import type { Spool } from "#platform/storage/store.ts";
import { type CsvRow, readCsv, withoutGuard } from "#platform/text/csv.ts";
import { textOfFile } from "#platform/text/text-file.ts";

/** What a line of a file says. */
export type FileLine = {
  line: number;
  from: string;
  to: string;
  /** As we export it: `moved` for what was made by itself. */
  kind: string;
  /** What speaks against it already: a regular expression of another program, or that it is switched off there. */
  fault: "REGEX" | "OFF" | null;
};

/**
 * Reads a file of redirects that somebody has sent.
 * @throws Problem `FILE_MISSING`, `FILE_EMPTY`, `FILE_LARGE`, `CSV_BROKEN`, `CSV_LONG`, `UPLOAD_BROKEN`, `REDIRECT_COLUMNS`
 */
export async function receiveFile(form: Form | undefined, { spool }: { spool: Spool }): Promise<FileLine[]> {
  if (!form) throw new Problem("FILE_MISSING", { field: "file" });
  const { file } = await receiveForm(form, { spool, limit: largestFile }).catch((error: unknown) => {
    if (error instanceof SpoolFull) throw new Problem("FILE_LARGE", { field: "file", values: { limit: "8 MB" } });
    throw error;
  });
  if (!file) throw new Problem("FILE_MISSING", { field: "file" });
  try {
    if (file.size === 0) throw new Problem("FILE_EMPTY", { field: "file" });
    return await linesOf(readCsv(textOfFile(file)));
  } finally {
    await spool.drop(file.path);
  }
}

type Columns = { from: number; to: number; kind: number; regex: number; status: number };

async function linesOf(rows: AsyncIterable<CsvRow>): Promise<FileLine[]> {
  let columns: Columns | null = null;
  const lines: FileLine[] = [];
  for await (const { line, cells } of rows) {
    if (columns === null) {
      columns = columnsIn(cells);
      continue;
    }
    if (lines.length >= mostLines) throw new Problem("CSV_LONG", { field: "file", values: { most: mostLines } });
    const cell = (at: number) => withoutGuard(cells[at] ?? "").trim();
    const word = (at: number) => cell(at).toLowerCase();
    const isRegex = ["1", "true", "yes"].includes(word(columns.regex));
    const fault = isRegex ? "REGEX" : ["disabled", "0"].includes(word(columns.status)) ? "OFF" : null;
    lines.push({ line, from: cell(columns.from), to: cell(columns.to), kind: word(columns.kind), fault });
  }
  if (lines.length === 0) throw new Problem("FILE_EMPTY", { field: "file" });
  return lines;
}

/** What the columns are called: by us, by the plugin “Redirection” of WordPress, and by hand. */
const heads = {
  from: ["from", "source", "source url", "source_url", "old", "alt", "von", "alte adresse", "old address"],
  to: ["to", "target", "target url", "target_url", "new", "neu", "nach", "ziel", "neue adresse", "new address"],
  kind: ["kind"],
  regex: ["regex"],
  status: ["status"],
} satisfies Record<keyof Columns, string[]>;

/** @throws Problem `REDIRECT_COLUMNS` for a head without the two that are needed */
function columnsIn(cells: string[]): Columns {
  const words = cells.map((cell) => fold(withoutGuard(cell)));
  const at = (name: keyof Columns) => words.findIndex((word) => heads[name].includes(word));
  const columns = { from: at("from"), to: at("to"), kind: at("kind"), regex: at("regex"), status: at("status") };
  if (columns.from < 0 || columns.to < 0) throw new Problem("REDIRECT_COLUMNS", { field: "file" });
  return columns;
}
