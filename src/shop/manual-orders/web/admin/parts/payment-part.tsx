import { Radio, Stack, Text, TextInput } from "@mantine/core";
import type { PricedFor } from "#shop/manual-orders/contract.ts";
import { longestReason } from "#shop/orders/acts-contract.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PartProps } from "./part-props.ts";

type Offered = PricedFor["sources"][number];

/** Whether nothing that the staff says makes it possible. */
function isImpossible({ fault }: Offered): boolean {
  return fault === "mail" || fault === "pickup";
}

/** Whether the rules of the shop do not offer it, so that somebody has to say why. */
export function needsReason(source: PaymentSource | null, priced: PricedFor | null): boolean {
  const chosen = priced?.sources.find((one) => one.source === source);
  return Boolean(chosen?.fault) && !isImpossible(chosen!);
}

/** How it is paid. */
export function PaymentPart({ typed, change, faultAt, priced }: PartProps) {
  const t = useTexts();
  const { source, reason } = typed;
  const wrong = faultAt("paymentsource");
  const sources = priced?.sources.filter(({ fault }) => fault !== "pickup") ?? [];
  return (
    <FormSection id="take-payment" title={t("admin:takeOrder.part.payment")}>
      {sources.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(priced ? "admin:takeOrder.payment.none" : "admin:takeOrder.payment.later")}
        </Text>
      ) : (
        <Radio.Group
          aria-label={t("admin:takeOrder.part.payment")}
          value={source}
          error={wrong}
          onChange={(value) => change({ source: value })}
        >
          <Stack gap="xs">
            {sources.map((one) => (
              <Radio
                key={one.source}
                value={one.source}
                label={t(`shop:payment.name.${one.source}`)}
                description={one.fault ? t(`admin:takeOrder.payment.fault.${one.fault}`) : undefined}
                disabled={isImpossible(one)}
                aria-invalid={wrong ? true : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {needsReason(source, priced) && (
        <TextInput
          id="reason"
          label={t("admin:takeOrder.payment.reason")}
          description={t("admin:takeOrder.payment.reasonHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={longestReason}
          value={reason}
          error={faultAt("override/reason")}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
      )}
    </FormSection>
  );
}
