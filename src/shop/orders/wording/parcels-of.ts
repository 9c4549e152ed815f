import type { Order, Parcel } from "../order.ts";

/** All parcels in which the goods of a shipment go. */
export function parcelsOf({ carrier, tracking, further }: Omit<Order["shipments"][number], "at" | "lines">): Parcel[] {
  return [{ carrier, tracking }, ...further];
}

/** The numbers of all parcels of an order. */
export function trackingNumbers(shipments: Order["shipments"]): string[] {
  return shipments.flatMap(parcelsOf).flatMap(({ tracking }) => tracking || []);
}
