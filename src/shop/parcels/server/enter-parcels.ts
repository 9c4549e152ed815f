import type { Translate } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { ship } from "#shop/orders/server/index.ts";
import type { Parcel, ReadParcel } from "../contract.ts";
import { judged } from "./judged.ts";

type Entering = { parcels: readonly Parcel[]; by: string | null; t: Translate; now: Date };

/** Sends each order that can be sent, one after the other, and says what has become of each. */
export async function enterParcels(from: Platform, { parcels, by, t, now }: Entering): Promise<ReadParcel[]> {
  const done: ReadParcel[] = [];
  for (const parcel of parcels) {
    // Anew for each: the same order may stand in the list twice.
    const [read] = await judged(from.db, { parcels: [parcel], t });
    if (read?.outcome !== "ready" || read.order === null) {
      if (read) done.push(read);
      continue;
    }
    const { order, tracking, carrier } = read;
    try {
      await ship(from, { order, tracking, carrier, ageCheck: true, override: "", by, now });
      done.push({ ...read, outcome: "entered" });
    } catch (error) {
      if (!isProblem(error)) throw error;
      done.push({ ...read, outcome: "refused", message: t(`problem:${error.code}`, error.details.values) });
    }
  }
  return done;
}
