import { Text } from "@mantine/core";
import type { GroupMember } from "#shop/customer-groups/contract.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";

type MemberRow = Omit<GroupMember, "_id"> & { id: string };

export const memberColumns: ListColumn<MemberRow>[] = [
  {
    key: "name",
    breaks: true,
    cell: ({ id, name, handle }) => <RowTitle to={`/admincenter/settings/users/${id}`}>{name || handle}</RowTitle>,
  },
  { key: "handle", breaks: true, cell: ({ handle }) => <Text size="sm">{handle}</Text> },
  {
    key: "since",
    width: 190,
    cell: ({ since }) => (
      <Text span size="sm" c="dimmed">
        <Time at={since} />
      </Text>
    ),
  },
];
