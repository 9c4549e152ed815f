import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { Cards, type CardWords, Marks, type ShownCard } from "#shop/storefront/web/index.ts";
import { useTexts } from "#web/texts.tsx";

/** `more`: where the others are; empty if all of them are shown. */
export type ShownProducts = { title: TextShown; cards: ShownCard[]; words: CardWords; more: string };

/** Products side by side. */
export function ProductListBlock({ id, shown: { title, cards, words, more }, where, edits }: BlockView<ShownProducts>) {
  const t = useTexts();
  const heading = `${id}-title`;
  if (cards.length === 0 && !edits) return null;
  return (
    <section className="element shop-products" aria-labelledby={heading}>
      <div className="wrap">
        {title.text || edits ? (
          <Words as="h2" id={heading} of={title} prop="title" edits={edits} />
        ) : (
          <h2 id={heading}>{t("shop:list.every")}</h2>
        )}
        {cards.length === 0 ? <p>{t("shop:list.empty")}</p> : <Cards cards={cards} words={words} />}
        {more && (
          <p className="shop-more">
            <a className="button" href={more}>
              {t("shop:list.more")}
            </a>
          </p>
        )}
        <Marks id={`${id}-marks`} where={where} />
      </div>
    </section>
  );
}
