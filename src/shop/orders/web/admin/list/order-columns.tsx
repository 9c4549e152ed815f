import { Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { OrderStateBadge } from "../order-state.tsx";

export type OrderRow = Pick<Order, "number" | "created" | "state" | "fulfilment" | "email"> & {
  id: string;
  customer: string;
  /** `1.234,50 €`. */
  total: string;
  payment: Pick<Order["payment"], "source" | "state">;
  /** Nothing is sent. */
  collected: boolean;
  archived: boolean;
  /** Who of the staff takes care of it. */
  assigned: string | null;
  tags: string;
};

export function orderColumns(t: Translate): ListColumn<OrderRow>[] {
  return [
    {
      key: "number",
      width: 215,
      cell: ({ id, number, created, tags, assigned }) => (
        <>
          <RowTitle to={`${ordersPath}/${id}`}>{number}</RowTitle>
          <RowTime at={created} />
          {assigned && <Text size="xs">{t("admin:orders.assigned.to", { name: assigned })}</Text>}
          {tags && (
            <Text size="xs" c="dimmed">
              {tags}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "customer",
      breaks: true,
      cell: ({ customer, email }) => (
        <>
          <Text size="sm">{customer}</Text>
          {email && customer !== email && (
            <Text size="sm" c="dimmed">
              {email}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "total",
      width: 120,
      align: "right",
      cell: ({ total }) => (
        <Text size="sm" fw={600} className="order-number">
          {total}
        </Text>
      ),
    },
    {
      key: "payment",
      width: 180,
      cell: ({ payment: { source, state } }) => (
        <>
          <Text size="sm">{t(`admin:orders.payment.${state}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(`shop:payment.name.${source}`)}
          </Text>
        </>
      ),
      phone: ({ payment: { source, state } }) => (
        <Text size="sm">
          {t(`shop:payment.name.${source}`)}: {t(`admin:orders.payment.${state}`)}
        </Text>
      ),
    },
    {
      key: "fulfilment",
      width: 170,
      cell: ({ fulfilment }) => <Text size="sm">{t(`admin:orders.fulfilment.${fulfilment}`)}</Text>,
    },
    { key: "state", width: 150, cell: ({ state }) => <OrderStateBadge state={state} /> },
  ];
}
