import type { Fault } from "#contract/wire/faults.ts";
import type { Checkout } from "../contract.ts";

/** What is wrong with the place and time of a collection, at the fields of the form. */
export function pickupFaults({ pickupFault: code }: Pick<Checkout, "pickupFault">): (Fault & { code: string })[] {
  if (code === null) return [];
  return [{ field: code === "PICKUP_PLACE" ? "pickup/place" : "pickup/start", code }];
}
