import { SimpleGrid, Text, TextInput } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { moneyText } from "#shop/things/web/admin/index.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { KeptText } from "#web/admin/form/leaving/kept-text.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";
import { LineInputs } from "./line-inputs.tsx";

type Props = { withdrawal: Withdrawal; order: Order; answer: Answer; today: string };

/** The goods are back: what of them can be sold again. */
export function GoodsBackAct({ withdrawal: { lines, unsent }, order, answer }: Omit<Props, "today">) {
  const t = useTexts();
  const kept = (line: number) => unsent.find((one) => one.line === line)?.amount ?? 0;
  const out = lines
    .map(({ line, amount }) => ({ line, amount: amount - kept(line) }))
    .filter(({ amount }) => amount > 0);
  return (
    <ActForm intent="goodsBack" answer={answer}>
      <Text size="sm">{t("admin:withdrawals.act.goodsBackHint")}</Text>
      <LineInputs {...{ order, lines: out, answer, intent: "goodsBack", filled: true, field: "restock" }} />
    </ActForm>
  );
}

/** The customer has proved to have sent the goods. */
export function SentBackAct({ answer, today }: Pick<Props, "answer" | "today">) {
  const t = useTexts();
  return (
    <ActForm intent="sentBack" quiet answer={answer}>
      <Text size="sm">{t("admin:withdrawals.act.sentBackHint")}</Text>
      <TextInput
        name="date"
        type="date"
        label={t("admin:withdrawals.act.sentBackDate")}
        defaultValue={typedAt(answer, { intent: "sentBack", field: "date", otherwise: today })}
        error={faultOf(answer, { intent: "sentBack", field: "date" })}
      />
    </ActForm>
  );
}

/** The money was given back, by the way in which it had come. */
export function RefundAct({ withdrawal, order, answer, today }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { owed, _id, version, mailed } = withdrawal;
  const context = mailed ? "mailed" : "unmailed";
  const { currency, number, payment } = order;
  const typed = (field: string, otherwise?: string) =>
    typedAt(answer, { intent: "refund", field, ...(otherwise === undefined ? {} : { otherwise }) });
  const fault = (field: string) => faultOf(answer, { intent: "refund", field });
  if (owed === 0) {
    return (
      <ActForm intent="refund" answer={answer}>
        <Text size="sm">{t("admin:withdrawals.act.nothingOwed")}</Text>
      </ActForm>
    );
  }
  return (
    <ActForm intent="refund" answer={answer}>
      <Text size="sm">
        {t("admin:withdrawals.act.refundHint", {
          context,
          sum: moneyOf(order, owed, language),
          source: t(`shop:payment.name.${payment.source}`),
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
        <TextInput
          name="amount"
          label={t("admin:withdrawals.act.amount", { currency })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed("amount", moneyText(owed, { language, currency }))}
          error={fault("amount")}
        />
        <TextInput
          name="date"
          type="date"
          label={t("admin:withdrawals.act.date")}
          defaultValue={typed("date", today)}
          error={fault("date")}
        />
        <TextInput
          name="reference"
          label={t("admin:withdrawals.act.reference")}
          maxLength={140}
          autoComplete="off"
          defaultValue={typed("reference", number)}
        />
      </SimpleGrid>
      <KeptText
        name="reason"
        longest={1000}
        label={t("admin:withdrawals.act.less")}
        description={t("admin:withdrawals.act.lessHint", { context })}
        error={fault("reason")}
        kind="withdrawalRefund"
        of={_id}
        sent={version}
        typed={typed("reason")}
      />
    </ActForm>
  );
}

/** Nothing comes of it; behind a second click, since its customer is told so. */
export function CloseAct({ withdrawal: { _id, version, mailed }, answer }: Pick<Props, "withdrawal" | "answer">) {
  const t = useTexts();
  return (
    <details className="withdrawal-more" open={answer?.intent === "close" && answer.refused !== null}>
      <summary>{t("admin:withdrawals.act.closeOpen")}</summary>
      <ActForm intent="close" quiet answer={answer}>
        <Text size="sm">{t("admin:withdrawals.act.closeHint", { context: mailed ? "mailed" : "unmailed" })}</Text>
        <KeptText
          name="reason"
          required
          longest={1000}
          label={t("admin:withdrawals.act.closeReason")}
          error={faultOf(answer, { intent: "close", field: "reason" })}
          kind="withdrawalClose"
          of={_id}
          sent={version}
          typed={typedAt(answer, { intent: "close", field: "reason" })}
        />
      </ActForm>
    </details>
  );
}
