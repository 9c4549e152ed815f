import { exactFrom } from "../amounts/money.ts";
import { type CartonCosts, nextCost, type Packing, packCartons } from "./cartons.ts";

/** Above which sums sending costs nothing; null is never. The sum itself is not above it. */
export interface FreeShipping {
  /** Of the goods after discounts, in minor units. */
  amount: number | null;
  /** Of the pieces. */
  items: number | null;
}

export interface ShippingRules {
  /** What sending costs, by country (ISO 3166-1); what is not listed is not delivered. */
  countries: Readonly<Partial<Record<string, CartonCosts & FreeShipping>>>;
  /** What holds where a country does not say its own. */
  free: FreeShipping;
}

export interface Sent {
  /** The slots of all that is sent: a bottle has one, a magnum two, a glass none. */
  slots: number;
  /** How many pieces are ordered. */
  items: number;
  /** What the goods cost after discounts. */
  goods: number;
  /** About what the cheapest piece of them that is sent costs: the next one will hardly cost less. */
  piece: number;
  /** Whether anything is sent at all: vouchers, tickets and services are not. */
  ships: boolean;
}

export interface Shipping {
  cost: number;
  /** The cartons; also where sending is free. Null where nothing is sent. */
  packing: Packing | null;
  /** Why it costs nothing; null where it costs what the cartons cost. */
  free: "nothingSent" | "pickup" | "customer" | "code" | "amount" | "items" | null;
  /** What it costs with one bottle more than fits; null where that does not matter, or costs nothing. */
  next: number | null;
}

export interface ShippingAsked {
  country: string;
  pickup: boolean;
  /** Why this order is sent for nothing: its customer, or a code. */
  given: "customer" | "code" | null;
}

/**
 * What sending an order costs; null for a country that is not delivered. Pieces without slots alone go into a carton of
 * six. Throws `RangeError` for amounts that are negative or not whole.
 */
export function shippingOf(sent: Sent, rules: ShippingRules, asked: ShippingAsked): Shipping | null {
  const { slots, ships } = sent;
  if (!ships) return { cost: 0, packing: null, free: "nothingSent", next: null };
  if (asked.pickup) return { cost: 0, packing: null, free: "pickup", next: null };
  const country = Object.hasOwn(rules.countries, asked.country) ? rules.countries[asked.country] : undefined;
  if (!country) return null;
  const packing = packCartons(slots > 0 ? slots : 1, country);
  // What has no slots fills no place of a bottle.
  const packed = slots > 0 ? packing : { ...packing, room: packing.room + 1 };
  const free = asked.given ?? aboveThreshold(sent, country, rules.free);
  if (free) return { cost: 0, packing: packed, free, next: null };
  // With one bottle more than fits it may be sent for nothing.
  const added = packed.room + 1;
  const more = { ...sent, items: sent.items + added, goods: sent.goods + added * sent.piece };
  const next = aboveThreshold(more, country, rules.free) ? null : nextCost(packing, country);
  return { cost: packing.cost, packing: packed, free: null, next };
}

/** Above what an order is sent for nothing, and what is missing to be above it. */
export interface ToFree {
  amount: { above: number; missing: number } | null;
  items: { above: number; missing: number } | null;
}

/** What is missing for free shipping; null where nothing is sent, where it is free already, and where it never is. */
export function toFreeShipping(sent: Sent, rules: ShippingRules, asked: ShippingAsked): ToFree | null {
  if (shippingOf(sent, rules, asked)?.free !== null) return null;
  const { amount, items } = thresholdsOf(rules.countries[asked.country]!, rules.free);
  if (amount === null && items === null) return null;
  return { amount: beyond(amount, sent.goods), items: beyond(items, sent.items) };
}

/** The threshold itself is not above it. */
function beyond(above: number | null, now: number): ToFree["amount"] {
  return above === null ? null : { above, missing: above - now + 1 };
}

function thresholdsOf(own: FreeShipping, shared: FreeShipping): FreeShipping {
  return { amount: own.amount ?? shared.amount, items: own.items ?? shared.items };
}

function aboveThreshold({ goods, items }: Sent, own: FreeShipping, shared: FreeShipping): "amount" | "items" | null {
  const { amount, items: pieces } = thresholdsOf(own, shared);
  if (amount !== null && exactFrom(goods) > exactFrom(amount)) return "amount";
  return pieces !== null && exactFrom(items) > exactFrom(pieces) ? "items" : null;
}
