import { Button, List, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { exportAddress } from "#cms/static-export/address.ts";
import { exportStatic, longestAddress } from "#cms/static-export/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** Downloads the public site as files. It is a plain form, which the browser answers with a download. */
export function StaticExport() {
  const t = useTexts();
  const [wrong, setWrong] = useState(false);
  const [begun, setBegun] = useState(false);
  function check(event: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget).get("address");
    const refused = typeof typed === "string" && typed.trim() !== "" && exportAddress(typed) === null;
    setWrong(refused);
    setBegun(!refused);
    if (!refused) return;
    event.preventDefault();
    event.currentTarget.querySelector("input")?.focus();
  }
  return (
    <Stack gap="lg" maw={720}>
      <Paper withBorder p="lg" component="section" aria-labelledby="static-export-title">
        <Title order={2} size="h4" id="static-export-title" mb="xs">
          {t("admin:staticExport.copy")}
        </Title>
        <Text mb="md">{t("admin:staticExport.intro")}</Text>
        <form method="get" action={`/api/v0${exportStatic.path}`} onSubmit={check} noValidate>
          <Stack gap="md" align="flex-start">
            <TextInput
              w="100%"
              name="address"
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={longestAddress}
              label={t("admin:staticExport.address")}
              description={t("admin:staticExport.addressHint")}
              error={wrong ? t("problem:EXPORT_ADDRESS") : undefined}
            />
            <Button type="submit">{t("admin:staticExport.download")}</Button>
            <Text role="status" c="dimmed" size="sm">
              {begun && t("admin:staticExport.begun")}
            </Text>
          </Stack>
        </form>
      </Paper>
      <section aria-labelledby="static-export-differs">
        <Title order={2} size="h4" id="static-export-differs" mb="xs">
          {t("admin:staticExport.differs")}
        </Title>
        <List spacing="xs">
          <List.Item>{t("admin:staticExport.forms")}</List.Item>
          <List.Item>{t("admin:staticExport.left")}</List.Item>
          <List.Item>{t("admin:staticExport.later")}</List.Item>
        </List>
      </section>
    </Stack>
  );
}
