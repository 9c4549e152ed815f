import { Downloads } from "#cms/files/web/index.ts";
import { galleryTexts } from "#cms/galleries/web/index.ts";
import { ShareLinks } from "#cms/social/web/index.ts";
import { Island } from "#web/islands/island.tsx";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { BuyingTold } from "../buying/buying-notice.tsx";
import { EventLine } from "../cards/event-line.tsx";
import { MarkButtons, type MarkForm } from "../cards/product-card.tsx";
import RecentlyViewed from "../kept/recently-viewed.island.tsx";
import { Cards } from "../list/product-list.tsx";
import { StoreBar } from "../store-bar.tsx";
import { FactsTable } from "./facts-table.tsx";
import type { LoadedProduct } from "./load-product.ts";
import { OfferBox } from "./offer-box.tsx";
import ProductPictures from "./product-pictures.island.tsx";

type Props = LoadedProduct & { form?: MarkForm | null; told?: BuyingTold | null; draft?: boolean };

/** A product on a page of its own. */
export function ProductPage({ form, told, draft = false, ...product }: Props) {
  const t = useTexts();
  const { where, name, teaser, pictures, steps, newer, text, facts, downloads, related, words, id } = product;
  const { language } = where;
  const other = (lang: string | undefined) => (lang === language ? undefined : lang);
  return (
    <div className="shop">
      <StoreBar steps={steps} where={where} away={product.away} />
      <article className="shop-product">
        {newer && (
          <p className="shop-newer wrap">
            {t("shop:product.newer")} <a href={newer.href}>{newer.name}</a>
          </p>
        )}
        <div className="shop-product-top wrap" data-plain={pictures.length === 0 || undefined}>
          {pictures.length > 0 && (
            <div className="shop-pictures">
              <Island
                name="product-pictures"
                id="pictures"
                of={ProductPictures}
                props={{ pictures, name: name.name, texts: galleryTexts(t) }}
              />
            </div>
          )}
          <div className="shop-buy">
            <h1 lang={name.lang}>{typeset(name.name, name.lang ?? language)}</h1>
            {product.event && <EventLine event={product.event} />}
            {teaser && (
              <p className="shop-lead" lang={other(teaser.lang)}>
                {typeset(teaser.text, teaser.lang)}
              </p>
            )}
            <OfferBox {...product} told={told} draft={draft} />
            <MarkButtons id={id} name={name.name} words={words} form={form ?? undefined} />
          </div>
        </div>
        <Inside inside={product.inside} />
        <div className="shop-about wrap">
          {text.html && (
            <div
              className="rich-text-body"
              lang={other(text.lang)}
              // Sanitised when it was stored.
              dangerouslySetInnerHTML={{ __html: typeset(text.html, text.lang) }}
            />
          )}
          <FactsTable facts={facts} />
        </div>
        {!draft && (
          <div className="wrap shop-section">
            <ShareLinks title={name.name} address={`${product.origin}${product.canonical}`} ways={product.share} />
          </div>
        )}
        {downloads.length > 0 && (
          <div className="wrap shop-section">
            <Downloads files={downloads} />
          </div>
        )}
      </article>
      {related.length > 0 && (
        <section className="wrap shop-section" aria-labelledby="shop-related">
          <h2 id="shop-related">{t("shop:product.related")}</h2>
          <Cards cards={related} words={words} />
        </section>
      )}
      <div className="wrap">
        <Island
          name="recently-viewed"
          id="viewed"
          of={RecentlyViewed}
          // Also whoever does not scroll down has looked at it.
          wake="idle"
          served
          props={{
            ...{ product: id, where, words },
            texts: {
              title: t("shop:viewed.title"),
              offer: t("shop:viewed.offer"),
              on: t("shop:viewed.on"),
              off: t("shop:viewed.off"),
              first: t("shop:viewed.first"),
            },
          }}
        />
      </div>
    </div>
  );
}

/** What is in a case, each with its page. */
function Inside({ inside }: Pick<LoadedProduct, "inside">) {
  const t = useTexts();
  if (inside.length === 0) return null;
  return (
    <section className="wrap shop-section shop-inside" aria-labelledby="shop-inside">
      <h2 id="shop-inside">{t("shop:product.inside")}</h2>
      <ul>
        {inside.map(({ amount, card, variant }) => (
          <li key={`${card.id} ${variant}`}>
            <span className="shop-inside-amount">{amount} ×</span>{" "}
            <span>
              <a href={card.href} lang={card.nameLang}>
                {card.name}
              </a>
              {variant && ` · ${variant}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
