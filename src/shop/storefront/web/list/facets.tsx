import { useTexts } from "#web/texts.tsx";
import { longestWords, narrows, queryOf, withoutChoice } from "../asked.ts";
import type { ShownFacet, ShownList, ShownValue } from "./load-list.ts";

/** So many values of a facet are seen at once; the others unfold. */
const mostShown = 8;

/** What a list can be narrowed by: a plain form. On phones it is folded. */
export function Facets({ list }: { list: ShownList }) {
  const t = useTexts();
  const { asked, path, facets, prices } = list;
  const chosen = facets.flatMap(({ values }) => values.filter((value) => value.chosen)).length;
  const priced = prices !== null && prices.least < prices.most;
  if (facets.length === 0 && !priced && !narrows(asked)) return null;
  return (
    <details className="shop-filter" data-served="">
      <summary>
        {t("shop:filter.title")}
        {chosen > 0 && <span className="shop-filter-count">{chosen}</span>}
      </summary>
      <form action={path} className="shop-filter-form" aria-label={t("shop:filter.title")}>
        {asked.q && <input type="hidden" name="q" value={asked.q} maxLength={longestWords} />}
        {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
        {facets.map((facet) => (
          <FacetFields key={facet.key} facet={facet} />
        ))}
        {priced && <PriceFields list={list} prices={prices} />}
        <div className="shop-filter-end">
          <button type="submit">{t("shop:filter.show")}</button>
          {narrows(asked) && <a href={path + queryOf({ q: asked.q, sort: asked.sort })}>{t("shop:filter.reset")}</a>}
        </div>
      </form>
    </details>
  );
}

function FacetFields({ facet: { name, values } }: { facet: ShownFacet }) {
  const t = useTexts();
  const [seen, folded] =
    values.length > mostShown + 1 ? [values.slice(0, mostShown), values.slice(mostShown)] : [values, []];
  return (
    <fieldset>
      <legend>{name}</legend>
      <FacetValues values={seen} />
      {folded.length > 0 && (
        <details open={folded.some(({ chosen }) => chosen)}>
          <summary>{t("shop:filter.more", { count: folded.length })}</summary>
          <FacetValues values={folded} />
        </details>
      )}
    </fieldset>
  );
}

function FacetValues({ values }: { values: ShownValue[] }) {
  return values.map(({ value, label, count, choice, chosen }) => (
    <label key={value} className="shop-choice" data-none={count === 0 || undefined}>
      <input type="checkbox" name="f" value={choice} defaultChecked={chosen} />
      <span>{label}</span> <span className="shop-choice-count">{count}</span>
    </label>
  ));
}

type PriceProps = { list: ShownList; prices: NonNullable<ShownList["prices"]> };

function PriceFields({ list: { asked, words }, prices: { least, most } }: PriceProps) {
  const t = useTexts();
  const field = (name: "from" | "to", begin: number) => (
    <label>
      {t(`shop:filter.${name}`)}
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        step={1}
        placeholder={String(begin)}
        defaultValue={asked[name]}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{t("shop:filter.price", { currency: words.price.currency })}</legend>
      <div className="shop-filter-prices">
        {field("from", least)}
        {field("to", most)}
      </div>
    </fieldset>
  );
}

/** What is chosen, each with a link that takes it back. */
export function Chosen({ list: { asked, facets, path } }: { list: ShownList }) {
  const t = useTexts();
  const { q, from, to, sort } = asked;
  const values = facets.flatMap(({ key, name, values: all }) =>
    all.flatMap(({ value, label, chosen }) =>
      chosen ? { name: `${name}: ${label}`, to: path + queryOf(withoutChoice(asked, key, value)) } : [],
    ),
  );
  const all = [
    ...(q ? [{ name: `„${q}“`, to: path + queryOf({ ...asked, q: "", page: 1 }) }] : []),
    ...values,
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            name: t("shop:filter.priced", { from: from ?? 0, to: to === undefined ? "…" : to }),
            to: path + queryOf({ ...asked, from: undefined, to: undefined, page: 1 }),
          },
        ]),
  ];
  if (all.length === 0) return null;
  return (
    <ul className="shop-chosen" aria-label={t("shop:filter.chosen")}>
      {all.map(({ name, to: href }) => (
        <li key={name}>
          <a href={href}>
            <span className="visually-hidden">{t("shop:filter.without")} </span>
            {name}
          </a>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <a className="shop-chosen-none" href={path + queryOf({ sort })}>
            {t("shop:filter.reset")}
          </a>
        </li>
      )}
    </ul>
  );
}
