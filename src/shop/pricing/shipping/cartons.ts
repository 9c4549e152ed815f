import { exactFrom } from "../amounts/money.ts";

/** What a carton of twelve and one of six cost to send, in minor units of the shop's currency. */
export interface CartonCosts {
  twelve: number;
  six: number;
}

export interface Packing {
  twelve: number;
  six: number;
  /** What sending all of them costs. */
  cost: number;
  /** How many bottles more fit at no extra cost. */
  room: number;
}

/**
 * The cheapest cartons for so many slots, of which a bottle takes one and a magnum two. Among packings that cost the same
 * it is the one with fewer cartons, then the one with less empty space. Slots may be fractions, since small bottles take
 * less than one. Throws `RangeError` for negative slots and costs, and for slots that are not finite.
 *
 * The least cost has a closed form: six bottles at a time, each pair of sixes goes into a twelve or into two sixes,
 * whichever is cheaper, and what is left over into the cheaper one of both.
 */
export function packCartons(slots: number, { twelve, six }: CartonCosts): Packing {
  exactFrom(twelve);
  exactFrom(six);
  const bottles = wholeSlots(slots);
  const sixes = Math.ceil(bottles / 6);
  const pairs = Math.floor(sixes / 2);
  const isOdd = sixes % 2 === 1;
  const pairsInTwelve = twelve <= 2 * six;
  const lastInTwelve = isOdd && twelve < six;
  const packed = {
    twelve: (pairsInTwelve ? pairs : 0) + (lastInTwelve ? 1 : 0),
    six: (pairsInTwelve ? 0 : 2 * pairs) + (isOdd && !lastInTwelve ? 1 : 0),
  };
  const cost = exactFrom(packed.twelve * twelve + packed.six * six);
  return { ...packed, cost, room: 12 * packed.twelve + 6 * packed.six - bottles };
}

/** What sending costs as soon as one bottle more is bought than what still fits. */
export function nextCost(packing: Packing, costs: CartonCosts): number {
  return packCartons(12 * packing.twelve + 6 * packing.six + 1, costs).cost;
}

/** Slots have two decimals at most: what adding them up leaves behind those is no bottle. */
function wholeSlots(slots: number): number {
  if (!Number.isFinite(slots) || slots < 0) throw new RangeError(`Not a number of slots: ${slots}`);
  return Math.ceil(exactFrom(Math.round(slots * 100)) / 100);
}
