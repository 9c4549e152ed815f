import type { Config } from "#cms/settings/contract.ts";
import { fromWire } from "#shop/pricing/amounts/money.ts";
import type { FreeShipping, ShippingRules } from "#shop/pricing/shipping/shipping.ts";

type Settings = Config["components"]["shop"]["shipping"];
type Thresholds = Pick<Settings, "shipping_free_amount_treshhold" | "shipping_free_items_treshhold">;

/** The settings in minor units. */
export function shippingRules(settings: Settings): ShippingRules {
  const countries = Object.entries(settings.countries).map(([code, own]) => [
    code,
    { twelve: minor(own.twelve), six: minor(own.six), ...freeOf(own) },
  ]);
  return { countries: Object.fromEntries(countries) as ShippingRules["countries"], free: freeOf(settings) };
}

/** Where an order goes while nobody has said it; null where nothing is delivered. */
export function countryFor({ countries }: Settings): string | null {
  return Object.hasOwn(countries, "DE") ? "DE" : (Object.keys(countries)[0] ?? null);
}

function freeOf({ shipping_free_amount_treshhold: amount, shipping_free_items_treshhold: items }: Thresholds) {
  return { amount: amount === undefined ? null : minor(amount), items: items ?? null } satisfies FreeShipping;
}

/** Settings that were written before amounts were checked may have more decimals than money has. */
function minor(amount: number): number {
  const read = fromWire(Math.round(amount * 100) / 100);
  if ("fault" in read) throw new Error(`A stored amount is none: ${amount} (${read.fault})`);
  return read.amount;
}
