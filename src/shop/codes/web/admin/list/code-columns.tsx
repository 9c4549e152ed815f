import { Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import type { Code } from "#shop/codes/contract.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { CodeStateBadge } from "../code-state.tsx";
import { codeAddress } from "./code-list.ts";

export type CodeRow = Pick<Code, "code" | "note" | "state" | "redeemed" | "changed"> & {
  id: string;
  sentence: string;
  /** `3-mal · 12,50 €`. */
  numbers: string;
};

export function codeColumns(t: Translate): ListColumn<CodeRow>[] {
  return [
    {
      key: "code",
      breaks: true,
      cell: ({ id, code, note }) => (
        <>
          <RowTitle to={codeAddress(id)}>{code}</RowTitle>
          {note && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {note}
            </Text>
          )}
        </>
      ),
    },
    { key: "gives", breaks: true, cell: ({ sentence }) => <Text size="sm">{sentence}</Text> },
    { key: "state", width: 175, cell: ({ state }) => <CodeStateBadge state={state} /> },
    {
      key: "redeemed",
      width: 170,
      cell: ({ numbers }) => <Text size="sm">{numbers}</Text>,
      phone: ({ numbers }) => (
        <Text size="sm" c="dimmed">
          {t("admin:codes.column.redeemed")}: {numbers}
        </Text>
      ),
    },
    { key: "changed", width: 200, cell: ({ changed }) => <RowTime at={changed} /> },
  ];
}
