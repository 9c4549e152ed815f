import type { Translate } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { addParcels, ship } from "#shop/orders/server/index.ts";
import { trackingNumbers } from "#shop/orders/wording/parcels-of.ts";
import type { Parcel, ReadParcel } from "../contract.ts";
import { judged } from "./judged.ts";

type Entering = { parcels: readonly Parcel[]; by: string | null; t: Translate; now: Date };

/**
 * Sends each order that can be sent, one after the other and with all of its parcels in the list, and says what has become of
 * each parcel.
 */
export async function enterParcels(from: Platform, { parcels, ...entering }: Entering): Promise<ReadParcel[]> {
  const done = new Map<Parcel, ReadParcel>();
  for (const own of Map.groupBy(parcels, ({ number }) => number).values()) {
    const read = await enterOrder(from, { parcels: own, ...entering });
    for (const [at, parcel] of own.entries()) done.set(parcel, read[at]!);
  }
  return parcels.map((parcel) => done.get(parcel)!);
}

/** Enters the parcels of one order: its customer gets one mail for all of them. */
async function enterOrder(from: Platform, { parcels, by, t, now }: Entering): Promise<ReadParcel[]> {
  const read = await judged(from.db, { parcels, t });
  const ready = read.filter(({ outcome }) => outcome === "ready");
  const order = ready[0]?.order;
  if (!order) return read;
  try {
    await send(from, { order, parcels: ready, by, now });
    return read.map((one) => (ready.includes(one) ? { ...one, outcome: "entered" } : one));
  } catch (error) {
    if (!isProblem(error)) throw error;
    const message = t(`problem:${error.code}`, error.details.values);
    return read.map((one) => (ready.includes(one) ? { ...one, outcome: "refused", message } : one));
  }
}

type Sending = { order: string; parcels: readonly Parcel[]; by: string | null; now: Date };

/** Sends what is left of an order in these parcels. Once nothing is left, they are further ones of what was sent. */
async function send(from: Platform, { order, parcels, by, now }: Sending): Promise<void> {
  const numbered = parcels
    .filter(({ tracking }) => tracking !== "")
    .map(({ carrier, tracking }) => ({ carrier, tracking }));
  const [first = { carrier: parcels[0]?.carrier ?? "", tracking: "" }, ...further] = numbered;
  const sent = await ship(from, { order, ...first, further, ageCheck: true, override: "", by, now });
  const known = new Set(trackingNumbers(sent.shipments));
  if (numbered.every(({ tracking }) => known.has(tracking))) return;
  await addParcels(from, { order, parcels: numbered, by, now });
}
