import { tidied } from "#shop/addresses/address-faults.ts";
import { mostAddresses } from "#shop/addresses/most-addresses.ts";
import type { CustomerDetail } from "./contract.ts";

/** What a customer is and has, as far as merging changes it or keeps it. */
export type Merged = Pick<
  CustomerDetail,
  "kind" | "name" | "email" | "group" | "discount" | "shipping_free" | "orders" | "turnover" | "currency" | "blocked"
> & { addresses: number; notes: number; since: string };

/** A customer as merging sees it. */
export function asMerged(customer: CustomerDetail): Merged {
  const { kind, name, email, group, discount, shipping_free, orders, turnover, currency, blocked, since } = customer;
  const counts = { addresses: customer.addresses.length, notes: customer.notes.length };
  return {
    ...{ kind, name, email, group, discount, shipping_free, orders, turnover, currency, blocked, since },
    ...counts,
  };
}

/**
 * What becomes of two customers once `from` is merged into the account `into`: who somebody is and what they pay stays as it
 * is with `into`; what has happened adds up; a block goes over. Sums in different currencies do not add up: the turnover is
 * then that of `into`.
 */
export function mergedOf(from: CustomerDetail, into: CustomerDetail): Merged {
  const turnover = from.currency === into.currency ? inCents(from.turnover) + inCents(into.turnover) : null;
  const addresses = new Set([...from.addresses, ...into.addresses].map((one) => JSON.stringify(tidied(one))));
  return {
    ...asMerged(into),
    orders: from.orders + into.orders,
    turnover: turnover === null ? into.turnover : turnover / 100,
    blocked: from.blocked || into.blocked,
    addresses: Math.max(into.addresses.length, Math.min(addresses.size, mostAddresses)),
    notes: from.notes.length + into.notes.length,
  };
}

function inCents(amount: number): number {
  return Math.round(amount * 100);
}
