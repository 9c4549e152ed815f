import { Group, Text } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "../pieces/icons.tsx";

/** Says of a field that whoever runs the server has decided it. */
export function Locked({ id }: { id?: string }) {
  const t = useTexts();
  return (
    <Group gap={6} wrap="nowrap" id={id}>
      <Icon name="lock" size={16} />
      <Text size="sm" fw={500}>
        {t("admin:settings.locked")}
      </Text>
    </Group>
  );
}
