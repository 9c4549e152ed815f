import { useLoaderData } from "react-router";
import { Picture } from "#cms/files/web/index.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Fact, factKeys, factsOf } from "#shop/facts/facts.ts";
import { readProductBatch } from "#shop/products/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { compareAddress, shopAddress } from "../addresses.ts";
import type { Route } from "./+types/compare.route";
import { comparedIn } from "./asked.ts";
import { loadCards, loadShop } from "./cards/load-cards.ts";
import type { ShownCard } from "./cards/shown-card.ts";
import { PriceTag } from "./price/price-tag.tsx";
import { FactValue } from "./product/facts-table.tsx";
import { thereText } from "./product/shown-offers.ts";
import { StoreBar } from "./store-bar.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

/** Each visitor compares something else. */
export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname, main);
  const where = { language, main };
  const { words, away } = await loadShop({ context, where });
  const ids = comparedIn(searchParams);
  const [cards, products] = await Promise.all([
    loadCards(ids, { context, where, words }),
    ids.length > 0 ? load(context, readProductBatch, { query: { live: true }, body: ids }) : [],
  ]);
  const t = translator(language);
  const compared = cards.map((card) => {
    const product = products.find(({ _id }) => _id === card.id);
    return {
      ...{ card, facts: product ? factsOf(product, { language, t }) : [] },
      state: card.state?.text ?? (product ? thereText(product, t) : ""),
    };
  });
  return {
    ...{ where, compared, away },
    alternates: Object.fromEntries(languages.map((one) => [one, compareAddress(ids, { language: one, main })])),
    sheets: ["storefront", "storefront-product", "storefront-compare"],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:compare.title"));
}

type Compared = { card: ShownCard; facts: Fact[]; state: string };

export default function CompareScreen() {
  const t = useTexts();
  const { where, compared, away } = useLoaderData<typeof loader>();
  const shop = shopAddress(where);
  return (
    <div className="shop">
      <StoreBar steps={[{ name: t("shop:start.title"), address: shop }]} where={where} away={away} />
      <header className="shop-head wrap">
        <h1>{t("shop:compare.title")}</h1>
      </header>
      <div className="wrap shop-section">
        {compared.length === 0 ? (
          <div className="shop-none">
            <p>{t("shop:compare.empty")}</p>
            <p className="call">
              <a href={shop}>{t("shop:favourites.toShop")}</a>
            </p>
          </div>
        ) : (
          <CompareTable
            compared={compared}
            without={(id) =>
              compareAddress(
                compared.map(({ card }) => card.id).filter((one) => one !== id),
                where,
              )
            }
          />
        )}
      </div>
    </div>
  );
}

function CompareTable({ compared, without }: { compared: readonly Compared[]; without: (id: string) => string }) {
  const t = useTexts();
  // A row for whatever is known of one of them.
  const keys = factKeys.filter((key) => compared.some(({ facts }) => facts.some((fact) => fact.key === key)));
  return (
    // Scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="shop-compare" role="region" aria-label={t("shop:compare.title")} tabIndex={0}>
      <table style={{ "--columns": compared.length } as object}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t("shop:compare.title")}</span>
            </td>
            {compared.map(({ card }) => (
              <th key={card.id} scope="col">
                {card.picture && (
                  <div className="shop-card-stage">
                    <Picture picture={{ ...card.picture, alt: "" }} sizes="12rem" fit="contain" />
                  </div>
                )}
                <a href={card.href} lang={card.nameLang}>
                  {card.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.some(({ card }) => card.price) && (
            <tr>
              <th scope="row">{t("shop:compare.price")}</th>
              {compared.map(({ card }) => (
                <td key={card.id}>{card.price && <PriceTag price={card.price} />}</td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row">{t("shop:facet.availability")}</th>
            {compared.map(({ card, state }) => (
              <td key={card.id}>{state}</td>
            ))}
          </tr>
          {keys.map((key) => (
            <FactRow
              key={key}
              facts={compared.map(({ card, facts }) => ({ id: card.id, fact: facts.find((one) => one.key === key) }))}
            />
          ))}
          <tr>
            <td>
              <span className="visually-hidden">{t("shop:compare.title")}</span>
            </td>
            {compared.map(({ card }) => (
              <td key={card.id}>
                <a href={without(card.id)} data-uncompare={card.id}>
                  {t("shop:compare.remove")}
                  <span className="visually-hidden">: {card.name}</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function FactRow({ facts }: { facts: { id: string; fact: Fact | undefined }[] }) {
  const t = useTexts();
  return (
    <tr>
      <th scope="row">{facts.find(({ fact }) => fact)?.fact?.label}</th>
      {facts.map(({ id, fact }) => (
        <td key={id} lang={fact?.lang}>
          {fact ? <FactValue fact={fact} /> : <span aria-label={t("shop:compare.unknown")}>–</span>}
        </td>
      ))}
    </tr>
  );
}
