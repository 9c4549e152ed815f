import { address, fixedSlugs, screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { comparedParameter, offerParameter } from "./parameters.ts";

type Where = { language: Language; main: Language };

/** The words below `/shop` that are screens of the storefront. */
export const storeScreens = {
  ...{ cart: "cart", favourites: "favourites", compare: "compare", notify: "notify" },
  ...{ order: "order", orders: "orders", addresses: "addresses" },
} as const;

export function shopAddress(where: Where): string {
  return screenAddress("shop", where);
}

/** The same product, with one of its variants chosen. */
export function offerAddress(product: string, offer: string | null): string {
  if (offer === null) return product;
  // The draft of a product has a query already.
  return `${product}${product.includes("?") ? "&" : "?"}${offerParameter}=${offer}`;
}

export function cartAddress(where: Where): string {
  return `${shopAddress(where)}/${storeScreens.cart}`;
}

export function favouritesAddress(where: Where): string {
  return `${shopAddress(where)}/${storeScreens.favourites}`;
}

/** The comparison of these products, in their order. */
export function compareAddress(ids: readonly string[], where: Where): string {
  const query = ids.length > 0 ? `?${comparedParameter}=${ids.join(",")}` : "";
  return `${shopAddress(where)}/${storeScreens.compare}${query}`;
}

/** Where visitors ask to be told that an offer can be bought again, and where the links in those mails lead. */
export function notifyAddress(query: Record<string, string> | null, where: Where): string {
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return `${shopAddress(where)}/${storeScreens.notify}${search.length > 0 ? `?${search.join("&")}` : ""}`;
}

/** Where visitors ask about a product; the form of the page begins with its name. */
export function inquiryAddress(name: string, { language, main }: Where): string {
  return `${address(fixedSlugs.contact[language], language, main)}?about=${encodeURIComponent(name)}`;
}
