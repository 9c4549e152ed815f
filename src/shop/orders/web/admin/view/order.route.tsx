import "../orders.css";
import { Group, Stack } from "@mantine/core";
import { data, Link, useLoaderData } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { isId } from "#contract/id.ts";
import { loadShopFacts, ordersPath, withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { readOrderChanges } from "#shop/order-changes/contract.ts";
import { ChangesPart } from "#shop/order-changes/web/admin/index.ts";
import { readOrderNotes } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { readOrderStaff } from "#shop/orders/keeping-contract.ts";
import { isLeftToPack } from "#shop/orders/lines-left.ts";
import { readOrderMails, readOrderMessages } from "#shop/orders/questions-contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, loadIfAllowed } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { OrderStateBadge } from "../order-state.tsx";
import type { Route } from "./+types/order.route";
import { ActForm } from "./acts/act-form.tsx";
import { actOnOrder } from "./acts/act-on-order.ts";
import { ActsPart } from "./acts/acts-part.tsx";
import { MailsPart, MessagesPart } from "./messages-part.tsx";
import { NotesPart } from "./notes-part.tsx";
import { OrderLines } from "./order-lines.tsx";
import { HistoryPart, LegalPart } from "./papers-parts.tsx";
import { ParcelsPart } from "./parcels-part.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { CustomerPart, PlaceParts } from "./people-parts.tsx";
import { AgePart, WishesPart } from "./wishes-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** An order has a handful of rows in the log. */
const mostHistory = 100;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [order, { notes }, { changes }, { staff }, log, written, sent] = await Promise.all([
    load(context, readOrders, { query: { id } }) as Promise<Order>,
    load(context, readOrderNotes, { query: { order: id } }),
    load(context, readOrderChanges, { query: { order: id } }),
    load(context, readOrderStaff, { query: {} }),
    // Who may not read the log, messages or mails sees the order without them.
    loadIfAllowed(context, readAudit, { query: { thing: id, pageSize: mostHistory } }),
    loadIfAllowed(context, readOrderMessages, { query: { order: id } }),
    loadIfAllowed(context, readOrderMails, { query: { order: id } }),
  ]);
  return {
    order,
    history: log?.items ?? [],
    notes,
    changes,
    staff,
    messages: written?.messages ?? null,
    mails: sent?.mails ?? null,
    today: berlinDate(new Date()),
  };
}

/** Does what is to be done with the order. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const [form, { language, currency }] = await Promise.all([request.formData(), loadShopFacts(context)]);
  const acted = await actOnOrder({ context, order: id, form, language, currency });
  if (!acted) throw data(null, { status: 400 });
  return acted;
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
  const may = useMay();
  const { order, history, notes, changes, staff, messages, mails, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useDone((done) => {
    if (done === "over") tellError(t("admin:changeOrder.done.over"));
    else if (done === "applied" || done === "proposed" || done === "withdrawn")
      tellSuccess(t(`admin:changeOrder.done.${done}`));
  });
  const { said } = useActOutcome(answer, ({ intent }) =>
    t(`admin:orders.acted.${intent}`, { context: order.email ? "mailed" : "unmailed", email: order.email }),
  );
  return (
    <>
      <PageHeader
        title={t("admin:orders.one", { number: order.number })}
        back={{ to: ordersPath, label: t("admin:orders.back") }}
        beside={<OrderStateBadge state={order.state} />}
      >
        <Group gap="xs">
          {isLeftToPack(order) && <MoreActs on="order to pack" id={order._id} />}
          <MoreActs on="order" id={order._id} />
          {order.email && may("order.write") && <ActForm intent="resend" icon="mail" quiet answer={answer} />}
        </Group>
      </PageHeader>
      {said && (
        <noscript>
          <p role="status">{said}</p>
        </noscript>
      )}
      <Standing order={order} />
      <div className="order-columns">
        <div className="order-acts">
          <ActsPart {...{ order, answer, today }} />
        </div>
        <Stack gap="md" className="order-main">
          <OrderLines order={order} />
          <ParcelsPart order={order} />
          <WishesPart order={order} />
          <AgePart {...order} />
          <ChangesPart {...{ order, changes }} />
          <NotesPart {...{ order, notes, staff, answer }} />
          <MessagesPart messages={messages} />
          <MailsPart mails={mails} />
          <HistoryPart history={history} />
          <LegalPart legal={order.legal} />
        </Stack>
        <Stack gap="md" className="order-side">
          <CustomerPart order={order} />
          <PlaceParts order={order} />
          <PaymentPart order={order} />
        </Stack>
      </div>
    </>
  );
}

/** When it came in, and where its payment, its goods and a withdrawal stand. */
function Standing({ order: { number, created, payment, fulfilment, withdrawal } }: { order: Order }) {
  const t = useTexts();
  const may = useMay();
  return (
    <p className="order-where">
      <Time at={created} />
      <span>{t(`admin:orders.payment.${payment.state}`)}</span>
      <span>{t(`admin:orders.fulfilment.${fulfilment}`)}</span>
      {withdrawal !== "none" && (
        <span>
          {may("withdrawal.read") ? (
            <Link to={`${withdrawalsPath}?q=${encodeURIComponent(number)}`}>
              {t(`admin:orders.withdrawal.${withdrawal}`)}
            </Link>
          ) : (
            t(`admin:orders.withdrawal.${withdrawal}`)
          )}
        </span>
      )}
    </p>
  );
}
