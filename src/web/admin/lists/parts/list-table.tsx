import { Group, Paper, Stack, Table, VisuallyHidden } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import type { ListColumn, NamedColumn, Tabular } from "../list-declaration.ts";
import { type ListRow, rowId } from "../list-row.ts";
import { SelectAll } from "./list-selection.tsx";

type Props<R> = Omit<Tabular<R>, "columns"> & {
  columns: NamedColumn<R>[];
  rows: R[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  /** Missing if there is no act on several rows. */
  checkbox?: ((row: R) => ReactNode) | undefined;
  /** Missing if there is no act on a single row. */
  menu?: ((row: R) => ReactNode) | undefined;
};

/** The rows of one page: a table on a desktop, cards on a phone. */
export function ListTable<R extends ListRow>(props: Props<R>) {
  return (
    <>
      <AsTable {...props} />
      <AsCards {...props} />
    </>
  );
}

function AsTable<R extends ListRow>(props: Props<R>) {
  const { rows, columns, fixed, from = "lg", className, selected, onSelect, checkbox, menu } = props;
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom={from} className={className ? `admin-table ${className}` : "admin-table"}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover {...(fixed && { layout: "fixed" })}>
        <Table.Thead>
          <Table.Tr>
            {checkbox && (
              <Table.Th w={48}>
                <SelectAll ids={rows.map(rowId)} selected={selected} onSelect={onSelect} />
              </Table.Th>
            )}
            {columns.map(({ key, head, width, align }) => (
              <Table.Th key={key} w={width} ta={align}>
                {head}
              </Table.Th>
            ))}
            {menu && (
              <Table.Th w={60}>
                <VisuallyHidden>{t("admin:selection.actions")}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowId(row)} {...markedAs(props, row)}>
              {checkbox && <Table.Td>{checkbox(row)}</Table.Td>}
              {columns.map(({ key, cell, breaks, align }) => (
                <Table.Td key={key} ta={align} className={breaks ? "admin-title" : undefined}>
                  {cell(row)}
                </Table.Td>
              ))}
              {menu && <Table.Td>{menu(row)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function AsCards<R extends ListRow>(props: Props<R>) {
  const { rows, columns, card, dense, from = "lg", checkbox, menu } = props;
  const columnOf = (key: string) => columns.find((column) => column.key === key)!;
  return (
    <Stack component="ul" gap="sm" hiddenFrom={from} className="admin-cards">
      {rows.map((row) => (
        <Paper key={rowId(row)} component="li" withBorder p="md" {...markedAs(props, row)}>
          <Group wrap="nowrap" align="flex-start" gap="sm">
            {checkbox?.(row)}
            <Stack gap={dense ? 4 : "xs"} flex={1} className="admin-title">
              {card.map((line) =>
                typeof line === "string" ? (
                  <Fragment key={line}>{onPhone(columnOf(line), row)}</Fragment>
                ) : (
                  <Group key={line.join(" ")} gap="4px 12px" align="flex-start">
                    {line.map((key) => (
                      <Fragment key={key}>{onPhone(columnOf(key), row)}</Fragment>
                    ))}
                  </Group>
                ),
              )}
            </Stack>
            {menu?.(row)}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function onPhone<R>({ cell, phone = cell }: ListColumn<R>, row: R): ReactNode {
  return phone(row);
}

function markedAs<R extends ListRow>({ selected, marks }: Props<R>, row: R) {
  return { "data-selected": selected.includes(rowId(row)) || undefined, ...marks?.(row) };
}
