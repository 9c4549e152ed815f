import { DataList, Text } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { dueOf, surplusOf } from "#shop/orders/due.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { Fact } from "#web/admin/pieces/part.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Copy, Part } from "./part.tsx";

const unsettled: ReadonlySet<Order["payment"]["state"]> = new Set(["awaiting", "pending", "failed", "review"]);

/** Whether its customer is still to pay something. */
function isAwaited(order: Order): boolean {
  return order.state !== "cancelled" && unsettled.has(order.payment.state) && dueOf(order) > 0;
}

/** What has changed of the sum, and what is left of it then. */
function movedOf(order: Order) {
  const { received, credited, refunded } = order.payment;
  const isLessened = received > 0 || credited > 0;
  const all = [
    ["credited", credited],
    ["received", received],
    ["refunded", refunded],
    ["due", isLessened && isAwaited(order) ? dueOf(order) : 0],
  ] as const;
  return all.filter(([, sum]) => sum > 0);
}

/** How an order is paid, whether it is, and what stands on the statement of the bank. */
export function PaymentPart({ order }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  const { payment, reservedUntil, state, fulfilment } = order;
  const bank = isAwaited(order) ? payment.bank : null;
  return (
    <Part name="payment">
      <DataList labelWidth={140}>
        <Fact label={t("admin:orders.pay.source")}>{t(`shop:payment.name.${payment.source}`)}</Fact>
        <Fact label={t("admin:orders.pay.state")}>{t(`admin:orders.payment.${payment.state}`)}</Fact>
        <Fact label={t("admin:orders.pay.sum")}>{moneyOf(order, order.total, language)}</Fact>
        {movedOf(order).map(([name, sum]) => (
          <Fact key={name} label={t(`admin:orders.pay.${name}`)}>
            {moneyOf(order, sum, language)}
          </Fact>
        ))}
        {surplusOf(order) > 0 && (
          <Fact label={t("admin:orders.pay.surplus")}>
            <strong>{moneyOf(order, surplusOf(order), language)}</strong>
          </Fact>
        )}
        {reservedUntil && state !== "cancelled" && fulfilment === "open" && (
          <Fact label={t("admin:orders.pay.until")}>
            <Time at={reservedUntil} />
          </Fact>
        )}
      </DataList>
      {bank && (
        <>
          <Text size="sm" my="sm">
            {t("admin:orders.pay.account")}
          </Text>
          <DataList labelWidth={140}>
            <Fact label={t("admin:orders.pay.name")}>{bank.name}</Fact>
            <Fact label={t("admin:orders.pay.iban")}>{bank.iban.replace(/(.{4})(?=.)/g, "$1 ")}</Fact>
            {bank.bic && <Fact label={t("admin:orders.pay.bic")}>{bank.bic}</Fact>}
            {bank.bank && <Fact label={t("admin:orders.pay.bank")}>{bank.bank}</Fact>}
            <Fact label={t("admin:orders.pay.reference")}>{bank.reference}</Fact>
          </DataList>
          <Copy of="reference" value={bank.reference} />
        </>
      )}
    </Part>
  );
}
