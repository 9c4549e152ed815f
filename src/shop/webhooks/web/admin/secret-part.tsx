import { Code, Paper, Text, Title } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";

/** A secret, which is shown once. */
export function SecretPart({ secret }: { secret: string }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} size="h5" mb="sm">
        {t("admin:webhooks.secret")}
      </Title>
      <Text mb="sm">{t("admin:webhooks.secretOnce")}</Text>
      <Code block className="webhook-secret">
        {secret}
      </Code>
    </Paper>
  );
}
