import { SimpleGrid, Text, TextInput } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { dueOf, payableOf } from "#shop/orders/due.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { moneyText } from "#shop/things/web/admin/index.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";

type Props = {
  order: Order;
  answer: Answer;
  quiet: boolean;
  /** `2026-11-27` */
  today: string;
};

/**
 * Money that has arrived: all that is missing, on today's statement, unless something else is said. Withdrawn goods are not
 * missing.
 */
export function PayAct({ order, answer, quiet, today }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { payment, currency } = order;
  const isReview = payment.state === "review";
  const typed = (field: string, otherwise: string) => typedAt(answer, { intent: "pay", field, otherwise });
  const fault = (field: string) => faultOf(answer, { intent: "pay", field });
  return (
    <ActForm intent="pay" icon="check" needsReason={isReview ? "sum" : null} {...{ answer, quiet }}>
      {payment.received > 0 && (
        <Text size="sm">
          {t(isReview ? "admin:orders.act.tooMuch" : "admin:orders.act.received", {
            received: moneyOf(order, payment.received, language),
            total: moneyOf(order, payableOf(order), language),
          })}
        </Text>
      )}
      {!isReview && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
          <TextInput
            name="amount"
            label={t("admin:orders.act.amount", { currency })}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed("amount", moneyText(dueOf(order), { language, currency }))}
            error={fault("amount")}
          />
          <TextInput
            name="date"
            type="date"
            label={t("admin:orders.act.date")}
            defaultValue={typed("date", today)}
            error={fault("date")}
          />
          <TextInput
            name="reference"
            label={t("admin:orders.act.reference")}
            maxLength={140}
            autoComplete="off"
            defaultValue={typed("reference", order.number)}
          />
        </SimpleGrid>
      )}
    </ActForm>
  );
}
