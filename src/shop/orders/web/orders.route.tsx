import { data, redirect, useLoaderData } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { shortTimeText } from "#contract/formats/dates/date-time.ts";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { cartAddress } from "#shop/checkout/addresses.ts";
import { shopAddress } from "#shop/storefront/addresses.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { privateHead, screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { orderAddress, ordersAddress } from "../addresses.ts";
import { type Order, type OrderList, readOrders } from "../contract.ts";
import { lineName } from "../wording/line-name.ts";
import { moneyOf } from "../wording/sum-rows.ts";
import type { Route } from "./+types/orders.route";
import { stateOf } from "./order-page.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = Pick<Route.LoaderArgs, "context" | "request">;

function whereOf({ context, request }: Asked): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(new URL(request.url).pathname, main), main };
}

/** What the caller has ordered, latest first. */
export async function loader(asked: Route.LoaderArgs) {
  const { context, request } = asked;
  const where = whereOf(asked);
  const { user } = await load(context, readAuthState, {});
  if (user.roles.includes("guest")) throw redirect(screenWith("login", where, { next: ordersAddress(where) }), 303);
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page") ?? 1)) || 1);
  const orders = (await load(context, readOrders, { query: { page, own: true } })) as OrderList;
  const { main } = where;
  const alternates = Object.fromEntries(languages.map((language) => [language, ordersAddress({ language, main })]));
  return { where, orders, alternates, sheets: ["storefront", "checkout", "orders"] };
}

/** Puts what an order had into the cart again. */
export async function action(asked: Route.ActionArgs) {
  const { context, request } = asked;
  const where = whereOf(asked);
  const id = textIn(await request.formData(), "order");
  if (!isId(id)) throw data(null, { status: 400 });
  const order = (await load(context, readOrders, { query: { id } })) as Order;
  const merge = order.lines.map(({ item, variant, amount }) => ({ item, variant, amount }));
  const { refused } = await send(context, changeCart, { body: { merge } });
  if (refused) throw data(refused, { status: 422 });
  throw redirect(cartAddress(where), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:order.list.title"));
}

export default function OrdersScreen() {
  const t = useTexts();
  const { where, orders } = useLoaderData<typeof loader>();
  const { items, total, page, pageSize } = orders;
  const { language } = where;
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        <h1>{t("shop:order.list.title")}</h1>
        {items.length === 0 && (
          <>
            <p>{t("shop:order.list.empty")}</p>
            <p className="call">
              <a href={shopAddress(where)}>{t("shop:order.list.toShop")}</a>
            </p>
          </>
        )}
        <ul className="order-list">
          {items.map((order) => (
            <li key={order._id}>
              <h2>
                <a href={orderAddress(order._id, { where })}>{order.number}</a>
              </h2>
              <strong>{moneyOf(order, order.total, language)}</strong>
              <p>
                {shortTimeText(order.created, language)} · {t(`shop:order.stateName.${stateOf(order)}`)}
              </p>
              <GoodsOf order={order} language={language} />
              <form method="post">
                <input type="hidden" name="order" value={order._id} />
                <button type="submit" className="quiet">
                  {t("shop:order.list.again")}
                  <span className="visually-hidden"> ({order.number})</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
        {total > pageSize && (
          <nav aria-label={t("shop:order.list.pages")} className="order-pages">
            {page > 1 && <a href={`${ordersAddress(where)}?page=${page - 1}`}>{t("shop:order.list.newer")}</a>}
            {page * pageSize < total && (
              <a href={`${ordersAddress(where)}?page=${page + 1}`}>{t("shop:order.list.older")}</a>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

/** So many lines are named; how many there are besides is said. */
const named = 3;

function GoodsOf({ order: { lines }, language }: { order: Order; language: Language }) {
  const t = useTexts();
  const rest = lines.length - named;
  return (
    <ul className="order-list-goods">
      {lines.slice(0, named).map((line) => (
        <li key={`${line.item} ${line.variant}`}>
          {line.amount} × {lineName(line, language)}
        </li>
      ))}
      {rest > 0 && <li>{t("shop:order.list.more", { count: rest })}</li>}
    </ul>
  );
}
