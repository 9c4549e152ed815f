import type { Picture } from "#cms/files/picture.ts";
import { picturesIn } from "#cms/files/web/index.ts";
import { countryName } from "#contract/formats/country-name.ts";
import { type Language, shown } from "#contract/language.ts";
import type { CartLine, PricedCart } from "#shop/carts/contract.ts";
import { keyOf } from "#shop/carts/lines.ts";
import { mostOfOne } from "#shop/carts/most.ts";
import type { ProductCard } from "#shop/catalogue/contract.ts";
import { basePrice } from "#shop/pricing/base-price.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { type Amounts, amountsOf } from "#shop/products/amounts.ts";
import { offerLabel } from "#shop/products/offers.ts";
import { offerAddress } from "#shop/storefront/addresses.ts";
import { moneyText, type PriceWords, type ShownPrice, shownPrice } from "#shop/storefront/price-words.ts";
import type { SeenLine } from "#shop/storefront/web/index.ts";
import { filled } from "#web/islands/texts.ts";
import type { Where } from "#web/site/place.ts";
import type { CartWords } from "./cart-words.ts";
import { faultOf, type LineFault } from "./line-fault.ts";
import type { CartView } from "./read-view.ts";

/** A line of a cart as a page shows it: plain data, also for islands. */
export type ShownLine = CartLine & {
  key: string;
  /** Empty for what is not published any more. */
  name: string;
  nameLang?: Language;
  variant: string | null;
  /** What it is among the variants of its product. */
  label: string;
  href: string | null;
  picture: Picture | null;
  /** Of one piece; null for what is not sold. */
  price: ShownPrice | null;
  /** Of all pieces, and the deposit of all of them. */
  sum: string;
  deposit: string;
  amounts: Amounts;
  fault: LineFault | null;
  /** What is noted of it, so that the visitor is told of a change; null for what is not sold. */
  seen: SeenLine | null;
};

type Showing = { view: CartView; where: Where; prices: PriceWords; words: CartWords["line"] };

export function shownLines({ view, where, prices, words }: Showing): ShownLine[] {
  const priced = new Map(view.priced.lines.map((line) => [keyOf(line), line]));
  const faults = new Map(view.priced.faults.map((fault) => [keyOf(fault), fault]));
  const cards = new Map(view.cards.map((card) => [card._id, card]));
  const country = view.priced.country ? countryName(view.priced.country, where.language) : "";
  return view.asked.lines.map((line): ShownLine => {
    const [sold, card, fault] = [priced.get(keyOf(line)), cards.get(line.item), faults.get(keyOf(line))];
    const about = aboutOf(line, { card, view, where });
    const amounts = amountsOf(card ?? { least: null, most: null, step: null }, mostOfOne);
    return {
      ...{ ...line, key: keyOf(line), ...about, amounts },
      price: sold ? pieceOf(sold, { card, prices }) : null,
      sum: sold ? moneyText(sold.full, prices) : "",
      deposit: sold && sold.deposit > 0 ? filled(words.deposit, { price: moneyText(sold.deposit, prices) }) : "",
      fault: fault ? faultOf(fault, { amounts, isKnown: card !== undefined, country, words }) : null,
      seen: sold ? { price: sold.price, amount: line.amount, tax: view.priced.tax, name: titleOf(about) } : null,
    };
  });
}

/** `Karaffe · 1,5 l` */
export function titleOf({ name, label }: Pick<ShownLine, "name" | "label">): string {
  return [name, label].filter(Boolean).join(" · ");
}

type Of = { card: ProductCard | undefined; view: CartView; where: Where };
type About = Pick<ShownLine, "name" | "nameLang" | "label" | "href" | "picture">;

function aboutOf({ variant }: CartLine, { card, view: { files }, where }: Of): About {
  if (!card) return { name: "", label: "", href: null, picture: null };
  const { language } = where;
  const name = shown({ de: card.name_de, en: card.name_en }, language);
  const offer = card.offers.find(({ _id }) => _id === variant);
  const media = [...(offer?.media ?? []), ...card.media, ...card.offers.flatMap((one) => one.media)];
  return {
    name: name?.text ?? "",
    ...(name && name.lang !== language && { nameLang: name.lang }),
    label: offer ? offerLabel(offer, language) : "",
    href: offerAddress(productAddress(card, where), variant),
    picture: picturesIn(files, { ids: media, language })[0] ?? null,
  };
}

type Sold = PricedCart["lines"][number];

/** What one piece costs in this amount, with the base price of that (§ 4 PAngV). */
function pieceOf(sold: Sold, { card, prices }: { card: ProductCard | undefined; prices: PriceWords }) {
  const offer = card?.offers.find(({ _id }) => _id === (sold.variant ?? sold.item));
  const base = offer?.base ? basePrice(Math.round(sold.price * 100), offer.content) : null;
  const priced = {
    price: sold.price,
    // It belongs to the price of one.
    strike: offer?.price === sold.price ? offer.strike : null,
    base: base && { price: base.amount / 100, unit: base.unit },
    ofGroup: offer?.ofGroup ?? false,
  };
  return shownPrice(priced, { words: prices, of: card ?? { type: "bottle", taxClass: "standard" } });
}
