import type { Config } from "#cms/settings/contract.ts";
import { countryName } from "#contract/formats/country-name.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Product } from "#shop/products/contract.ts";
import { isGoods } from "#shop/products/kinds.ts";
import { moneyText, type PriceWords } from "#shop/storefront/price-words.ts";

type Settings = Pick<Config["components"]["shop"], "showShippingCosts" | "shipping">;
type Speech = { t: Translate; language: Language; words: PriceWords; isNet: boolean };

/**
 * `Versand ab 6,90 € (Deutschland)`: what the smallest carton costs, where an owner wants it to be said before the cart. Empty
 * for what is not sent, and for buyers with net prices, whose shipping is without VAT, too.
 */
export function shippingFrom(
  { type }: Pick<Product, "type">,
  { showShippingCosts, shipping: { countries } }: Settings,
  { t, language, words, isNet }: Speech,
): string {
  const [code, costs] = Object.entries(countries).find(([one]) => one === "DE") ?? Object.entries(countries)[0] ?? [];
  if (!showShippingCosts || isNet || !isGoods(type) || !code || !costs) return "";
  const country = countryName(code, language);
  const price = moneyText(Math.min(costs.six, costs.twelve), words);
  return t("shop:price.shippingFrom", { price, country });
}
