import { Problem } from "#contract/wire/problem.ts";

/** A row of a file, and the line at which it begins, counted from 1 as editors do. */
export type CsvRow = { line: number; cells: string[] };

const mostCells = 200;
const longestCell = 2000;

/**
 * Reads comma separated values (RFC 4180) as they come, with commas, semicolons or tabs, whatever the first line has
 * most of. Empty lines are passed over; a quotation mark where none belongs is an error, not a guess.
 * @throws Problem `CSV_BROKEN` with the line
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const reader = new Reader();
  let waiting = "";
  for await (const chunk of chunks) {
    waiting += chunk;
    if (!reader.separator) {
      if (!/[\r\n]/.test(waiting) && waiting.length < 100_000) continue;
      reader.separator = separatorOf(waiting);
    }
    yield* reader.read(waiting);
    waiting = "";
  }
  reader.separator ||= separatorOf(waiting);
  yield* reader.read(waiting);
  yield* reader.end();
}

function separatorOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/);
  const count = (sign: string) => head.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

class Reader {
  separator = "";
  #line = 1;
  #begun = 1;
  #cells: string[] = [];
  #cell = "";
  /** `start` of a cell, within a `plain` or `quoted` one, or right `after` a quotation mark within the latter. */
  #at: "start" | "plain" | "quoted" | "after" = "start";
  #return = false;

  *read(text: string): Generator<CsvRow> {
    for (const sign of text) {
      const followsReturn = this.#return;
      this.#return = false;
      if (this.#at === "quoted") {
        if (sign === '"') this.#at = "after";
        else this.#add(sign);
        if (sign === "\n") this.#line += 1;
      } else if (sign === '"') {
        if (this.#at === "plain") this.#fail();
        if (this.#at === "after") this.#add(sign);
        this.#at = "quoted";
      } else if (sign === this.separator) {
        this.#next();
      } else if (sign === "\n" || sign === "\r") {
        if (sign === "\n" && followsReturn) continue;
        this.#return = sign === "\r";
        yield* this.#row();
        this.#line += 1;
        this.#begun = this.#line;
      } else {
        if (this.#at === "after") this.#fail();
        this.#at = "plain";
        this.#add(sign);
      }
    }
  }

  *end(): Generator<CsvRow> {
    if (this.#at === "quoted") this.#fail();
    yield* this.#row();
  }

  #add(sign: string): void {
    this.#cell += sign;
    if (this.#cell.length > longestCell) this.#fail();
  }

  #next(): void {
    this.#cells.push(this.#cell.trim());
    if (this.#cells.length > mostCells) this.#fail();
    this.#cell = "";
    this.#at = "start";
  }

  *#row(): Generator<CsvRow> {
    this.#next();
    const cells = this.#cells;
    this.#cells = [];
    if (cells.some((cell) => cell !== "")) yield { line: this.#begun, cells };
  }

  #fail(): never {
    throw new Problem("CSV_BROKEN", { field: "file", values: { line: this.#begun } });
  }
}

/**
 * Rows as spreadsheets of German offices read them. A cell that would be run as a formula is made a text (CWE-1236).
 */
export function writeCsv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(cell).join(";")}\r\n`).join("");
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
