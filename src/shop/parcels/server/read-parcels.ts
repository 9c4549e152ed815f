import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { readCsv, withoutGuard } from "#platform/text/csv.ts";
import { longestTracking } from "#shop/orders/acts-contract.ts";
import { looksLikeNumber } from "#shop/orders/wording/order-number.ts";
import { mostParcels, type Parcel, type ReadParcel } from "../contract.ts";
import { judged } from "./judged.ts";

type Reading = { text: string; carrier: string; t: Translate };

/**
 * What a list of parcels says, and what entering it would do. Each line has the number of an order in some column; the
 * next column that looks like the number of a parcel is that, and a line without one is a parcel without a number.
 * @throws Problem `CSV_BROKEN`; `CSV_LONG` for too many; `PARCELS_NONE` if no line has the number of an order
 */
export async function readParcels(db: Db, { text, carrier, t }: Reading): Promise<ReadParcel[]> {
  const parcels: Parcel[] = [];
  for await (const { cells } of readCsv(pieces(text))) {
    const parcel = parcelIn(cells.map((cell) => withoutGuard(cell).trim()));
    if (!parcel) continue;
    if (parcels.length >= mostParcels) throw new Problem("CSV_LONG", { field: "text", values: { most: mostParcels } });
    parcels.push({ ...parcel, carrier: carrier.trim() });
  }
  if (parcels.length === 0) throw new Problem("PARCELS_NONE", { field: "text" });
  return judged(db, { parcels, t });
}

// oxlint-disable-next-line require-await -- a stream of one piece
async function* pieces(text: string): AsyncGenerator<string> {
  yield text.endsWith("\n") ? text : `${text}\n`;
}

/** Carriers give at least eight letters and digits, among them several digits; a day is none. */
const trackingNumber = /^(?=(?:.*\d){4})(?!\d{4}-\d\d-\d\d$)[A-Z0-9][A-Z0-9 -]{6,}[A-Z0-9]$/i;

/** The parcel of a line; null for a heading, or anything else without the number of an order. */
export function parcelIn(cells: readonly string[]): Omit<Parcel, "carrier"> | null {
  const at = cells.findIndex((cell) => looksLikeNumber(cell));
  const number = cells[at];
  if (number === undefined) return null;
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)];
  const tracking = others.find((cell) => trackingNumber.test(cell) && cell.length <= longestTracking) ?? "";
  return { number, tracking };
}
