import { type Cell, Fault, shown } from "./cell.ts";

/** What stands between the values of a list, the steps of a path, and the parts of a record. */
export type Separator = "," | ">" | "|" | "\n";

/** The pieces between separators, still escaped. What a backslash stands before separates nothing. */
export function pieces(text: string, separator: Separator): string[] {
  const all = [""];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === separator) all.push("");
    else if (sign !== "\\") all[all.length - 1] += sign;
    else {
      all[all.length - 1] += text.slice(at, at + 2);
      at += 1;
    }
  }
  return all.map((piece) => piece.trim());
}

/** The pieces that are not empty. */
export function piecesOf(text: string, separator: Separator): string[] {
  return pieces(text, separator).filter((piece) => piece !== "");
}

const escapable = /\\([\\,>|nr])/g;
const breaks: Record<string, string> = { n: "\n", r: "\r" };

export function unescaped(piece: string): string {
  return piece.replace(escapable, (_, sign: string) => breaks[sign] ?? sign);
}

export function escaped(text: string): string {
  return text
    .replace(/[\\,>|]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

/** Escapes what would separate the parts of a record, and leaves commas as people write them. */
function escapedPart(text: string): string {
  return text.replace(/[\\|]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

type ListRule = { most: number; unique: boolean };

/** Several values in one cell, with commas between them. */
export function listCell<T>(one: Cell<T>, { most, unique }: ListRule): Cell<T[]> {
  return {
    write: (values) => values.map((value) => one.write(value).replace(/[\\,]/g, "\\$&")).join(", "),
    read(text) {
      const values: T[] = [];
      for (const piece of piecesOf(text, ",")) {
        const value = one.read(unescaped(piece));
        if (value instanceof Fault) return value;
        if (unique && values.includes(value)) return new Fault("TWICE", { text: shown(piece) });
        values.push(value);
      }
      return values.length > most ? new Fault("MANY", { count: values.length, most }) : values;
    },
  };
}

type Part = { name: string; cell: Cell; empty: unknown };

/** Records in one cell, each on its line, with bars between their parts: `6 | 8,50`. */
export function recordsCell(parts: Part[], { most }: { most: number }): Cell<Record<string, unknown>[]> {
  const pattern = parts.map(({ name }) => name).join(" | ");
  const written = (value: unknown, { cell, empty }: Part) => (value === empty ? "" : escapedPart(cell.write(value)));
  return {
    write: (records) =>
      records.map((record) => parts.map((part) => written(record[part.name], part)).join(" | ")).join("\n"),
    read(text) {
      const records: Record<string, unknown>[] = [];
      for (const line of piecesOf(text.replaceAll("\r\n", "\n"), "\n")) {
        const texts = pieces(line, "|");
        if (texts.length > parts.length) return new Fault("PARTS", { text: shown(line), pattern });
        const record: Record<string, unknown> = {};
        for (const [at, { name, cell, empty }] of parts.entries()) {
          const piece = unescaped(texts[at] ?? "");
          const value = piece === "" ? empty : cell.read(piece);
          if (value === undefined) return new Fault("PARTS", { text: shown(line), pattern });
          if (value instanceof Fault) return value;
          record[name] = value;
        }
        records.push(record);
      }
      return records.length > most ? new Fault("MANY", { count: records.length, most }) : records;
    },
  };
}
