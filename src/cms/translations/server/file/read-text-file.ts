import { languages } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type CsvRow, readCsv, withoutGuard } from "#platform/text/csv.ts";

/** A wording in a file; `line` counts from 1, in JSON the texts. */
export type FileText = { line: number; key: string; lang: string; text: string };

/** Columns of the table: key, place, and for each language the shipped text and the own wording. */
const ownColumn = (at: number): number => 3 + 2 * at;

/**
 * Reads a file of texts as `exportTranslations` writes it, and after a spreadsheet has saved it. Texts without a wording
 * of their own are left out.
 * @throws Problem `CSV_BROKEN` with the line, `TEXT_FILE` for a file of another kind
 */
export async function readTextFile(content: string): Promise<FileText[]> {
  const begins = content.replace(/^\uFEFF/, "").trimStart();
  const texts = /^[{[]/.test(begins) ? readJson(begins) : await readTable(content);
  return texts.filter(({ text }) => text.trim() !== "");
}

async function readTable(content: string): Promise<FileText[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(once(content))) rows.push(row);
  const keyed = rows.slice(1);
  if (keyed.length === 0 || !keyed.some(({ cells: [key = ""] }) => /^[a-z][A-Za-z]*:\S+$/.test(key))) {
    throw new Problem("TEXT_FILE");
  }
  return keyed.flatMap(({ line, cells }) =>
    languages.map((lang, at) => ({
      ...{ line, lang, key: withoutGuard(cells[0] ?? "") },
      text: withoutGuard(cells[ownColumn(at)] ?? ""),
    })),
  );
}

async function* once(content: string): AsyncGenerator<string> {
  yield content;
}

function readJson(content: string): FileText[] {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    throw new Problem("TEXT_FILE");
  }
  const texts: unknown = Array.isArray(read) ? read : (read as { texts?: unknown }).texts;
  if (!Array.isArray(texts)) throw new Problem("TEXT_FILE");
  return texts.map((one: unknown, at) => {
    const { key, lang, text } = (one ?? {}) as Record<string, unknown>;
    const written = (value: unknown) => (typeof value === "string" ? value : "");
    return { line: at + 1, key: written(key), lang: written(lang), text: written(text) };
  });
}
