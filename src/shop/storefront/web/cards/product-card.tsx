import { Picture } from "#cms/files/web/index.ts";
import { BuyOneForm } from "../buying/buy-one-form.tsx";
import { CompareIcon, HeartIcon } from "../icons.tsx";
import { PriceTag } from "../price/price-tag.tsx";
import { EventLine } from "./event-line.tsx";
import type { CardWords, ShownCard } from "./shown-card.ts";

type Props = {
  card: ShownCard;
  words: Pick<CardWords, "inquire" | "favour" | "compare" | "add" | "choose">;
  /** Of somebody who is logged in: keeps it without script, too. */
  form?: MarkForm | undefined;
  /** It stands at the top of the page: its picture is fetched at once. */
  first?: boolean;
};

/** How wide a card stands: two beside each other on a phone, three on a tablet, four on a desk. */
const sizes = "(min-width: 62rem) 17rem, (min-width: 40rem) 30vw, 45vw";

/** A product in a list: its picture, its name and what it costs. */
export function ProductCard({ card, words, form, first = false }: Props) {
  const { id, href, name, nameLang, teaser, teaserLang, picture, price, inquiry, state, variants } = card;
  return (
    <article className="shop-card" data-state={state?.name}>
      <div className="shop-card-stage" data-wide={picture && picture.width > picture.height ? "" : undefined}>
        {/* Decorative: the name is beside it. */}
        {picture && <Picture picture={{ ...picture, alt: "" }} sizes={sizes} fit="contain" eager={first} />}
        {state && <p className="shop-state">{state.text}</p>}
      </div>
      <div className="shop-card-text">
        <h3 lang={nameLang}>
          <a href={href}>{name}</a>
        </h3>
        {card.event && <EventLine event={card.event} />}
        {teaser && (
          <p className="shop-card-teaser" lang={teaserLang}>
            {teaser}
          </p>
        )}
        {variants && <p className="shop-card-variants">{variants}</p>}
      </div>
      {price && <PriceTag price={price} />}
      {inquiry && (
        <p className="shop-inquire">
          <a href={inquiry}>
            {words.inquire}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      )}
      <CardBuying card={card} words={words} />
      <MarkButtons {...{ id, name, words, form }} />
    </article>
  );
}

/** Into the cart with one click, or the way to the page that asks for more. */
export function CardBuying({
  card: { buy, choose, href, name },
  words,
}: {
  card: Pick<ShownCard, "buy" | "choose" | "href" | "name">;
  words: Pick<CardWords, "add" | "choose">;
}) {
  if (buy) return <BuyOneForm buy={buy} add={words.add} />;
  if (!choose) return null;
  return (
    <p className="shop-card-buy" data-served="">
      <a className="button quiet" href={href}>
        {words.choose}
        <span className="visually-hidden">: {name}</span>
      </a>
    </p>
  );
}

/** Where a product is kept or dropped without script. */
export type MarkForm = {
  /** The screen of the favourites. */
  action: string;
  isKept: boolean;
  /** Where to go afterwards; the screen of the favourites if it is empty. */
  back: string;
};

type MarkProps = {
  id: string;
  name: string;
  words: Pick<CardWords, "favour" | "compare">;
  form?: MarkForm | undefined;
};

/** The buttons with which visitors keep a product. Without a form they work by the script, and are hidden until it is there. */
export function MarkButtons({ id, name, words, form }: MarkProps) {
  const favour = { "data-favour": id, "aria-label": words.favour.replace("{name}", name) };
  return (
    <div className="shop-marks" data-served="">
      {form ? (
        <form method="post" action={form.action}>
          <input type="hidden" name="product" value={id} />
          <input type="hidden" name="intent" value={form.isKept ? "drop" : "keep"} />
          <input type="hidden" name="back" value={form.back} />
          <button type="submit" {...favour} aria-pressed={form.isKept}>
            <HeartIcon />
          </button>
        </form>
      ) : (
        <button type="button" {...favour} hidden>
          <HeartIcon />
        </button>
      )}
      <button type="button" data-compare={id} aria-label={words.compare.replace("{name}", name)} hidden>
        <CompareIcon />
      </button>
    </div>
  );
}
