import { Text, TextInput } from "@mantine/core";
import { longestReason } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { KeptText } from "#web/admin/form/leaving/kept-text.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, typedAt } from "./act-form.tsx";

/** Ends an order; behind a second click, since it cannot be taken back. */
export function CancelAct({ order, answer }: { order: Order; answer: Answer }) {
  const t = useTexts();
  const language = useLanguage();
  const { received } = order.payment;
  return (
    <details className="order-more" open={answer?.intent === "cancel" && answer.refused !== null}>
      <summary>{t("admin:orders.act.cancelOpen")}</summary>
      <ActForm intent="cancel" quiet answer={answer}>
        <Text size="sm" c="dimmed">
          {t("admin:orders.act.cancelHint")}
        </Text>
        {received > 0 && (
          <Text size="sm">{t("admin:orders.act.cancelPaid", { sum: moneyOf(order, received, language) })}</Text>
        )}
        <KeptText
          name="message"
          longest={1000}
          label={t("admin:orders.act.message")}
          kind="orderCancel"
          of={order._id}
          sent={order.version}
          typed={typedAt(answer, { intent: "cancel", field: "message" })}
        />
        <TextInput
          name="reason"
          label={t("admin:orders.act.reason")}
          maxLength={longestReason}
          w="100%"
          defaultValue={typedAt(answer, { intent: "cancel", field: "reason" })}
        />
      </ActForm>
    </details>
  );
}
