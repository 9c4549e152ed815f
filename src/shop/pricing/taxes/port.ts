import { decideTax, type Supply, type TaxDecision } from "./tax.ts";

/**
 * Decides how the lines of an order are taxed: asked for each line of a cart, each time a price is shown, and once more
 * when the order is placed.
 *
 * `decide` is a table and not a service: it returns at once, from memory, and the same for the same supply, because it is
 * asked within transactions. Whoever needs facts of a service fetches them beforehand. Rates are basis points (1900 is
 * 19 %), countries ISO 3166-1, days `2026-11-21` in German time.
 *
 * What it throws, and what is no decision (a rate below 0 % or above 100 %, a rate in an untaxed category), refuses the
 * price (`PRICE_UNKNOWN`): nothing is ordered at a guess. The prices that are written in the shop contain the German rate,
 * whatever is plugged in.
 */
export type TaxPort = {
  /** For logs. */
  name: string;
  decide: (supply: Supply) => TaxDecision;
};

/** The German rules with the rates of all EU states (OSS). */
export const germanTaxes: TaxPort = { name: "germany", decide: decideTax };
