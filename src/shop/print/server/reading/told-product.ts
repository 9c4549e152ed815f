import { screenAddress } from "#contract/addresses.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { contentText } from "#shop/facts/content-text.ts";
import { type Fact, type FactKey, factsOf } from "#shop/facts/facts.ts";
import { minAgeOf } from "#shop/goods/parts.ts";
import { productAddress } from "#shop/products/addresses.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { nameOf, offerLabel } from "#shop/products/offers.ts";
import { offerAddress } from "#shop/storefront/addresses.ts";
import { moneyText, type PriceWords, type ShownPrice, shownPrice } from "#shop/storefront/price-words.ts";

/** What can be bought, as paper shows it. */
export type ToldOffer = {
  id: string;
  /** What it is among the variants of its product, unless its content says so: `Magnum`. */
  title: string;
  sku: string;
  ean: string;
  content: string;
  price: ShownPrice | null;
  quantities: { from: string; price: ShownPrice }[];
  deposit: string;
  /** That it is sold out, or from when there will be some. */
  state: string;
  gone: boolean;
  /** Its page, without the address of the site. */
  address: string;
};

/** A product as paper shows it, in one language. */
export type ToldProduct = {
  id: string;
  name: string;
  /** The language of its name, where that is another one. */
  lang: Language | null;
  /** `Rosé · trocken · 12,5 % vol` */
  kind: string;
  facts: Fact[];
  /** Of a case. */
  inside: string[];
  minAge: 0 | 16 | 18;
  offers: ToldOffer[];
};

export type Telling = {
  language: Language;
  main: Language;
  t: Translate;
  words: PriceWords;
  /** The products in cases, by their ids. */
  parts: ReadonlyMap<string, Product>;
  /** Whose prices these are; empty for everybody's. */
  customers: string;
};

/** What stands behind the name in one line. */
const kindKeys: ReadonlySet<FactKey> = new Set(["grape", "quality", "dryness", "alcohol"]);

export function toldProduct(product: Product, telling: Telling): ToldProduct {
  const { language, t, parts } = telling;
  const name = shown({ de: product.name_de, en: product.name_en }, language);
  const facts = factsOf(product, { language, t, parts });
  const title = name?.text ?? nameOf(product);
  const kind = facts.filter(({ key, value }) => kindKeys.has(key) && !isIn(title, value) && !isDry(product, key));
  const { vintage } = product;
  const year = vintage === null || title.includes(String(vintage)) ? "" : ` ${vintage}`;
  return {
    id: product._id,
    name: title + year,
    lang: name && name.lang !== language ? name.lang : null,
    kind: kind.map(({ value }) => value).join("\u00a0· "),
    facts: facts.filter(({ key }) => !kindKeys.has(key) && key !== "vintage" && key !== "content"),
    inside: product.children.flatMap(({ item, variant, amount }) => {
      const part = parts.get(item);
      if (!part) return [];
      const offer = part.offers.find(({ _id }) => _id === variant);
      const label = offer ? offerLabel(offer, language) : "";
      const title = shown({ de: part.name_de, en: part.name_en }, language)?.text ?? "";
      return [`${amount} × ${title}${label && ` (${label})`}`];
    }),
    minAge: minAgeOf(product, parts),
    offers: product.offers.map((offer) => toldOffer(offer, product, telling)),
  };
}

/** Nobody asks how much alcohol is in a juice. */
function isDry({ alcohol }: Product, key: FactKey): boolean {
  return key === "alcohol" && alcohol === 0;
}

function isIn(title: string, value: string): boolean {
  return title.toLowerCase().includes(value.toLowerCase());
}

function toldOffer(offer: Offer, product: Product, { language, main, t, words }: Telling): ToldOffer {
  const { _id, sku, ean, content, availability } = offer;
  const title = offerLabel(offer, language);
  const inside = content ? contentText(content, { language, t }) : "";
  const page = productAddress(product, { language, main });
  return {
    ...{ id: _id, title: sameText(title, inside) ? "" : title, sku, ean, content: inside },
    price: shownPrice(offer, { words, of: product }),
    quantities: offer.quantityPrices.flatMap(({ from, price, base }) => {
      const step = shownPrice({ price, strike: null, base }, { words, of: product });
      return step ? [{ from: t("shop:product.fromPieces", { count: from }), price: step }] : [];
    }),
    deposit:
      product.deposit && offer.price !== null
        ? t("shop:price.deposit", { price: moneyText(product.deposit, words) })
        : "",
    state: stateOf(availability, { product, language, t }),
    gone: availability === "gone",
    address: offerAddress(page, product.offers.length > 1 ? _id : null),
  };
}

/** A space that keeps lines together is a space. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll("\u00a0", " ") === other.replaceAll("\u00a0", " ");
}

function stateOf(
  availability: Offer["availability"],
  { product, language, t }: { product: Product; language: Language; t: Translate },
): string {
  if (availability === "gone") return t("shop:state.gone");
  if (availability !== "later") return "";
  return t("shop:state.from", { day: dayText(product.availableFrom, language) });
}

/** Where the pages of the site are that every price list names. */
export function pagesOf(url: string, where: { language: Language; main: Language }) {
  const of = (screen: "shipping" | "terms" | "withdrawal" | "shop") => `${url}${screenAddress(screen, where)}`;
  return { shipping: of("shipping"), terms: of("terms"), withdrawal: of("withdrawal"), shop: of("shop") };
}
