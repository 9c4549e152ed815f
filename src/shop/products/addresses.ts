import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

type Where = { language: Language; main: Language };
type Slugs = Readonly<Record<Language, string>>;

/** In the address of a product whose group guests do not see. */
export const anyGroup: Slugs = { de: "alle", en: "all" };

/** `/shop/glaeser`, `/en/shop/glasses`. */
export function groupAddress({ slugs }: { slugs: Slugs }, where: Where): string {
  return `${screenAddress("shop", where)}/${encodeURIComponent(slugs[where.language])}`;
}

/** `/shop/glaeser/karaffe`. */
export function productAddress({ slugs }: { slugs: { group: Slugs; product: Slugs } }, where: Where): string {
  return `${groupAddress({ slugs: slugs.group }, where)}/${encodeURIComponent(slugs.product[where.language])}`;
}
