import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { canRepeat } from "#shop/spreadsheets/sheet.ts";
import type { Chosen } from "../use-sheet.ts";

/** What each column means: what was chosen, or else what was recognised. */
export function meantBy(columns: SheetImport["columns"], chosen: Chosen): (string | null)[] {
  return columns.map(({ target }, at) => (at in chosen ? (chosen[at] ?? null) : target));
}

/** The columns that mean what one before them means already, though only one can. */
export function twiceIn(meant: (string | null)[]): Set<number> {
  const twice = meant.flatMap((target, at) => {
    const isTwice = target !== null && !canRepeat(target) && meant.indexOf(target) !== at;
    return isTwice ? [at] : [];
  });
  return new Set(twice);
}
