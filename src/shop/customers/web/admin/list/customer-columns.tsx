import { Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import type { Customer } from "#shop/customers/contract.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { customerAddress } from "../customer-addresses.ts";
import { CustomerBadges } from "../customer-badges.tsx";

export type CustomerRow = Pick<Customer, "name" | "email" | "place" | "kind" | "blocked" | "orders" | "open"> & {
  id: string;
  /** Of the customer group; empty without one. */
  group: string;
  /** `1.234,50 €`; empty without an order. */
  turnover: string;
  lastOrder: string | null;
};

export function customerColumns(t: Translate): ListColumn<CustomerRow>[] {
  return [
    {
      key: "name",
      breaks: true,
      cell: ({ id, name, email, place }) => (
        <>
          <RowTitle to={customerAddress(id)}>{name || email}</RowTitle>
          {[name && email, place].filter(Boolean).map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
        </>
      ),
    },
    {
      key: "kind",
      width: 170,
      breaks: true,
      cell: ({ kind, blocked, group }) => (
        <>
          <CustomerBadges {...{ kind, blocked }} />
          {group && (
            <Text size="sm" c="dimmed">
              {group}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "orders",
      width: 150,
      cell: ({ orders, open }) => (
        <>
          <Text size="sm">{t("admin:customers.count", { count: orders })}</Text>
          {open > 0 && (
            <Text size="sm" c="dimmed">
              {t("admin:customers.open", { count: open })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "turnover",
      width: 130,
      align: "right",
      cell: ({ turnover }) => (
        <Text size="sm" fw={600} className="customer-number">
          {turnover}
        </Text>
      ),
    },
    {
      key: "lastOrder",
      width: 220,
      cell: ({ lastOrder }) =>
        lastOrder ? (
          <RowTime at={lastOrder} />
        ) : (
          <Text size="sm" c="dimmed">
            {t("admin:customers.never")}
          </Text>
        ),
    },
  ];
}
