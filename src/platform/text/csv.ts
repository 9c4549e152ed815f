import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { Problem, type ProblemCode } from "#contract/wire/problem.ts";

/** A row of a file. */
export type CsvRow = {
  /** The line where it begins, counted from 1 as in editors. */
  line: number;
  /** Its number in a spreadsheet, whose rows can hold several lines. */
  row: number;
  cells: string[];
};

/** What a file may have at most, and how more is refused: the text of the refusal gets `line` and `most`. */
export type CsvLimits = {
  cells: number;
  /** Characters of a cell. */
  cell: number;
  /** Characters of a line, separators and blanks included: the parser does not count those. */
  line: number;
  refusals: { cells: ProblemCode; cell: ProblemCode };
};

const usualLimits: CsvLimits = {
  cells: 200,
  cell: 2000,
  line: 200 * 2000,
  refusals: { cells: "CSV_BROKEN", cell: "CSV_BROKEN" },
};
/** How many characters are parsed before others have a turn. */
const slice = 16 * 1024;
/** How many characters are searched for the separator if no line ends before. */
const longestHead = 100_000;

/**
 * Reads comma-separated values (RFC 4180) as a stream. The separator is whichever of comma, semicolon and tab is most
 * frequent in the first line. Empty lines are skipped; a misplaced quotation mark is an error.
 * @throws Problem `CSV_BROKEN` with the line, and the refusals of the limits
 */
export async function* readCsv(chunks: AsyncIterable<string>, limits: CsvLimits = usualLimits): AsyncGenerator<CsvRow> {
  const rest = chunks[Symbol.asyncIterator]();
  const head = await readHead(rest);
  // Where the rows begin that are parsed but not yet read.
  const begins: { line: number; row: number }[] = [];
  let next = 1;
  let countedTwice = 0;
  // Line breaks within quotation marks, which end no row.
  let within = 0;
  // Loaded when the first file is read.
  const { CsvError, parse } = await import("csv-parse");
  const parser = parse({
    delimiter: separatorOf(head),
    bom: true,
    // Some programs end lines with a semicolon.
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: limits.line,
    on_record(cells: string[], { lines }) {
      // Within quotation marks the parser counts each half of a `\r\n`.
      countedTwice += matchesIn(cells, /\r\n/g);
      const last = lines - countedTwice;
      const own = matchesIn(cells, /\r\n|\r|\n/g);
      begins.push({ line: last - own, row: last - own - within });
      within += own;
      next = last + 1;
      return cells;
    },
  });
  const text = Readable.from(textFrom(head, { rest, limits }));
  text.once("error", (error) => parser.destroy(error));
  try {
    for await (const record of text.pipe(parser) as AsyncIterable<string[]>) {
      const { line, row } = begins.shift() ?? { line: next, row: next };
      if (record.length > limits.cells) throw refused(limits.refusals.cells, { line, most: limits.cells });
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell.length > limits.cell)) {
        throw refused(limits.refusals.cell, { line, most: limits.cell });
      }
      // A NUL is in no text: it is another encoding, or no text at all.
      if (cells.some((cell) => cell.includes("\0"))) throw broken(line);
      if (cells.some((cell) => cell !== "")) yield { line, row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_MAX_RECORD_SIZE") {
      throw refused(limits.refusals.cell, { line: Number(error["lines"]), most: limits.cell });
    }
    // If a quotation mark is never closed, the parser only knows where the file ends.
    throw broken(error.code === "CSV_QUOTE_NOT_CLOSED" ? next : Number(error["lines"]));
  } finally {
    text.destroy();
  }
}

function broken(line: number): Problem {
  return refused("CSV_BROKEN", { line });
}

function refused(code: ProblemCode, values: { line: number; most?: number }): Problem {
  return new Problem(code, { field: "file", values: code === "CSV_BROKEN" ? { line: values.line } : values });
}

/** The beginning of a text, at least to the end of its first line. */
async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = "";
  while (!/[\r\n]/.test(head) && head.length < longestHead) {
    const { done, value } = await chunks.next();
    if (done) break;
    head += value;
  }
  return head;
}

type Rest = { rest: AsyncIterator<string>; limits: CsvLimits };

/** The text in slices. @throws Problem for a line without end, as for too many cells */
async function* textFrom(head: string, { rest, limits }: Rest): AsyncGenerator<string> {
  let [line, length] = [1, 0];
  for (let text: string | null = head; text !== null; text = await following(rest)) {
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = from + slice;
      // The parser would take each half of an emoji for a broken letter.
      if (/[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to += 1;
      const piece = text.slice(from, to);
      const ends = piece.match(/\r\n|\r|\n/g)?.length ?? 0;
      length = ends === 0 ? length + piece.length : 0;
      line += ends;
      if (length > limits.line) throw refused(limits.refusals.cells, { line, most: limits.cells });
      yield piece;
      await setImmediate();
    }
  }
}

async function following(rest: AsyncIterator<string>): Promise<string | null> {
  const { done, value } = await rest.next();
  return done ? null : value;
}

function separatorOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/);
  const count = (sign: string) => head.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function matchesIn(cells: string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
}

/** CSV for spreadsheets in German offices. What would be run as a formula becomes a text (CWE-1236). */
export function writeCsv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(cell).join(";")}\r\n`).join("");
}

/**
 * Where a formula would begin: also in full width, which some programs take for the usual signs, and behind what
 * another country's program takes for the end of a cell, even within quotation marks. What cannot be seen may stand
 * before it, since some programs drop it. What looks as if it were guarded already gets one more guard, so that each
 * text comes back as it was. It is looked for backwards from the sign, since long blanks would take long otherwise.
 */
const formula = /(?<!')(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;|\t\r\n"])[\s\p{C}]*)/gu;

function cell(text: string): string {
  return `"${text.replace(formula, "'").replaceAll('"', '""')}"`;
}

/** What `writeCsv` has put before the beginning of a formula. */
const guarded = /(?<!')'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;|\t\r\n"])[\s\p{C}]*')/gu;

/** The text of a cell that `writeCsv` has written. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, "");
}
