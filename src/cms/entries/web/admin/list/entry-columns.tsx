import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "./entry-list.ts";
import type { EntryRow } from "./entry-rows.ts";
import { LanguageBadges, RowState } from "./entry-state.tsx";

export function entryColumns(t: Translate): ListColumn<EntryRow>[] {
  const head = (key: string) => t(`admin:entries.column.${key}`);
  return [
    { key: "title", head: head("title"), breaks: true, cell: (row) => <Title row={row} /> },
    { key: "languages", head: head("languages"), width: 180, cell: (row) => <LanguageBadges {...row} /> },
    { key: "state", head: head("state"), width: 230, cell: (row) => <Fate row={row} /> },
    {
      key: "date",
      head: head("date"),
      width: 130,
      cell: ({ time, date }) => (
        <Text size="sm" c="dimmed" className="admin-date">
          <time dateTime={time}>{date}</time>
        </Text>
      ),
    },
  ];
}

function Title({ row }: { row: EntryRow }) {
  const t = useTexts();
  const look = { lang: row.lang, size: "sm", fw: 600 } as const;
  const title = row.title || t("admin:entries.untitled");
  if (row.trashed) return <Text {...look}>{title}</Text>;
  return (
    <Anchor component={Link} to={editorAddress(row.id)} c="inherit" {...look}>
      {title}
    </Anchor>
  );
}

/** Where it stands now, or how long it will still lie in the trash. */
function Fate({ row }: { row: EntryRow }) {
  const t = useTexts();
  if (!row.trashed) return <RowState state={row.state} plans={row.plans} date={row.time} />;
  return (
    <Text size="sm" c="dimmed" className="admin-date">
      {t("admin:entries.trashed", row.trashed)}
    </Text>
  );
}
