import "../orders.css";
import { Button, Stack } from "@mantine/core";
import { data, Form, useLoaderData, useNavigation } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import { isId } from "#contract/id.ts";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { type Order, readOrders, resendOrder } from "#shop/orders/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useActOutcome } from "#web/admin/form/use-act-outcome.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { OrderStateBadge } from "../order-state.tsx";
import type { Route } from "./+types/order.route";
import { OrderLines } from "./order-lines.tsx";
import { CustomerPart, PlaceParts } from "./order-people.tsx";
import { HistoryPart, LegalPart } from "./papers-parts.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { AgePart, WishesPart } from "./wishes-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** An order has a handful of rows in the log. */
const mostHistory = 100;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [order, { items: history }] = await Promise.all([
    load(context, readOrders, { query: { id } }) as Promise<Order>,
    load(context, readAudit, { query: { thing: id, pageSize: mostHistory } }),
  ]);
  return { order, history };
}

/** Sends the confirmation again. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const { refused } = await send(context, resendOrder, { body: { order: id } });
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.order.number, t("admin:orders.title")]);
}

/** An order as it was placed, and where it stands. */
export default function OrderScreen() {
  const t = useTexts();
  const { order, history } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData !== undefined;
  const { said } = useActOutcome(useAnswer<typeof action>(), () => t("admin:orders.resent", { email: order.email }));
  return (
    <>
      <PageHeader
        title={t("admin:orders.one", { number: order.number })}
        back={{ to: ordersPath, label: t("admin:orders.back") }}
        beside={<OrderStateBadge state={order.state} />}
      >
        <Form method="post">
          <Button type="submit" variant="default" loading={busy} leftSection={<Icon name="mail" />}>
            {t("admin:orders.resend")}
          </Button>
        </Form>
      </PageHeader>
      {said && (
        <noscript>
          <p role="status">{said}</p>
        </noscript>
      )}
      <Standing order={order} />
      <div className="order-columns">
        <Stack gap="md">
          <OrderLines order={order} />
          <AgePart age={order.age} />
          <WishesPart order={order} />
          <LegalPart legal={order.legal} />
        </Stack>
        <Stack gap="md">
          <CustomerPart order={order} />
          <PlaceParts order={order} />
          <PaymentPart order={order} />
          <HistoryPart history={history} />
        </Stack>
      </div>
    </>
  );
}

/** When it came in, and where its payment, its goods and a withdrawal stand. */
function Standing({ order: { created, payment, fulfilment, withdrawal } }: { order: Order }) {
  const t = useTexts();
  return (
    <p className="order-where">
      <Time at={created} />
      <span>{t(`admin:orders.payment.${payment.state}`)}</span>
      <span>{t(`admin:orders.fulfilment.${fulfilment}`)}</span>
      {withdrawal !== "none" && <span>{t(`admin:orders.withdrawal.${withdrawal}`)}</span>}
    </p>
  );
}
