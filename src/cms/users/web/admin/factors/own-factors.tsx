import { Button, Text } from "@mantine/core";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import type { Language } from "#contract/language.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";

/** Leads to the screen of the site where everybody sets up their second factor. */
export function OwnFactors({ where }: { where: { language: Language; main: Language } }) {
  const t = useTexts();
  const next = new URLSearchParams({ next: "/admincenter/account" }).toString();
  return (
    <Section id="factors" title={t("admin:account.security.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("admin:account.security.text")}
      </Text>
      <Button
        component="a"
        href={`${factorAddress("security", where)}?${next}`}
        variant="default"
        leftSection={<Icon name="lock" />}
      >
        {t("admin:account.security.button")}
      </Button>
    </Section>
  );
}
