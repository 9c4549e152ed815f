import { TextInput } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import type { SentLine } from "#shop/orders/order.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type Answer, faultOf, typedAt } from "./act-form.tsx";
import type { Intent } from "./act-on-withdrawal.ts";

type Props = {
  order: Order;
  /** Of which lines, and how many of each at most. */
  lines: readonly SentLine[];
  intent: Intent;
  answer: Answer;
  /** All that there are, or none. */
  filled: boolean;
  /** At which the API says what is wrong. */
  field: "lines" | "restock";
};

/** How many pieces of each line. */
export function LineInputs({ order, lines, intent, answer, filled, field }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const fault = faultOf(answer, { intent, field });
  return (
    <>
      {lines.map(({ line, amount }) => (
        <TextInput
          key={line}
          name={`line.${line}`}
          type="number"
          min={0}
          max={amount}
          w="100%"
          label={t("admin:withdrawals.act.pieces", {
            name: order.lines[line] ? lineName(order.lines[line], language) : "",
            most: amount,
          })}
          defaultValue={typedAt(answer, {
            ...{ intent, field: `line.${line}`, otherwise: filled ? String(amount) : "" },
          })}
        />
      ))}
      {fault && (
        <p role="alert" className="withdrawal-refused">
          {fault}
        </p>
      )}
    </>
  );
}
