import { Group, Stack, Text, Title } from "@mantine/core";
import type { Transfer } from "#cms/transfer/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { ActButton } from "./current-import.tsx";

/** What was imported before, or was not. */
export function FormerImports({ items }: { items: Transfer[] }) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="transfer-former">
      <Title order={2} size="h4" id="transfer-former" mb="sm">
        {t("admin:transfer.former")}
      </Title>
      <Stack gap="sm">
        {items.map((item) => (
          <Group key={item._id} justify="space-between" gap="sm">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {item.name} · {t(`admin:transfer.state.${item.state}`)} · <Time at={item.finished ?? item.created} />
            </Text>
            <ActButton transfer={item} intent="cancel" label={t("admin:transfer.remove")} />
          </Group>
        ))}
      </Stack>
    </section>
  );
}
