import { Picture } from "#cms/files/web/index.ts";
import { CompareIcon, HeartIcon } from "../icons.tsx";
import { PriceTag } from "../price/price-tag.tsx";
import type { CardWords, ShownCard } from "./shown-card.ts";

type Props = {
  card: ShownCard;
  words: Pick<CardWords, "inquire" | "favour" | "compare">;
  /** It stands at the top of the page: its picture is fetched at once. */
  first?: boolean;
};

/** How wide a card stands: two beside each other on a phone, three on a tablet, four on a desk. */
const sizes = "(min-width: 62rem) 17rem, (min-width: 40rem) 30vw, 45vw";

/** A product in a list: its picture, its name and what it costs. */
export function ProductCard({ card, words, first = false }: Props) {
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
      <MarkButtons {...{ id, name, words }} />
    </article>
  );
}

/** The buttons with which visitors keep a product. They work by the script, and are hidden until it is there. */
export function MarkButtons({
  id,
  name,
  words,
}: {
  id: string;
  name: string;
  words: Pick<CardWords, "favour" | "compare">;
}) {
  return (
    <div className="shop-marks" data-served="">
      <button type="button" data-favour={id} aria-label={words.favour.replace("{name}", name)} hidden>
        <HeartIcon />
      </button>
      <button type="button" data-compare={id} aria-label={words.compare.replace("{name}", name)} hidden>
        <CompareIcon />
      </button>
    </div>
  );
}
