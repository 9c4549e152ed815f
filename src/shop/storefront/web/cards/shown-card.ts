import { eventText, placeText } from "#cms/entries/event.ts";
import type { Picture } from "#cms/files/picture.ts";
import { type FilesById, picturesIn } from "#cms/files/web/index.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ProductCard } from "#shop/catalogue/contract.ts";
import { productAddress } from "#shop/products/addresses.ts";
import type { Offer } from "#shop/products/contract.ts";
import { inquiryAddress } from "#shop/storefront/addresses.ts";
import { type PriceWords, type ShownPrice, shownPrice } from "#shop/storefront/price-words.ts";
import type { Where } from "#web/site/place.ts";
import { type ShownBuy, shownBuy } from "../buying/shown-buy.ts";
import { type SeatWords, seatsText, seatWords } from "./seats.ts";

/** A product in a list: plain data, also for islands. */
export type ShownCard = {
  id: string;
  href: string;
  name: string;
  nameLang?: Language;
  teaser: string;
  teaserLang?: Language;
  picture: Picture | null;
  /** Null for a product without a price, and while the shop shows none. */
  price: ShownPrice | null;
  /** Where to ask for what has no price. */
  inquiry: string | null;
  /** That it is sold out, and the like; what is simply there says nothing. */
  state: { name: Offer["availability"]; text: string } | null;
  /** Of a ticket: when and where. */
  event: ShownEvent | null;
  /** How many variants there are to choose from. */
  variants: string | null;
  /** Puts one piece into the cart; null where more has to be said first, and for what cannot be bought now. */
  buy: ShownBuy | null;
  /** Its page asks what is still to be said: which variant, or how many. */
  choose: boolean;
};

/** `time` as people read it; `start` in ISO 8601. */
export type ShownEvent = { start: string; time: string; place: string };

/** The words of cards: plain data, also for islands. */
export type CardWords = {
  price: PriceWords;
  inquire: string;
  states: Record<Exclude<Offer["availability"], "there">, string>;
  seats: SeatWords;
  /** `{count} Varianten` */
  variants: string;
  favour: string;
  compare: string;
  /** `In den Warenkorb`, and `Auswählen` where its page asks for more. */
  add: string;
  choose: string;
};

export function cardWords(t: Translate, price: PriceWords): CardWords {
  return {
    price,
    inquire: t("shop:price.inquire"),
    states: {
      few: t("shop:state.few"),
      backorder: t("shop:state.backorder"),
      later: t("shop:state.later"),
      gone: t("shop:state.gone"),
    },
    seats: seatWords(t),
    variants: t("shop:card.variants", { variants: "{count}" }),
    favour: t("shop:marks.favour", { name: "{name}" }),
    compare: t("shop:marks.compare", { name: "{name}" }),
    add: t("shop:buy.add"),
    choose: t("shop:buy.choose"),
  };
}

type Showing = { where: Where; words: CardWords; files: FilesById };

export function shownCard(card: ProductCard, { where, words, files }: Showing): ShownCard {
  const { language } = where;
  const name = shown({ de: card.name_de, en: card.name_en }, language);
  const teaser = shown({ de: card.teaser_de, en: card.teaser_en }, language);
  const offer = leadingOffer(card.offers);
  const price = offer ? shownPrice(offer, { words: words.price, of: card, from: pricesDiffer(card.offers) }) : null;
  const buys = card.offers.flatMap((one) => shownBuy(one, { of: card, name: name?.text ?? "", where }) ?? []);
  const [only] = buys;
  const buy = only && card.offers.length === 1 && only.amounts.min === 1 ? only : null;
  const pictures = card.media.length > 0 ? card.media : (offer?.media ?? []);
  return {
    id: card._id,
    href: productAddress(card, where),
    name: name?.text ?? "",
    ...(name && name.lang !== language && { nameLang: name.lang }),
    teaser: teaser?.text ?? "",
    ...(teaser && teaser.lang !== language && { teaserLang: teaser.lang }),
    picture: picturesIn(files, { ids: pictures.slice(0, 1), language })[0] ?? null,
    price,
    inquiry: price ? null : inquiryAddress(name?.text ?? "", where),
    state: stateOf(card.offers, words),
    event: shownEvent(card, language),
    variants: card.offers.length > 1 ? words.variants.replace("{count}", String(card.offers.length)) : null,
    ...{ buy, choose: buys.length > 0 && buy === null },
  };
}

/** When and where a ticket admits; null for everything else. */
export function shownEvent(
  { type, event }: Pick<ProductCard, "type" | "event">,
  language: Language,
): ShownEvent | null {
  if (type !== "ticket" || !event?.start) return null;
  return { start: event.start, time: eventText(event, language), place: placeText(event.place) };
}

/** The cheapest of those that can be bought, or else the cheapest. */
export function leadingOffer<O extends Pick<Offer, "price" | "availability">>(offers: readonly O[]): O | undefined {
  const byPrice = offers.toSorted((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity));
  return byPrice.find(({ availability }) => availability !== "gone") ?? byPrice[0];
}

function pricesDiffer(offers: readonly Pick<Offer, "price">[]): boolean {
  return new Set(offers.map(({ price }) => price)).size > 1;
}

/** The best that can be said of its variants. */
function stateOf(offers: readonly Offer[], { states, seats }: CardWords): ShownCard["state"] {
  const order = ["there", "few", "backorder", "later", "gone"] as const;
  const best = order.find((name) => offers.some(({ availability }) => availability === name));
  const seated = best && seatsText(offers, best, seats);
  // That there are seats is no news; how many is.
  if (best && seated && seated !== seats.there) return { name: best, text: seated };
  return !best || best === "there" ? null : { name: best, text: states[best] };
}

/** The files that these cards show. */
export function picturesOf(cards: readonly ProductCard[]): string[] {
  return cards.flatMap(({ media, offers }) => media[0] ?? leadingOffer(offers)?.media[0] ?? []);
}
