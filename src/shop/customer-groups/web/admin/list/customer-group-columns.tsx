import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Translate } from "#contract/texts/translate.ts";
import type { CustomerGroup } from "#shop/customer-groups/contract.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { customerGroupAddress } from "./customer-group-list.ts";

type GroupRow = Pick<CustomerGroup, "display" | "members" | "changed"> & {
  id: string;
  name: string;
  /** `12,5 %`; empty without a discount. */
  percent: string;
};

export function customerGroupColumns(t: Translate): ListColumn<GroupRow>[] {
  return [
    {
      key: "name",
      breaks: true,
      cell: ({ id, name }) => <RowTitle to={customerGroupAddress(id)}>{name}</RowTitle>,
    },
    {
      key: "discount",
      width: 150,
      cell: ({ percent }) => <Text size="sm">{percent || t("admin:customerGroups.none")}</Text>,
    },
    {
      key: "display",
      width: 190,
      cell: ({ display }) => <Text size="sm">{t(`admin:customerGroups.display.${display}`)}</Text>,
    },
    {
      key: "members",
      width: 150,
      cell: ({ id, members }) => (
        <Anchor component={Link} size="sm" to={`${customerGroupAddress(id)}/members`}>
          {t("admin:customerGroups.members", { count: members })}
        </Anchor>
      ),
    },
    {
      key: "changed",
      width: 200,
      cell: ({ changed }) => (
        <Text span size="sm" c="dimmed">
          <Time at={changed} />
        </Text>
      ),
    },
  ];
}
