import type { Config } from "#cms/settings/contract.ts";
import type { FreeShipping, ShippingRules } from "#shop/pricing/shipping/shipping.ts";
import { cents } from "#shop/products/server/index.ts";

type Settings = Config["components"]["shop"]["shipping"];
type Thresholds = Pick<Settings, "shipping_free_amount_treshhold" | "shipping_free_items_treshhold">;

/** The settings in minor units; `extra` is what each carton costs more. */
export function shippingRules(settings: Settings, extra = 0): ShippingRules {
  const countries = Object.entries(settings.countries).map(([code, own]) => [
    code,
    { twelve: cents(own.twelve) + extra, six: cents(own.six) + extra, ...freeOf(own) },
  ]);
  return { countries: Object.fromEntries(countries) as ShippingRules["countries"], free: freeOf(settings) };
}

/** Where an order goes while nobody has said it; null where nothing is delivered. */
export function countryFor({ countries }: Settings): string | null {
  return Object.hasOwn(countries, "DE") ? "DE" : (Object.keys(countries)[0] ?? null);
}

function freeOf({ shipping_free_amount_treshhold: amount, shipping_free_items_treshhold: items }: Thresholds) {
  return { amount: amount === undefined ? null : cents(amount), items: items ?? null } satisfies FreeShipping;
}
