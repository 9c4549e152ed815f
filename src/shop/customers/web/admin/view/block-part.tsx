import { Text, TextInput } from "@mantine/core";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { type CustomerDetail, longestBlockReason } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";

type Props = { customer: CustomerDetail; answer: Answer };

/** Whether a customer may order, and why not. */
export function BlockPart({ customer: { block, version, can }, answer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const values = block && { day: dayText(block.at, language), name: block.by?.name ?? "" };
  return (
    <FormSection id="customer-block" title={t("admin:customers.part.block")}>
      {block && values ? (
        <div>
          <Text size="sm">{t(`admin:customers.block.${block.by ? "by" : "since"}`, values)}</Text>
          {block.reason && (
            <Text size="sm" className="customer-block">
              {t("admin:customers.block.reason", { reason: block.reason })}
            </Text>
          )}
        </div>
      ) : (
        <Text size="sm">{t("admin:customers.block.none")}</Text>
      )}
      {can.write && block && <ActForm intent="unblock" answer={answer} sent={{ version }} />}
      {can.write && !block && (
        <details className="customer-more" open={answer?.intent === "block" && answer.refused !== null}>
          <summary>{t("admin:customers.block.open")}</summary>
          <ActForm intent="block" answer={answer} sent={{ version }} loses>
            <Text size="sm" c="dimmed">
              {t("admin:customers.block.hint")}
            </Text>
            <TextInput
              name="reason"
              w="100%"
              autoComplete="off"
              maxLength={longestBlockReason}
              label={t("admin:customers.block.label")}
              defaultValue={typedAt(answer, { intent: "block", field: "reason" })}
              error={faultOf(answer, { intent: "block", field: "reason" })}
            />
          </ActForm>
        </details>
      )}
    </FormSection>
  );
}
