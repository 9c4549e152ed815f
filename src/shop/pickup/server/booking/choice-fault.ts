import type { PickupChoice } from "#shop/pickup/contract.ts";
import { wantedTime } from "./book-pickup.ts";
import { type From, knownPlaces } from "./known-places.ts";

type ChoiceFault = "PICKUP_PLACE" | "PICKUP_SLOT";

/**
 * What is missing of a choice, or cannot be chosen now: the place, or a time at it. Whether a time is still free is found out
 * when it is booked.
 */
export async function choiceFault(
  from: From,
  { choice, now }: { choice: PickupChoice | null; now: Date },
): Promise<ChoiceFault | null> {
  const known = (await knownPlaces(from)).find(({ place }) => place._id === choice?.place);
  if (!choice || !known) return "PICKUP_PLACE";
  return wantedTime(known.times, choice.start, now) ? null : "PICKUP_SLOT";
}
