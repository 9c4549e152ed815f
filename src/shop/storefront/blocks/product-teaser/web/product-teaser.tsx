import { Picture } from "#cms/files/web/index.ts";
import type { BlockView } from "#cms/pages/web/index.ts";
import {
  CardBuying,
  type CardWords,
  MarkButtons,
  Marks,
  PriceTag,
  type ShownCard,
} from "#shop/storefront/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { ProductTeaserProps } from "../block.ts";

export type ShownTeaser = Pick<ProductTeaserProps, "side"> & { card: ShownCard; words: CardWords };

/** A product beside its picture. */
export function ProductTeaser({ id, shown: { card, words, side }, where }: BlockView<ShownTeaser>) {
  const t = useTexts();
  const { name, nameLang, teaser, teaserLang, href, picture, price, inquiry, state } = card;
  const heading = `${id}-title`;
  return (
    <section className="element shop-teaser" data-side={side} aria-labelledby={heading}>
      <div className="wrap">
        {picture && (
          <div className="shop-card-stage">
            <Picture picture={{ ...picture, alt: "" }} sizes="(min-width: 48rem) 24rem, 90vw" fit="contain" />
          </div>
        )}
        <div className="shop-teaser-text">
          <h2 id={heading} lang={nameLang}>
            {typeset(name, nameLang ?? where.language)}
          </h2>
          {teaser && <p lang={teaserLang}>{typeset(teaser, teaserLang ?? where.language)}</p>}
          {state && <p className="shop-state">{state.text}</p>}
          {price && <PriceTag price={price} size="large" />}
          <p className="call">
            <a href={href}>
              {t("shop:card.look")}
              <span className="visually-hidden">: {name}</span>
            </a>
          </p>
          {inquiry && (
            <p>
              <a href={inquiry}>
                {words.inquire}
                <span className="visually-hidden">: {name}</span>
              </a>
            </p>
          )}
          <CardBuying card={{ ...card, choose: false }} words={words} />
          <MarkButtons id={card.id} name={name} words={words} />
        </div>
        <Marks id={`${id}-marks`} where={where} />
      </div>
    </section>
  );
}
