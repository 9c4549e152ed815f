import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { editAddress, type FileRow, FileState, FileThumb, useLacksAlt } from "#cms/files/web/admin/index.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import type { Order } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  id: string;
  /** Null if the file was deleted or is in the trash. */
  row: FileRow | null;
  at: number;
  order: Order;
};

/** One picture of a gallery in its place. */
export function PictureItem({ id, row, at, order }: Props) {
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
        {row && <LacksAlt row={row} />}
        {!row && (
          <Text size="xs" c="dimmed">
            {t("admin:galleries.missingHint")}
          </Text>
        )}
      </div>
      <MoveButtons {...{ id, name, at, order }} className="gallery-moves" />
    </li>
  );
}

function LacksAlt({ row }: { row: FileRow }) {
  const lacks = useLacksAlt(row);
  return (
    lacks && (
      <Text size="xs" className="files-hints">
        {lacks}
      </Text>
    )
  );
}
