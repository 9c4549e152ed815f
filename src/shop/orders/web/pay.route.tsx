import { data, redirect, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { translator } from "#contract/texts/translate.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { orderAddress } from "../addresses.ts";
import { type Order, readOrders } from "../contract.ts";
import { dueOf } from "../due.ts";
import { moneyOf } from "../wording/sum-rows.ts";
import type { Route } from "./+types/pay.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/**
 * On the way from an order to the page of its payment service: a form may lead to no other site, so a page of ours leads
 * on. Who has nothing to pay there comes back to the order.
 */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  if (!isId(id)) throw data(null, { status: 404 });
  const where = { language: languageOfPath(pathname, main), main };
  const token = searchParams.get("token");
  const query = { id, ...(token ? { token: token.slice(0, 100) } : {}) };
  const { reply, refused } = await send(context, readOrders, { query });
  const order = refused ? null : (reply as Order);
  if (!order?.payment.page) throw redirect(orderAddress(id, { token, where }), 303);
  const total = moneyOf(order, dueOf(order), where.language);
  return { where, page: order.payment.page, total, sheets: ["storefront", "checkout", "orders"] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  const head = privateHead(matches, t("shop:order.pay.forwardTitle"));
  return loaderData ? [...head, { httpEquiv: "refresh", content: `0; url=${loaderData.page}` }] : head;
}

export default function PayScreen() {
  const t = useTexts();
  const { page, total } = useLoaderData<typeof loader>();
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        <h1>{t("shop:order.pay.forwardTitle")}</h1>
        <p>{t("shop:order.pay.forward")}</p>
        <p className="call">
          <a href={page}>{t("shop:order.pay.now", { total })}</a>
        </p>
      </div>
    </div>
  );
}
