import { Button, Paper, Text, Title } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { checksPath } from "./checks-address.ts";

/** Whether links to other sites are checked, too. `version`: that of the settings. */
export function OutsideSwitch({ version, on }: { version: number; on: boolean }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const intent = on ? "outsideOff" : "outsideOn";
  return (
    <Paper component="section" withBorder p="md" mt="xl" maw={720} aria-labelledby="checks-outside">
      <Title order={2} size="h4" id="checks-outside" mb="xs">
        {t("admin:checks.outside.title")}
      </Title>
      <Text size="sm" mb="sm">
        {t("admin:checks.outside.text")}
      </Text>
      <Text size="sm" fw={500} mb="sm">
        {t(on ? "admin:checks.outside.on" : "admin:checks.outside.off")}
      </Text>
      <Form method="post" action={checksPath} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="default"
          loading={formData?.get("intent") === intent}
        >
          {t(on ? "admin:checks.outside.turnOff" : "admin:checks.outside.turnOn")}
        </Button>
      </Form>
    </Paper>
  );
}
