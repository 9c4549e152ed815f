import { Parts } from "#web/parts/part.tsx";
import { PagesNav } from "#web/site/pages-nav.tsx";
import { useTexts } from "#web/texts.tsx";
import { type AskedProducts, narrows, queryOf, sorts } from "../asked.ts";
import { ProductCard } from "../cards/product-card.tsx";
import type { CardWords, ShownCard } from "../cards/shown-card.ts";
import { Chosen, Facets } from "./facets.tsx";
import type { ShownList } from "./load-list.ts";

type Look = "grid" | "list";

/** A list of products with what it can be narrowed and ordered by. */
export function ProductList({ list, look = "grid", title }: { list: ShownList; look?: Look; title: string }) {
  const t = useTexts();
  const { asked, cards, vintages, words, total, pages, path } = list;
  return (
    <section className="shop-list" aria-labelledby="shop-list-title">
      <h2 id="shop-list-title" className="visually-hidden">
        {title}
      </h2>
      <Facets list={list} />
      <div className="shop-list-found">
        <div className="shop-list-bar">
          <p className="shop-list-total">{t("shop:list.total", { count: total })}</p>
          {total > 1 && <Sorting list={list} />}
        </div>
        <Chosen list={list} />
        {total === 0 ? (
          <NoProducts list={list} />
        ) : vintages ? (
          <Vintages vintages={vintages} words={words} />
        ) : (
          <Cards cards={cards} words={words} look={look} first={4} />
        )}
        <PagesNav
          page={asked.page}
          pages={pages}
          addressOf={(page) => path + queryOf({ ...asked, page })}
          texts={{
            label: t("shop:pages.label"),
            previous: t("shop:pages.previous"),
            next: t("shop:pages.next"),
            page: (page) => t("shop:pages.page", { page }),
          }}
        />
      </div>
    </section>
  );
}

type VintagesProps = { vintages: NonNullable<ShownList["vintages"]>; words: CardWords };

/** The products of each year below its number, the youngest first. */
function Vintages({ vintages, words }: VintagesProps) {
  const t = useTexts();
  return vintages.map(({ year, cards }, at) => (
    <section key={year} className="shop-vintage" aria-labelledby={`vintage-${year}`}>
      <h2 id={`vintage-${year}`}>{year ?? t("shop:list.noVintage")}</h2>
      <Cards cards={cards} words={words} first={at === 0 ? 4 : 0} />
    </section>
  ));
}

type CardsProps = {
  cards: readonly ShownCard[];
  words: CardWords;
  look?: Look;
  /** The pictures of so many are fetched at once. */
  first?: number;
};

/** Products beside each other, or below each other. */
export function Cards({ cards, words: all, look = "grid", first = 0 }: CardsProps) {
  const { inquire, favour, compare, add, choose } = all;
  const words = { inquire, favour, compare, add, choose };
  return (
    <div className={`shop-cards shop-cards-${look}`}>
      <Parts of={ProductCard} each="card" things={cards.slice(0, first)} same={{ words, first: true }} />
      <Parts of={ProductCard} each="card" things={cards.slice(first)} same={{ words, first: false }} />
    </div>
  );
}

/** The orders that there are, as plain links. */
function Sorting({ list: { asked, path, prices } }: { list: ShownList }) {
  const t = useTexts();
  const now = asked.sort ?? "order";
  const offered = sorts.filter((sort) => prices !== null || !sort.endsWith("price"));
  return (
    <details className="shop-sort" data-served="">
      <summary>
        {t("shop:sort.title")}: <span>{textOf(now, asked, t)}</span>
      </summary>
      <ul>
        {offered.map((sort) => (
          <li key={sort}>
            <a
              href={path + queryOf({ ...asked, sort: sort === "order" ? undefined : sort, page: 1 })}
              aria-current={sort === now ? "true" : undefined}
            >
              {textOf(sort, asked, t)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function textOf(sort: (typeof sorts)[number], { q }: AskedProducts, t: ReturnType<typeof useTexts>): string {
  if (sort === "order" && q) return t("shop:sort.relevance");
  return t(`shop:sort.${sort === "-price" ? "priceDown" : sort}`);
}

function NoProducts({ list: { asked, path } }: { list: ShownList }) {
  const t = useTexts();
  if (!narrows(asked)) return <p className="shop-none">{t("shop:list.empty")}</p>;
  return (
    <div className="shop-none">
      <p>{t("shop:list.nothing")}</p>
      <p className="call">
        <a href={path}>{t("shop:list.all")}</a>
      </p>
    </div>
  );
}
