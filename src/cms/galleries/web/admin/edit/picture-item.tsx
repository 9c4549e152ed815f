import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { FileRow } from "#cms/files/web/admin/list/file-rows.ts";
import { FileState, FileThumb } from "#cms/files/web/admin/list/file-thumb.tsx";
import { editAddress } from "#cms/files/web/admin/list/file-view.ts";
import { Icon, type IconName } from "#web/admin/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Order } from "./use-order.ts";

type Props = {
  id: string;
  /** Null: the file is gone, or lies in the trash. */
  row: FileRow | null;
  place: { at: number; count: number };
  order: Order;
  onRemove: () => void;
};

/** One picture of a gallery in its place. */
export function PictureItem({ id, row, place: { at, count }, order, onRemove }: Props) {
  const t = useTexts();
  const name = row?.fileName ?? t("admin:galleries.missing");
  return (
    <li className="gallery-item" {...order.item(id)}>
      <span className="gallery-number" aria-hidden="true">
        {at + 1}
      </span>
      <span className="files-thumb gallery-thumb">
        {row ? <FileThumb row={row} /> : <Icon name="warning" size={24} />}
      </span>
      <div className="gallery-item-text">
        {row ? (
          <Anchor component={Link} to={editAddress(row)} size="sm" fw={600} c="inherit" draggable={false}>
            {row.name}
          </Anchor>
        ) : (
          <Text size="sm" fw={600} c="var(--mantine-color-error)">
            {name}
          </Text>
        )}
        {row && <FileState row={row} />}
        {row?.undescribed && (
          <Text size="xs" className="files-hints">
            {t("admin:files.undescribed")}
          </Text>
        )}
        {!row && (
          <Text size="xs" c="dimmed">
            {t("admin:galleries.missingHint")}
          </Text>
        )}
      </div>
      <Group gap={2} wrap="nowrap" className="gallery-moves">
        <Move id={id} kind="up" icon="up" name={name} disabled={at === 0} onClick={() => order.move(id, -1)} />
        <Move
          id={id}
          kind="down"
          icon="down"
          name={name}
          disabled={at === count - 1}
          onClick={() => order.move(id, 1)}
        />
        <Move id={id} kind="remove" icon="close" name={name} disabled={false} onClick={onRemove} />
      </Group>
    </li>
  );
}

type MoveProps = {
  id: string;
  kind: "up" | "down" | "remove";
  icon: IconName;
  name: string;
  disabled: boolean;
  onClick: () => void;
};

function Move({ id, kind, icon, name, disabled, onClick }: MoveProps) {
  const t = useTexts();
  const label = t(`admin:galleries.${kind}One`, { name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c={disabled ? undefined : "inherit"}
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-moves={`${kind}-${id}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
