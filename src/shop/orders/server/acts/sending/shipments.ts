import { Problem } from "#contract/wire/problem.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import type { Order, Parcel, SentLine } from "#shop/orders/order.ts";
import type { OrderRow } from "#shop/orders/server/migrations/2026-11-27-orders.ts";
import type { DocumentLine, OrderDocument } from "#shop/orders/server/storing/order-document.ts";
import type { NeededStock } from "#shop/stock/server/index.ts";

export type Shipment = Order["shipments"][number];
/** Left out for one parcel. */
type StoredShipment = Omit<Shipment, "further"> & { further?: Parcel[] };

export function shipmentsOf({ shipments }: Pick<OrderRow, "shipments">): Shipment[] {
  return (JSON.parse(shipments) as StoredShipment[]).map((shipment) => ({
    ...shipment,
    further: shipment.further ?? [],
  }));
}

export function trimmedParcel({ carrier, tracking }: Parcel): Parcel {
  return { carrier: carrier.trim(), tracking: tracking.trim() };
}

/**
 * In which parcels something goes, each number once. A parcel without a number counts only if there is no other: it is not
 * known to be another one.
 */
export function parcelsOnce(parcels: readonly Parcel[]): [Parcel, ...Parcel[]] {
  const trimmed = parcels.map(trimmedParcel);
  const numbered = new Map(trimmed.filter(({ tracking }) => tracking).map((parcel) => [parcel.tracking, parcel]));
  const [first = trimmed[0] ?? { carrier: "", tracking: "" }, ...further] = numbered.values();
  return [first, ...further];
}

/** What was withdrawn before it left the house. */
export function withdrawnOf({ withdrawn }: Pick<OrderRow, "withdrawn">): SentLine[] {
  return JSON.parse(withdrawn) as SentLine[];
}

export function linesOf({ document }: Pick<OrderRow, "document">): DocumentLine[] {
  return (JSON.parse(document) as OrderDocument).lines;
}

/** What is still to leave the house. */
export function linesLeftIn(row: Pick<OrderRow, "document" | "shipments" | "withdrawn">): SentLine[] {
  const lines = linesOf(row).map(({ pieces }) => ({ amount: pieces }));
  return linesLeft({ lines, shipments: shipmentsOf(row), withdrawn: withdrawnOf(row) });
}

/**
 * The lines that are to be sent, each once; all that is left if none are named.
 * @throws Problem `SHIPMENT_LINES` for more than is left of one
 */
export function linesToSend(
  row: Pick<OrderRow, "document" | "shipments" | "withdrawn">,
  asked: readonly SentLine[] = [],
): SentLine[] {
  const left = linesLeftIn(row);
  if (asked.length === 0) return left;
  const wanted = new Map<number, number>();
  for (const { line, amount } of asked) wanted.set(line, (wanted.get(line) ?? 0) + amount);
  return [...wanted].map(([line, amount]) => {
    const most = left.find((one) => one.line === line)?.amount ?? 0;
    if (amount > most) throw new Problem("SHIPMENT_LINES", { field: "lines", values: { most } });
    return { line, amount };
  });
}

/** What such lines take out of the stock, cases opened. */
export function needsOf(row: Pick<OrderRow, "document">, lines: readonly SentLine[]): NeededStock[] {
  const all = linesOf(row);
  return lines.flatMap(({ line, amount }) =>
    (all[line]?.needs ?? []).map(({ offer, pieces }) => ({ offer, pieces: pieces * amount })),
  );
}
