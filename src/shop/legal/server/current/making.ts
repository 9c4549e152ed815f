import { type ConfigDocument, configRemembered, siteAddressOf } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { paymentsOf } from "#shop/payments/server/index.ts";
import { type KnownPlace, knownPlaces } from "#shop/pickup/server/index.ts";

/** What texts are made of, besides what owners write. */
export type Ingredients = {
  config: ConfigDocument;
  /** In which ways the shop is paid. */
  payments: readonly PaymentSource[];
  /** Where orders can be collected. */
  places: readonly KnownPlace[];
  /** Where the site is read. */
  url: string;
  main: Language;
};

export async function ingredients(
  from: Pick<Platform, "db" | "remembered" | "settings" | "ports">,
): Promise<Ingredients> {
  const [{ document: config }, { sources: payments }, places] = await Promise.all([
    configRemembered(from),
    paymentsOf(from),
    knownPlaces(from),
  ]);
  return { config, payments, places, ...siteAddressOf(config, from.settings) };
}
