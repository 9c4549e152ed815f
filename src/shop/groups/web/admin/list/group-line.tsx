import { Group, Text } from "@mantine/core";
import { FileThumb } from "#cms/files/web/admin/index.ts";
import { groupIcon } from "#shop/catalogue/web/admin/index.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { RowPieces } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { LanguageBadges, RowState } from "#web/admin/publishing/thing-state.tsx";
import { useTexts } from "#web/texts.tsx";
import { groupEditor } from "../group-address.ts";
import type { GroupIntent } from "./group-acts.tsx";
import type { GroupRow } from "./group-rows.ts";

type Props = { row: GroupRow; name: string; pieces: RowPieces<GroupRow, GroupIntent> };

/** One group: its picture and name, how many products are in it, and its state. */
export function GroupLine({ row, name, pieces }: Props) {
  const t = useTexts();
  return (
    <Group gap="sm" wrap="nowrap" className="shop-group-line">
      {pieces.checkbox}
      <span className="files-thumb shop-thumb">
        {row.picture ? <FileThumb row={row.picture} /> : <Icon name={groupIcon} size={22} />}
      </span>
      <div className="shop-line-name">
        {row.trashed ? (
          <Text size="sm" fw={600} lang={row.lang}>
            {name}
          </Text>
        ) : (
          <RowTitle to={groupEditor(row.id)} lang={row.lang}>
            {name}
          </RowTitle>
        )}
        <Text size="xs" c="dimmed">
          {row.trashed
            ? t("admin:thing.trashed", row.trashed)
            : t(`admin:groups.${row.nested ? "directly" : "count"}`, { count: row.products })}
        </Text>
        <Group gap="4px 12px" hiddenFrom="sm" mt={4}>
          {!row.trashed && <RowState {...row} />}
          <LanguageBadges {...row} />
        </Group>
      </div>
      <Group gap="sm" visibleFrom="sm" wrap="nowrap">
        <LanguageBadges {...row} />
        {!row.trashed && <RowState {...row} />}
      </Group>
      {pieces.menu}
    </Group>
  );
}
