import { type Sent, type Shipping, type ShippingAsked, type ShippingRules, shippingOf } from "./shipping.ts";

/** All that is sent of an order. */
export type Consignment = Sent & {
  /** With packaging, in grams; null if that of one of the goods is not known. */
  weight: number | null;
};

/**
 * Says what sending an order costs: asked each time a cart is priced, and once more when the order is placed.
 *
 * `costOf` returns at once, from memory, and the same for the same consignment, because it is asked within transactions.
 * Whoever needs rates of a carrier's service fetches them beforehand. Money is minor units of the currency of the shop,
 * with the VAT at home. `rules` is what the owner has set under *Versandkosten*, thresholds included.
 *
 * Null: not delivered there. `cost` is 0 where `free` says why; where nothing is sent, where it is collected and where
 * `asked.given` is set, it has to be. What it throws, and what is no amount, refuses the price (`PRICE_UNKNOWN`).
 */
export type ShippingPort = {
  /** For logs. */
  name: string;
  costOf: (consignment: Consignment, rules: ShippingRules, asked: ShippingAsked) => Shipping | null;
};

/** Cartons of six and of twelve, by country. */
export const cartonShipping: ShippingPort = { name: "cartons", costOf: shippingOf };
