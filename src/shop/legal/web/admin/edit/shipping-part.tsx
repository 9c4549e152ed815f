import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { paymentSettingsPath, shippingPath } from "#shop/catalogue/web/admin/index.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { LegalFormState } from "./legal-fields.ts";

/** What stands in the text about shipping of itself, where that is set, and how long delivery takes. */
export function ShippingPart({ form }: { form: LegalFormState }) {
  const t = useTexts();
  const labelIn = useLabelIn();
  return (
    <FormSection id="legal-shipping" title={t("admin:legal.shipping.title")} hint={t("admin:legal.shipping.hint")}>
      <Text size="sm">
        <Anchor component={Link} to={shippingPath} inherit underline="always">
          {t("admin:legal.shipping.costs")}
        </Anchor>
        {" · "}
        <Anchor component={Link} to={paymentSettingsPath} inherit underline="always">
          {t("admin:legal.shipping.payment")}
        </Anchor>
      </Text>
      {useSiteLanguages().map((language) => (
        <FormLine
          key={language}
          form={form}
          name={`delivery_${language}`}
          lang={language}
          maxLength={500}
          rows={1}
          label={labelIn(t("admin:legal.field.delivery"), language)}
          description={t("admin:legal.deliveryHint")}
        />
      ))}
    </FormSection>
  );
}
