import { Button, Group, Modal, SimpleGrid, Stack, Text } from "@mantine/core";
import { differences } from "#web/form/merge.ts";
import { useTexts } from "#web/texts.tsx";
import { FieldValue } from "../field-value.tsx";
import type { EntryValues } from "../form/entry-values.ts";

type Props = {
  opened: boolean;
  copy: EntryValues;
  values: EntryValues;
  onTake: () => void;
  onClose: () => void;
};

/** What was left behind on this device, beside what is there now. */
export function CopyView({ opened, copy, values, onTake, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:entry.copy.title")} size="xl">
      <Stack>
        {differences(copy, values).map((name) => (
          <div key={name}>
            <Text size="sm" fw={500} mb={4}>
              {t(`admin:conflict.field.${name}`)}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {[
                { side: "device", shown: copy },
                { side: "now", shown: values },
              ].map(({ side, shown }) => (
                <div key={side} className="admin-version">
                  <Text size="xs" c="dimmed">
                    {t(`admin:entry.copy.${side}`)}
                  </Text>
                  <FieldValue name={name} values={shown} />
                </div>
              ))}
            </SimpleGrid>
          </div>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("admin:close")}
          </Button>
          <Button onClick={onTake}>{t("admin:entry.copy.take")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
