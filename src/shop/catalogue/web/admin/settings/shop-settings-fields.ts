import { type Config, taxRegimes } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, oneOfThese, yesNo } from "#web/form/fields.ts";

/** Currencies with hundredths, in which a shop in Germany may reasonably sell: all amounts are kept in these. */
export const currencies = ["EUR", "CHF", "GBP", "USD", "DKK", "SEK", "NOK", "PLN", "CZK", "RON", "BGN"] as const;

export type TaxRegime = (typeof taxRegimes)[number];
export type ShopSettings = {
  enabled: boolean;
  currency: string;
  showPrice: boolean;
  showShippingCosts: boolean;
  taxRegime: TaxRegime;
  smallProducer: boolean;
};

/** A shop may have another currency, which was set by a program: it stays in the list. */
export function shopSettings({ components: { shop } }: Pick<Config, "components">): Fields<ShopSettings> {
  const known: string[] = [...new Set([...currencies, shop.currency])];
  return {
    enabled: yesNo("components/shop/enabled", false),
    currency: oneOfThese<string>("components/shop/currency", known, "EUR"),
    showPrice: yesNo("components/shop/showPrice", true),
    showShippingCosts: yesNo("components/shop/showShippingCosts", true),
    taxRegime: oneOfThese<TaxRegime>("components/shop/taxRegime", taxRegimes, "regular"),
    smallProducer: yesNo("components/shop/smallProducer", false),
  };
}

export function settingText(values: ShopSettings, name: keyof ShopSettings, t: Translate): string {
  const value = values[name];
  if (name === "taxRegime") return t(`admin:settings.shop.taxRegimes.${values[name]}`);
  return typeof value === "boolean" ? t(`admin:settings.components.${value ? "on" : "off"}`) : value;
}
