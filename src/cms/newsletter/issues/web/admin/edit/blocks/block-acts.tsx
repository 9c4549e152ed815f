import { ActionIcon, Group } from "@mantine/core";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Way = (() => void) | undefined;
type Props = { name: string; onUp: Way; onDown: Way; onRemove: () => void };

/** Moves or removes a block. */
export function BlockActs({ name, onUp, onDown, onRemove }: Props) {
  const t = useTexts();
  return (
    <Group gap={4} wrap="nowrap">
      <Act icon="up" label={t("newsletter:blocks.up", { name })} onClick={onUp} />
      <Act icon="down" label={t("newsletter:blocks.down", { name })} onClick={onDown} />
      <Act icon="trash" label={t("newsletter:blocks.remove", { name })} onClick={onRemove} />
    </Group>
  );
}

/** A disabled button keeps its place and can keep the focus. */
function Act({ icon, label, onClick }: { icon: IconName; label: string; onClick: Way }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={label}
      title={label}
      aria-disabled={onClick ? undefined : true}
      data-disabled={onClick ? undefined : true}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
