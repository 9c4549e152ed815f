import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import type { CustomerGroupChoice } from "#shop/customer-groups/web/admin/index.ts";
import { type CustomerDetail, changeCustomer } from "#shop/customers/contract.ts";
import { numberText } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { InputsFor } from "#web/admin/form/read-only.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";
import { percents } from "./act-on-customer.ts";

type Props = { customer: CustomerDetail; groups: CustomerGroupChoice[]; answer: Answer };

/** What a customer with an account pays less, and whether sending is free. */
export function TermsPart({ customer, groups, answer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { version, user, group, shipping_free, can } = customer;
  if (user === null) {
    return (
      <FormSection id="customer-terms" title={t("admin:customers.part.terms")}>
        <Text size="sm">{t("admin:customers.terms.guest")}</Text>
      </FormSection>
    );
  }
  const discount = numberText(customer.discount ?? 0, { language, ...percents });
  const typed = (field: string) => typedAt(answer, { intent: "terms", field });
  const failed = answer?.intent === "terms" && answer.refused !== null && answer.typed !== undefined;
  const was = {
    ...{ version, "was.group": group?._id ?? "", "was.discount": discount },
    ...(shipping_free ? { "was.shipping_free": "on" } : {}),
  };
  return (
    <FormSection id="customer-terms" title={t("admin:customers.part.terms")}>
      <InputsFor needs={can.write && changeCustomer}>
        {/* What others have changed stands in the fields once it is loaded. */}
        <ActForm key={version} intent="terms" answer={answer} sent={was}>
          <NativeSelect
            name="group"
            w="100%"
            label={t("admin:customers.terms.group")}
            data={[
              { value: "", label: t("admin:customers.terms.noGroup") },
              ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            defaultValue={typed("group") ?? group?._id ?? ""}
          />
          <TextInput
            name="discount"
            w="100%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            label={t("admin:customers.terms.discount")}
            description={t("admin:customers.terms.discountHint")}
            defaultValue={typed("discount") ?? discount}
            error={faultOf(answer, { intent: "terms", field: "discount" }) && t("admin:customers.terms.discountFault")}
          />
          <Checkbox
            name="shipping_free"
            label={t("admin:customers.terms.shippingFree")}
            defaultChecked={failed ? typed("shipping_free") !== undefined : shipping_free}
          />
        </ActForm>
      </InputsFor>
    </FormSection>
  );
}
