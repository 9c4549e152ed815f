import { ActionIcon, Group, Text } from "@mantine/core";
import { FileThumb } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useFiles } from "./known-files.ts";

type Props = {
  id: string;
  onRemove: () => void;
  /** Missing where it cannot be moved. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
};

/** One file of a list that a person puts in order. */
export function FileLine({ id, onRemove, onUp, onDown }: Props) {
  const t = useTexts();
  const row = useFiles().of(id);
  const name = row?.fileName ?? t(row === null ? "admin:entry.files.missing" : "admin:entry.files.loading");
  return (
    <Group className="admin-file-line" gap="sm" wrap="nowrap">
      <span className="files-thumb admin-file-thumb">
        {row ? <FileThumb row={row} /> : row === null && <Icon name="warning" size={20} />}
      </span>
      <Text size="sm" className="admin-file-name" c={row ? undefined : "dimmed"}>
        {name}
      </Text>
      <Group gap={4} wrap="nowrap">
        {(onUp ?? onDown) && (
          <>
            <Act icon="up" label={t("admin:entry.files.up", { name })} onClick={onUp} />
            <Act icon="down" label={t("admin:entry.files.down", { name })} onClick={onDown} />
          </>
        )}
        <Act icon="close" label={t("admin:entry.files.removeOne", { name })} onClick={onRemove} />
      </Group>
    </Group>
  );
}

type ActProps = {
  icon: "up" | "down" | "previous" | "next" | "close";
  label: string;
  onClick: (() => void) | undefined;
};

/** A disabled button keeps its place and can keep the focus. */
export function Act({ icon, label, onClick }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={onClick ? undefined : true}
      data-disabled={onClick ? undefined : true}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}
