import { Checkbox } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf } from "./act-form.tsx";

type Props = { order: Order; answer: Answer; needsReason: "unpaid" | null };

/** A customer collects an order: shows an identity card where the goods need one, and pays where that was agreed. */
export function HandOverAct({ order, answer, needsReason }: Props) {
  const t = useTexts();
  const { age, payment, fulfilment } = order;
  const pays = payment.source === "pickup" && payment.state === "awaiting";
  return (
    <ActForm
      intent="handOver"
      icon="check"
      quiet={fulfilment !== "ready_for_pickup"}
      label={t(pays ? "admin:orders.act.handOverPaid" : "admin:orders.act.handOver")}
      {...{ answer, needsReason }}
    >
      {age && (
        <Checkbox
          name="ageChecked"
          label={t("admin:orders.act.ageChecked", { least: age.least })}
          error={faultOf(answer, { intent: "handOver", field: "ageChecked" })}
        />
      )}
    </ActForm>
  );
}
