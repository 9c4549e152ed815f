import { shortTimeText } from "#contract/formats/dates/date-time.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { serviceSources } from "#shop/payments/payment-sources.ts";
import { FormError } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { orderAddress } from "../addresses.ts";
import { dueOf } from "../due.ts";
import { isOwedAtService } from "../events.ts";
import type { Order } from "../order.ts";
import { moneyOf } from "../wording/sum-rows.ts";

type Props = {
  order: Order;
  where: Where;
  /** By which guests read it. */
  token: string | null;
  refused: ProblemReply | null;
};

/** Whether its money comes, or should come, from a payment service. */
export function isPaidAtService(order: Order): boolean {
  const { state, payment } = order;
  const { source, state: paid } = payment;
  const isService = (serviceSources as readonly string[]).includes(source);
  const isOpen = paid === "pending" || paid === "failed" || isOwedAtService({ payment: paid, source });
  return isService && state !== "cancelled" && isOpen && dueOf(order) > 0;
}

/** The way to the payment service, as long as an order waits for it. */
export function ServicePart({ order, where, token, refused }: Props) {
  const t = useTexts();
  if (!isPaidAtService(order)) return null;
  const { language } = where;
  const { page, state } = order.payment;
  const total = moneyOf(order, dueOf(order), language);
  return (
    <section className="order-transfer" aria-labelledby="order-pay">
      <h2 id="order-pay">{t("shop:order.pay.title")}</h2>
      {state === "failed" && <p>{t("shop:order.pay.failed")}</p>}
      {order.reservedUntil && (
        <p>{t("shop:order.pay.until", { time: shortTimeText(order.reservedUntil, language) })}</p>
      )}
      <FormError refused={refused} fields={[]} />
      {page === null ? (
        <form method="post">
          <input type="hidden" name="intent" value="pay" />
          <SendButton>{t(state === "failed" ? "shop:order.pay.again" : "shop:order.pay.begin")}</SendButton>
        </form>
      ) : (
        <>
          <p className="call">
            <a href={page}>{t("shop:order.pay.now", { total })}</a>
          </p>
          <p>
            {t("shop:order.pay.waiting")}{" "}
            <a href={orderAddress(order._id, { token, where })}>{t("shop:order.pay.look")}</a>
          </p>
        </>
      )}
    </section>
  );
}
