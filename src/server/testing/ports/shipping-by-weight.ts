import { cartonShipping, type ShippingPort } from "#shop/pricing/shipping/port.ts";

/** Up to so many grams it costs so many cents. */
const steps = [
  { grams: 5_000, cost: 690 },
  { grams: 10_000, cost: 1_090 },
  { grams: 31_500, cost: 1_990 },
];

/** What a parcel costs by its weight. Countries, thresholds and cartons stay as the owner has set them. */
export const shippingByWeight: ShippingPort = {
  name: "by-weight",
  costOf(consignment, rules, asked) {
    const known = cartonShipping.costOf(consignment, rules, asked);
    const { weight } = consignment;
    // Not delivered, free, or of unknown weight: as ever.
    if (known === null || known.free !== null || weight === null) return known;
    const heaviest = steps.at(-1)!;
    const parcels = Math.floor(weight / heaviest.grams);
    const rest = steps.find(({ grams }) => weight % heaviest.grams <= grams)!;
    const last = weight % heaviest.grams === 0 && parcels > 0 ? 0 : rest.cost;
    return { ...known, cost: parcels * heaviest.cost + last, next: null };
  },
};
