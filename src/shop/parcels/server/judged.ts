import type { Translate } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";
import type { Order } from "#shop/orders/contract.ts";
import { customerName } from "#shop/orders/customer-name.ts";
import { refusalOf, standingOf } from "#shop/orders/events.ts";
import { ordersOfNumbers } from "#shop/orders/server/index.ts";
import type { Parcel, ReadParcel } from "../contract.ts";

/** What entering each parcel would do, in their order. */
export async function judged(
  db: Db,
  { parcels, t }: { parcels: readonly Parcel[]; t: Translate },
): Promise<ReadParcel[]> {
  const orders = await ordersOfNumbers(db, { numbers: parcels.map(({ number }) => number) });
  return parcels.map((parcel) => judgedOne(parcel, { order: orders.get(parcel.number), t }));
}

function judgedOne(parcel: Parcel, { order, t }: { order: Order | undefined; t: Translate }): ReadParcel {
  if (!order) return { ...parcel, order: null, customer: "", outcome: "unknown", message: "" };
  const known = { ...parcel, order: order._id, customer: customerName(order) };
  if (order.shipments.some(({ tracking }) => tracking === parcel.tracking)) {
    return { ...known, outcome: "same", message: "" };
  }
  const refusal = refusalOf("ship", standingOf(order));
  return refusal
    ? { ...known, outcome: "refused", message: t(`problem:${refusal}`) }
    : { ...known, outcome: "ready", message: "" };
}
