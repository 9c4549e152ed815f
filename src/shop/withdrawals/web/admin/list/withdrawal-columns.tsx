import { Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import { withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { ReceivedTime } from "../received-time.tsx";
import { WithdrawalBadge } from "../withdrawal-badge.tsx";

export type WithdrawalRow = Pick<Withdrawal, "name" | "email" | "state" | "received" | "way"> & {
  id: string;
  /** The number of the order, or what was typed. */
  contract: string;
  isMatched: boolean;
  /** `46,90 €`; empty while it is not known. */
  owed: string;
  /** By when the money is due; empty once nothing is left to do. */
  due: string;
  isLate: boolean;
};

export function withdrawalColumns(t: Translate): ListColumn<WithdrawalRow>[] {
  return [
    {
      key: "contract",
      breaks: true,
      cell: ({ id, contract, received, way, isMatched }) => (
        <>
          <RowTitle to={`${withdrawalsPath}/${id}`}>{contract}</RowTitle>
          <ReceivedTime received={received} way={way} />
          {!isMatched && (
            <Text size="xs" fw={600}>
              {t("admin:withdrawals.unmatched")}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "name",
      breaks: true,
      cell: ({ name, email }) => (
        <>
          <Text size="sm">{name}</Text>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </>
      ),
    },
    {
      key: "owed",
      width: 120,
      align: "right",
      cell: ({ owed }) => (
        <Text size="sm" fw={600}>
          {owed}
        </Text>
      ),
    },
    {
      key: "due",
      width: 170,
      cell: ({ due, isLate }) => (
        <Text size="sm" {...(isLate ? { c: "red", fw: 600 } : {})}>
          {due && t(isLate ? "admin:withdrawals.overdue" : "admin:withdrawals.dueBy", { day: due })}
        </Text>
      ),
    },
    { key: "state", width: 190, cell: ({ state }) => <WithdrawalBadge state={state} /> },
  ];
}
