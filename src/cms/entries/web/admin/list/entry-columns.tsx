import { Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { LanguageBadges, RowState } from "#web/admin/publishing/thing-state.tsx";
import { editorAddress } from "../entry-address.ts";
import type { EntryRow } from "../entry-rows.ts";

export function entryColumns(t: Translate, nameOf: (row: EntryRow) => string): ListColumn<EntryRow>[] {
  const quiet = { size: "sm", c: "dimmed", className: "admin-date" };
  return [
    {
      key: "title",
      breaks: true,
      cell: (row) =>
        row.trashed ? (
          <Text lang={row.lang} size="sm" fw={600}>
            {nameOf(row)}
          </Text>
        ) : (
          <RowTitle to={editorAddress(row.id)} lang={row.lang}>
            {nameOf(row)}
          </RowTitle>
        ),
    },
    { key: "languages", width: 180, cell: (row) => <LanguageBadges {...row} /> },
    {
      // Its state, or how long it will be in the trash.
      key: "state",
      width: 230,
      cell: ({ trashed, ...row }) =>
        trashed ? <Text {...quiet}>{t("admin:thing.trashed", trashed)}</Text> : <RowState {...row} date={row.time} />,
    },
    {
      key: "date",
      width: 130,
      cell: ({ time, date }) => (
        <Text {...quiet}>
          <time dateTime={time}>{date}</time>
        </Text>
      ),
    },
  ];
}
