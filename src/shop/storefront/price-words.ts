import { screenAddress } from "#contract/addresses.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { ProductCard, readShop } from "#shop/catalogue/contract.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import type { Offer } from "#shop/products/contract.ts";

/** What every price of a page is written with: plain data, also for islands. */
export type PriceWords = {
  language: Language;
  currency: string;
  /** `Preis für Gastronomie`: what is said of the prices of the reader's customer group; empty for everybody. */
  ofGroup: string;
  /**
   * `inkl. MwSt.`, `zzgl. MwSt.` for businesses that see prices without it, or that none is due, and `zzgl. Versand` with the page that says what that costs (§ 6 PAngV).
   */
  vat: string;
  shipping: string;
  shippingHref: string;
  /** `ab {price}` */
  from: string;
  /** `{price}/{unit}` */
  base: string;
  /** What a screen reader says before a price that was crossed out, and before the one that counts now. */
  before: string;
  now: string;
  units: Record<NonNullable<Offer["base"]>["unit"], string>;
};

type Shop = Pick<Reply<typeof readShop>, "currency" | "tax" | "buyer">;
type Where = { language: Language; main: Language };

export function priceWords(t: Translate, where: Where, { currency, tax, buyer }: Shop): PriceWords {
  const group = buyer && shown({ de: buyer.name_de, en: buyer.name_en }, where.language)?.text;
  return {
    language: where.language,
    currency,
    ofGroup: group ? t("shop:price.ofGroup", { group }) : "",
    vat: t(`shop:price.vat.${tax}`),
    shipping: t("shop:price.shipping"),
    shippingHref: screenAddress("shipping", where),
    from: t("shop:price.from", { price: "{price}" }),
    base: t("shop:price.base", { price: "{price}", unit: "{unit}" }),
    before: t("shop:price.before"),
    now: t("shop:price.now"),
    units: {
      l: t("shop:price.unit.l"),
      kg: t("shop:price.unit.kg"),
      m: t("shop:price.unit.m"),
      m2: t("shop:price.unit.m2"),
      m3: t("shop:price.unit.m3"),
      piece: t("shop:price.unit.piece"),
    },
  };
}

/** A price as `<PriceTag>` shows it. It cannot be without the words of the VAT and of the shipping. */
export type ShownPrice = Pick<PriceWords, "ofGroup" | "vat" | "shippingHref" | "before" | "now"> & {
  /** Null for what nobody sends. */
  shipping: string | null;
  /** `8,95 €`, or `ab 8,95 €`. */
  text: string;
  base: string | null;
  /** The lowest price of the thirty days before, and the reduction of today: `−4 %` (§ 11 PAngV). */
  strike: { text: string; percent: string } | null;
};

type Priced = Pick<Offer, "price" | "strike" | "base"> & Partial<Pick<Offer, "ofGroup">>;

type Pricing = {
  words: PriceWords;
  of: Pick<ProductCard, "type" | "taxClass">;
  from?: boolean;
};

/** Null for an offer without a price. `from`: it is the cheapest of several that cost differently. */
export function shownPrice(offer: Priced, { words, of, from = false }: Pricing) {
  if (offer.price === null) return null;
  const { shippingHref, before, now } = words;
  // Tickets are not goods: nothing is sent, and no shipping is added (§ 6 PAngV).
  const isSent = of.type !== "ticket";
  const shipping = isSent ? words.shipping : null;
  // With nothing behind it, it has no comma.
  const told = isSent ? words.vat : words.vat.replace(/,$/, "");
  // A voucher for anything is taxed when it is redeemed (§ 3 (15) UStG), and what is free of VAT contains none.
  const vat = of.taxClass === "zero" ? "" : told;
  const text = moneyText(offer.price, words);
  const price: ShownPrice = {
    ...{ vat, shipping, shippingHref, before, now, ofGroup: offer.ofGroup ? words.ofGroup : "" },
    text: from ? words.from.replace("{price}", text) : text,
    base: offer.base && baseText(offer.base, words),
    strike: offer.strike && {
      text: moneyText(offer.strike.price, words),
      percent: `−${offer.strike.percent}\u00a0%`,
    },
  };
  return price;
}

/** `11,93 €/l` */
export function baseText({ price, unit }: NonNullable<Offer["base"]>, words: PriceWords): string {
  return words.base.replace("{price}", moneyText(price, words)).replace("{unit}", words.units[unit]);
}

/** A price of the API, 8.95, as people read it. */
export function moneyText(price: number, { currency, language }: Pick<PriceWords, "currency" | "language">): string {
  return formatMoney({ amount: Math.round(price * 100), currency }, language);
}
