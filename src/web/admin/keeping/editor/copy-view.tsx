import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Modal } from "#web/admin/pieces/modal.tsx";
import type { Name } from "#web/form/fields.ts";
import { differences } from "#web/form/merge.ts";
import { useTexts } from "#web/texts.tsx";
import type { DifferencesProps } from "./kept-words.ts";

type Props<V extends object> = {
  opened: boolean;
  copy: V;
  values: V;
  /** The heading of the current version. */
  now: string;
  labelOf: (name: Name<V>) => string;
  /** Shows a field of either version. */
  renderValue: (name: Name<V>, values: V) => ReactNode;
  Differences?: ComponentType<DifferencesProps<V>> | undefined;
  onTake: () => void;
  onClose: () => void;
};

/** A text that was left on this device, beside the current one. */
export function CopyView<V extends object>({
  copy,
  values,
  now,
  labelOf,
  renderValue,
  Differences,
  ...acts
}: Props<V>) {
  const t = useTexts();
  const { opened, onTake, onClose } = acts;
  const device = t("admin:keeping.copy.device");
  const sides = [
    { side: device, version: copy },
    { side: now, version: values },
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:keeping.copy.title")} size="xl">
      <Stack>
        {Differences && <Differences copy={copy} now={values} names={{ copy: device, now }} />}
        {!Differences &&
          differences(copy, values).map((name) => (
            <div key={name}>
              <Text size="sm" fw={500} mb={4}>
                {labelOf(name)}
              </Text>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                {sides.map(({ side, version }) => (
                  <div key={side} className="admin-version">
                    <Text size="xs" c="dimmed">
                      {side}
                    </Text>
                    {renderValue(name, version)}
                  </div>
                ))}
              </SimpleGrid>
            </div>
          ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("admin:close")}
          </Button>
          <Button onClick={onTake}>{t("admin:keeping.copy.take")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
