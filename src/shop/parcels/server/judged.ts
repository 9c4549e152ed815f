import type { Translate } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";
import type { Order } from "#shop/orders/contract.ts";
import { refusalOf, standingOf } from "#shop/orders/events.ts";
import { canCheck, ordersOfNumbers } from "#shop/orders/server/index.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
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
  const { ageCheck } = order.shipping;
  if (!refusal && order.age?.atDelivery && !(ageCheck && parcel.carrier.trim() && canCheck(ageCheck, parcel.carrier))) {
    const values = { age: order.age.least, service: ageCheck ? serviceNames(ageCheck).join(" / ") : "" };
    return { ...known, outcome: "refused", message: t("problem:AGE_CHECK_SERVICE", values) };
  }
  return refusal
    ? { ...known, outcome: "refused", message: t(`problem:${refusal}`) }
    : { ...known, outcome: "ready", message: "" };
}
