import { data, redirect, useActionData, useLoaderData } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead, screenWith } from "#web/site/screen-place.ts";
import { orderAddress, payAddress } from "../addresses.ts";
import { type Order, payOrder, pollSourceStatus, readOrders, resendOrder } from "../contract.ts";
import type { Route } from "./+types/order.route";
import { OrderPage } from "./order-page.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = Pick<Route.LoaderArgs, "context" | "request" | "params">;

function placeOf({ context, request, params }: Asked) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  if (!isId(params.id)) throw data(null, { status: 404 });
  const where = { language: languageOfPath(pathname, main), main };
  return { where, id: params.id, token: searchParams.get("token") };
}

/** An order for its customer; whoever has no token and is not logged in is asked to log in. */
export async function loader(asked: Route.LoaderArgs) {
  const { where, id, token } = placeOf(asked);
  const { context, request } = asked;
  const own = token ? { token: token.slice(0, 100) } : {};
  // Whoever comes back from a payment service finds what it says now.
  await send(context, pollSourceStatus, { query: { order: id, ...own } });
  const { reply, refused } = await send(context, readOrders, { query: { id, ...own } });
  const { pathname, search } = new URL(request.url);
  const { user } = await load(context, readAuthState, {});
  const isGuest = user.roles.includes("guest");
  if (refused && token === null && isGuest)
    throw redirect(screenWith("login", where, { next: pathname + search }), 303);
  if (refused) throw data(refused, { status: 404 });
  const { main } = where;
  const alternates = Object.fromEntries(
    languages.map((language) => [language, orderAddress(id, { token, where: { language, main } })]),
  );
  return { where, order: reply as Order, token, isGuest, alternates, sheets: ["storefront", "checkout", "orders"] };
}

/** The confirmation once more, or the way to the payment. */
export async function action(asked: Route.ActionArgs) {
  const { where, id, token } = placeOf(asked);
  const body = { order: id, ...(token ? { token } : {}) };
  if (textIn(await asked.request.formData(), "intent") === "pay") {
    const { refused } = await send(asked.context, payOrder, { body });
    if (!refused) throw redirect(payAddress(id, { token, where }), 303);
    return data({ sent: false, refused }, { status: refused.code === "TOO_MANY" ? 429 : 424 });
  }
  const { refused } = await send(asked.context, resendOrder, { body });
  return data({ sent: !refused, refused }, { status: refused ? 429 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return privateHead(matches, t("shop:order.title", { number: loaderData?.order.number ?? "" }));
}

export default function OrderScreen() {
  const { where, order, token, isGuest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage {...{ where, order, token, isGuest }} sent={answer?.sent ?? false} refused={answer?.refused ?? null} />
  );
}
