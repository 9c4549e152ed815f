import { Badge, Button, CopyButton, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { Label } from "#shop/labels/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

const colors = { waiting: "gray", current: "green", kept: "yellow" } as const;

/** The address in the printed code, which stays for ever, and what visitors find there. */
export function AddressPart({ label: { short, state } }: { label: Label }) {
  const t = useTexts();
  const code = short.lastIndexOf("/q/");
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="label-address">
      <Stack gap="sm" align="flex-start">
        <Group gap="sm" justify="space-between" w="100%">
          <Title order={2} size="h5" id="label-address">
            {t("admin:label.address.title")}
          </Title>
          <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
            {t(`admin:label.state.${state}.name`)}
          </Badge>
        </Group>
        <Text className="label-short">
          {short.slice(0, code)}
          <wbr />
          {short.slice(code)}
        </Text>
        <CopyButton value={short}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} leftSection={<Icon name={copied ? "check" : "copy"} />}>
              <span role="status">{t(`admin:label.address.${copied ? "copied" : "copy"}`)}</span>
            </Button>
          )}
        </CopyButton>
        <Text size="sm">{t(`admin:label.state.${state}.text`)}</Text>
        <Text size="sm" c="dimmed">
          {t("admin:label.address.hint")}
        </Text>
      </Stack>
    </Paper>
  );
}
