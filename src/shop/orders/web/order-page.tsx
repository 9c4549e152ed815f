import { dayText, letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Address } from "#shop/addresses/address.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import { OrderPlaced } from "#shop/checkout/web/index.ts";
import { FormDone, FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { askAddress, ordersAddress, withdrawAddress } from "../addresses.ts";
import { dueOf, isFree } from "../due.ts";
import { isReleased, standingOf } from "../events.ts";
import type { Order } from "../order.ts";
import { ageHint, vatIdLines } from "../wording/buyer-lines.ts";
import { pickupLines } from "../wording/pickup-lines.ts";
import { OrderSums } from "./order-sums.tsx";
import { isPaidAtService, ServicePart } from "./service-part.tsx";
import { ShipmentsPart } from "./shipments-part.tsx";
import { TransferPart } from "./transfer-part.tsx";

type Props = {
  where: Where;
  order: Order;
  /** By which guests read it. */
  token: string | null;
  isGuest: boolean;
  /** The confirmation was sent again just now; or why not. */
  sent: boolean;
  refused: ProblemReply | null;
};

/** An order with where it stands: what is confirmed right after it was placed, and what is left to do. */
export function OrderPage({ where, order, token, isGuest, sent, refused }: Props) {
  const t = useTexts();
  const { language } = where;
  const { number, payment, state } = order;
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        {!isGuest && (
          <nav aria-label={t("shop:way")}>
            <a href={ordersAddress(where)}>{t("shop:order.all")}</a>
          </nav>
        )}
        <h1>{t("shop:order.title", { number })}</h1>
        <p className="order-state" data-state={state}>
          {t(`shop:order.state.${stateOf(order)}`)}
        </p>
        <p>
          {t(order.email ? "shop:order.placed" : "shop:order.placedWithoutMail", {
            ...{ time: letterTimeText(order.created, language), email: order.email },
          })}
        </p>
        {order.vacationUntil && state === "placed" && (
          <p>{t("shop:order.vacation", { day: dayText(`${order.vacationUntil}T12:00:00Z`, language) })}</p>
        )}
        {payment.state === "awaiting" && state !== "cancelled" && dueOf(order) > 0 && (
          <TransferPart order={order} token={token} language={language} />
        )}
        <ServicePart {...{ order, where, token, refused }} />
        <ShipmentsPart order={order} language={language} />
        <OrderSums order={order} language={language} />
        <div className="checkout-parts">
          <Parts order={order} language={language} />
        </div>
        <section className="checkout-law">
          <h2>{t("shop:order.law")}</h2>
          <ul>
            {order.legal.map(({ id, title }) => (
              <li key={id}>
                <a href={`/api/v0/shop/legal/${id}/`}>{title}</a>
              </li>
            ))}
          </ul>
          <p>
            <a className="button quiet" href={withdrawAddress(order._id, { token, where })}>
              {t("shop:order.withdraw")}
            </a>
          </p>
        </section>
        <OrderPlaced ordered={order.lines.map(({ item, variant }) => variant ?? item)} />
        <p>
          <a href={askAddress(order._id, { token, where })}>{t("shop:ask.link")}</a>
        </p>
        {order.email && (
          <form method="post" className="order-again">
            {sent && <FormDone>{t("shop:order.sent", { email: order.email })}</FormDone>}
            {!isPaidAtService(order) && <FormError refused={refused} fields={[]} />}
            <SendButton quiet>{t("shop:order.resend")}</SendButton>
          </form>
        )}
      </div>
    </div>
  );
}

/** The one word for where an order stands, of four things that change independently. */
export function stateOf(order: Order) {
  const { state, payment, fulfilment } = order;
  if (state === "cancelled") return "cancelled" as const;
  if (fulfilment === "returned") return "returned" as const;
  if (fulfilment === "picked_up" || fulfilment === "delivered" || fulfilment === "shipped") return "sent" as const;
  if (fulfilment === "partially_shipped") return "partly" as const;
  if (fulfilment === "ready_for_pickup") return "ready" as const;
  if (isReleased(standingOf(order))) return "packing" as const;
  if (payment.state === "refunded") return "refunded" as const;
  return payment.state === "failed" ? ("failed" as const) : ("paying" as const);
}

function Parts({ order, language }: { order: Order; language: Language }) {
  const t = useTexts();
  const { shippingData, invoiceData, pickup, payment, note, gift, wishedDay } = order;
  const age = ageHint({ pickup: pickup !== null, age: order.age, ageCheck: order.shipping.ageCheck }, t) ?? "";
  const vatId = vatIdLines(order, t);
  const part = (title: string, lines: readonly string[]) => (
    <section>
      <h2>{title}</h2>
      <p>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
  const address = (of: Address) => addressLines(of, language);
  return (
    <>
      {shippingData && part(t("shop:order.shipping"), [...address(shippingData), age])}
      {pickup && part(t("shop:order.pickup"), [...pickupLines(pickup, language), age])}
      {invoiceData && part(t("shop:order.invoice"), address(invoiceData))}
      {vatId.length > 0 && part(t("shop:order.vatId.title"), vatId)}
      {part(t("shop:order.payment"), [t(`shop:order.source.${isFree(order) ? "none" : payment.source}`)])}
      {wishedDay && part(t("shop:order.wishedDay"), [dayText(wishedDay, language)])}
      {note && part(t("shop:order.note"), [note])}
      {gift && part(t("shop:order.gift"), [gift])}
    </>
  );
}
