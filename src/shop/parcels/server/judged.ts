import type { Translate } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";
import type { Order } from "#shop/orders/contract.ts";
import { isDone, refusalOf, standingOf } from "#shop/orders/events.ts";
import { canCheck, ordersOfNumbers } from "#shop/orders/server/index.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { parcelsOf } from "#shop/orders/wording/parcels-of.ts";
import type { Parcel, ReadParcel } from "../contract.ts";

/** What entering each parcel would do, in their order. An order goes in as many parcels as the list has of it. */
export async function judged(
  db: Db,
  { parcels, t }: { parcels: readonly Parcel[]; t: Translate },
): Promise<ReadParcel[]> {
  const orders = await ordersOfNumbers(db, { numbers: parcels.map(({ number }) => number) });
  const ready = new Map<string, string[]>();
  return parcels.map((parcel) => {
    const { number, tracking } = parcel;
    const read = judgedOne(parcel, { order: orders.get(number), t });
    if (read.outcome !== "ready") return read;
    const before = ready.get(number) ?? [];
    // A line without a number says nothing of an order that another line sends.
    const saysNothing = before.includes(tracking) || (tracking === "" && before.length > 0);
    if (saysNothing) return { ...read, outcome: "same", message: "" };
    ready.set(number, [...before, tracking]);
    return before.length > 0 ? { ...read, message: t("admin:parcels.further") } : read;
  });
}

function judgedOne(parcel: Parcel, { order, t }: { order: Order | undefined; t: Translate }): ReadParcel {
  if (!order) return { ...parcel, order: null, customer: "", outcome: "unknown", message: "" };
  const known = { ...parcel, order: order._id, customer: customerName(order) };
  if (order.shipments.flatMap(parcelsOf).some(({ tracking }) => tracking === parcel.tracking)) {
    return { ...known, outcome: "same", message: "" };
  }
  const standing = standingOf(order);
  const isFurther = isDone("ship", standing) && parcel.tracking !== "";
  const refusal = isFurther ? null : refusalOf("ship", standing);
  const { ageCheck } = order.shipping;
  if (!refusal && order.age?.atDelivery && !(ageCheck && parcel.carrier.trim() && canCheck(ageCheck, parcel.carrier))) {
    const values = { age: order.age.least, service: ageCheck ? serviceNames(ageCheck).join(" / ") : "" };
    return { ...known, outcome: "refused", message: t("problem:AGE_CHECK_SERVICE", values) };
  }
  return refusal
    ? { ...known, outcome: "refused", message: t(`problem:${refusal}`) }
    : { ...known, outcome: "ready", message: isFurther ? t("admin:parcels.further") : "" };
}
