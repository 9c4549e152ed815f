/** A line of a count as it was typed or pasted. */
export type CountLine = { line: number; sku: string; on_hand: number };
export type CountFault = { line: number; text: string; kind: "separator" | "sku" | "amount" | "twice"; sku?: string };
export type Count = { lines: CountLine[]; faults: CountFault[] };

const most = 10_000_000;

const byMarks = /^(.*?)\s*[;\t]\s*([^;\t]*?)\s*[;\t]*$/;
const byCommas = /^(.*?)\s*,\s*([^,]*?)\s*,*$/;

/**
 * Reads a count: a line for each item number with what was counted, separated by a semicolon, a tab or a comma, as
 * spreadsheets copy and write it. A first line without a number is a heading. Amounts may have points or blanks between
 * thousands.
 */
export function readCount(text: string): Count {
  const lines: CountLine[] = [];
  const faults: CountFault[] = [];
  const seen = new Set<string>();
  const all = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  for (const [at, raw] of all.entries()) {
    const typed = raw.trim();
    if (!typed) continue;
    const line = at + 1;
    // A comma separates only where nothing else does: it may also be one of decimals.
    const parts = (/[;\t]/.test(typed) ? byMarks : byCommas).exec(typed);
    if (!parts) {
      if (lines.length === 0 && faults.length === 0 && !/\d/.test(typed)) continue;
      faults.push({ line, text: typed, kind: "separator" });
      continue;
    }
    const sku = unquoted(parts[1] ?? "");
    const amount = unquoted(parts[2] ?? "").replace(/(?<=\d)[. \u00a0'](?=\d{3}\b)/g, "");
    const isHeading = lines.length === 0 && faults.length === 0 && !/\d/.test(amount);
    if (isHeading) continue;
    if (!sku || sku.length > 64) faults.push({ line, text: typed, kind: "sku" });
    else if (!/^\d+$/.test(amount) || Number(amount) > most) faults.push({ line, text: typed, kind: "amount", sku });
    else if (seen.has(sku.toLowerCase())) faults.push({ line, text: typed, kind: "twice", sku });
    else lines.push({ line, sku, on_hand: Number(amount) });
    seen.add(sku.toLowerCase());
  }
  return { lines, faults };
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replaceAll('""', '"')
    .trim();
}
