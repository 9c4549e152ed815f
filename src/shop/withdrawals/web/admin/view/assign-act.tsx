import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";
import { LineInputs } from "./line-inputs.tsx";

type Props = { withdrawal: Withdrawal; order: Order | null; answer: Answer };

/** Which order is meant; and which goods, where only words say it. */
export function AssignAct({ withdrawal, order, answer }: Props) {
  const t = useTexts();
  if (order) {
    const all = order.lines.map(({ amount }, line) => ({ line, amount }));
    return (
      <ActForm intent="assign" answer={answer}>
        <Text size="sm">{t("admin:withdrawals.act.whichGoods")}</Text>
        <input type="hidden" name="order" value={order._id} />
        <LineInputs {...{ order, lines: all, answer, intent: "assign", filled: false, field: "lines" }} />
      </ActForm>
    );
  }
  return <WhichOrder {...{ withdrawal, answer }} />;
}

function WhichOrder({ withdrawal: { candidates }, answer }: Omit<Props, "order">) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ActForm intent="assign" answer={answer}>
      <Text size="sm">{t("admin:withdrawals.act.whichOrder")}</Text>
      {candidates.length > 0 && (
        <Radio.Group
          name="order"
          label={t("admin:withdrawals.act.candidates")}
          defaultValue={typedAt(answer, { intent: "assign", field: "order" }) ?? null}
        >
          <Stack gap="xs" mt="xs">
            {candidates.map(({ _id, number, name, email, created }) => (
              <Radio
                key={_id}
                value={_id}
                label={`${number} · ${name} · ${shortDayText(created, language)}`}
                description={email}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <TextInput
        name="number"
        label={t("admin:withdrawals.act.number")}
        autoComplete="off"
        maxLength={20}
        w="100%"
        defaultValue={typedAt(answer, { intent: "assign", field: "number" })}
        error={faultOf(answer, { intent: "assign", field: "number" })}
      />
    </ActForm>
  );
}
