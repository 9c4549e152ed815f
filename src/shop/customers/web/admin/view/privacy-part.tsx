import { Button, Text } from "@mantine/core";
import { Form } from "react-router";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";

/** The way to the desk for personal data. It is posted: no address of a person stands in one of ours. */
export function PrivacyPart({ customer: { email, can } }: { customer: CustomerDetail }) {
  const t = useTexts();
  if (!can.erase) return null;
  return (
    <FormSection id="customer-privacy" title={t("admin:customers.part.privacy")}>
      <Text size="sm" c="dimmed">
        {t("admin:customers.privacy.hint")}
      </Text>
      <Form method="post" action="/admincenter/privacy">
        <input type="hidden" name="intent" value="search" />
        <input type="hidden" name="address" value={email} />
        <Button type="submit" variant="default">
          {t("admin:customers.privacy.open")}
        </Button>
      </Form>
    </FormSection>
  );
}
