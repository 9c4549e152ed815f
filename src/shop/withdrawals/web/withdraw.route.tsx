import { data, type RouterContextProvider, useActionData, useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { isOff } from "#contract/components.ts";
import { letterTimeText } from "#contract/formats/dates/date-time.ts";
import { isId } from "#contract/id.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { privateHead, screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/withdraw.route";
import { ConfirmStep } from "./confirm-step.tsx";
import { DeclareStep } from "./declare-step.tsx";
import { ReceivedPart } from "./received-part.tsx";
import { refusalOfTyped, sendDeclaration, type TypedDeclaration, typedIn } from "./typed-declaration.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** The order from which the function was opened; null if there is none, or it is not the visitor's. */
async function orderIn({ context, request }: Asked): Promise<{ order: Order | null; token: string | null }> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("order") ?? "";
  const token = searchParams.get("token")?.slice(0, 100) || null;
  if (!isId(id)) return { order: null, token };
  const query = { id, ...(token === null ? {} : { token }) };
  const { reply } = await send(context, readOrders, { query });
  return { order: (reply as Order | null) ?? null, token };
}

export async function loader(asked: Route.LoaderArgs) {
  const { language, main, alternates } = screenPlace(asked, "withdraw");
  const [{ order }, [config]] = await Promise.all([orderIn(asked), load(asked.context, readConfig, { query: {} })]);
  // Without a shop there is no contract; after it was closed, its orders still lead here.
  if (!order && isOff(config!.components, "shop")) throw data(null, { status: 404 });
  const { email } = config!.business;
  return { language, where: { language, main }, alternates, order, email, sheets: ["checkout", "withdrawals"] };
}

export async function action(asked: Route.ActionArgs) {
  const { language } = screenPlace(asked, "withdraw");
  const form = await asked.request.formData();
  const { order, token } = await orderIn(asked);
  const typed = typedIn(form, order);
  const intent = textIn(form, "intent");
  const found = refusalOfTyped(typed, order, language);
  if (found) return data({ step: "declare" as const, typed, refused: found, received: null }, { status: 422 });
  if (intent === "change") return data({ step: "declare" as const, typed, refused: null, received: null });
  if (intent !== "confirm") return data({ step: "confirm" as const, typed, refused: null, received: null });
  const { reply, refused } = await sendDeclaration(typed, { context: asked.context, order, token, language });
  if (refused) {
    const status = refused.code === "TOO_MANY" ? 429 : 422;
    return data({ step: "confirm" as const, typed, refused, received: null }, { status });
  }
  const received = letterTimeText(reply.received, language);
  return data({ step: "received" as const, typed, refused: null, received });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("shop:withdrawal.title"));
}

/** The electronic withdrawal function: what is declared, then a second button that declares it (§ 356a BGB). */
export default function WithdrawScreen() {
  const t = useTexts();
  const { where, order, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { step = "declare", refused = null, received = null } = answer ?? {};
  const typed = answer?.typed ?? begun(order);
  return (
    <>
      <ScreenHead title={t("shop:withdrawal.title")} />
      <div className="wrap withdraw">
        {step === "declare" && <DeclareStep {...{ typed, order, refused, where }} />}
        {step === "confirm" && <ConfirmStep {...{ typed, order, refused, email }} />}
        {step === "received" && <ReceivedPart {...{ typed, order, received: received ?? "" }} />}
      </div>
    </>
  );
}

/** The form as it is opened: what is known of an order is filled in. */
function begun(order: Order | null): TypedDeclaration {
  const known = order && { name: customerName(order), contract: order.number, email: order.email };
  const none = { name: "", contract: "", email: "", scope: "whole" as const, part: "", key: "" };
  return { ...none, ...known, lines: order ? order.lines.map(() => "") : [] };
}
