import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { contentText } from "#shop/facts/content-text.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { isGoods } from "#shop/products/kinds.ts";
import { offerLabels, offerTitle, optionDelimiter } from "#shop/products/offers.ts";
import { notifyAddress, offerAddress } from "#shop/storefront/addresses.ts";
import { moneyText, type PriceWords, type ShownPrice, shownPrice } from "#shop/storefront/price-words.ts";
import type { Where } from "#web/site/place.ts";
import { type ShownBuy, shownBuy } from "../buying/shown-buy.ts";
import { seatsText, seatWords } from "../cards/seats.ts";

/** What can be chosen of a product: a row for each of its options. */
export type ShownOption = { name: string; values: ShownChoice[] };
export type ShownChoice = { label: string; href: string; chosen: boolean; gone: boolean };

/** The variant that is chosen, as its page shows it. */
export type ShownOffer = {
  id: string;
  /** Puts it into the cart; null for what cannot be bought now. */
  buy: ShownBuy | null;
  price: ShownPrice | null;
  quantityPrices: { from: string; price: ShownPrice }[];
  /** `zzgl. 0,25 € Pfand` */
  deposit: string | null;
  state: { name: Offer["availability"]; text: string };
  /** Where to ask for a mail about what cannot be bought now. */
  notify: string | null;
  sku: string;
  content: string;
};

/** What is said of what can be bought: what lies on no shelf is not in stock. */
export function thereText({ type }: Pick<Product, "type">, t: Translate): string {
  return t(isGoods(type) ? "shop:state.there" : "shop:state.thereUnstored");
}

type Speech = { where: Where; t: Translate; words: PriceWords };

export function shownOffer(offer: Offer, product: Product, { where, t, words }: Speech): ShownOffer {
  const { language } = where;
  const { content, availability } = offer;
  return {
    id: offer._id,
    buy: shownBuy(offer, { of: product, name: offerTitle(product, offer, language), where }),
    price: shownPrice(offer, { words, of: product }),
    quantityPrices: offer.quantityPrices.flatMap(({ from, price, base }) => {
      const shown = shownPrice({ price, strike: null, base }, { words, of: product });
      return shown ? [{ from: t("shop:product.fromPieces", { count: from }), price: shown }] : [];
    }),
    deposit:
      product.deposit && offer.price !== null
        ? t("shop:price.deposit", { price: moneyText(product.deposit, words) })
        : null,
    state: {
      name: availability,
      text: seatsText([offer], availability, seatWords(t)) ?? stateText(availability, product, { language, t }),
    },
    notify:
      !offer.seats?.over && (availability === "gone" || availability === "later")
        ? notifyAddress({ product: product._id, offer: offer._id }, where)
        : null,
    sku: offer.sku,
    content: content ? contentText(content, { language, t }) : "",
  };
}

function stateText(
  availability: Offer["availability"],
  product: Product,
  { language, t }: { language: Language; t: Translate },
): string {
  if (availability === "there") return thereText(product, t);
  if (availability === "later") return t("shop:state.from", { day: dayText(product.availableFrom, language) });
  return t(`shop:state.${availability}`);
}

type Choosing = { address: string; chosen: Offer; language: Language };

/**
 * The options of a product with a link for each value: to the variant that has it and otherwise is like the chosen one, or
 * as much like it as there is.
 */
export function shownOptions(product: Product, { address, chosen, language }: Choosing): ShownOption[] {
  const { offers, options } = product;
  if (offers.length < 2) return [];
  const all = offers.map((offer) => ({
    offer,
    parts: offer.value.split(optionDelimiter),
    labels: offerLabels(offer, language),
  }));
  const own = chosen.value.split(optionDelimiter);
  const keys = (offers[0]?.key ?? "").split(optionDelimiter);
  const alike = (parts: readonly string[]) => parts.filter((part, at) => part === own[at]).length;
  return own.flatMap((_part, at): ShownOption[] => {
    const option = options[at];
    const name =
      (option && (language === "en" ? option.key_en || option.key_de : option.key_de || option.key_en)) ||
      keys[at] ||
      "";
    const values = [...new Set(all.flatMap(({ parts }) => parts[at] ?? []))].map((value): ShownChoice => {
      const fitting = all.filter(({ parts }) => parts[at] === value);
      const best = fitting.toSorted((one, other) => alike(other.parts) - alike(one.parts))[0]!;
      return {
        label: best.labels[at] || value,
        href: offerAddress(address, best.offer._id),
        chosen: value === own[at],
        gone: fitting.every(({ offer }) => offer.availability === "gone"),
      };
    });
    return [{ name, values }];
  });
}

/** How many can be ordered: `ab 6 Stück, in Schritten von 6`; empty for any amount. */
export function amountsText({ least, most, step }: Pick<Product, "least" | "most" | "step">, t: Translate): string {
  const parts = [
    least !== null && least > 1 ? t("shop:amount.least", { count: least }) : "",
    step !== null && step > 1 ? t("shop:amount.step", { count: step }) : "",
    most === null ? "" : t("shop:amount.most", { count: most }),
  ].filter(Boolean);
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
