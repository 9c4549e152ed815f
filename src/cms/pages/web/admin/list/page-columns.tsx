import { Group, Stack, Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { LanguageBadges, RowState } from "#web/admin/publishing/thing-state.tsx";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor/editor-title.ts";
import { LinkedPlaces } from "../linked-places.tsx";
import type { Named } from "./page-acts.tsx";
import type { PageRow } from "./page-rows.ts";

export function pageColumns(t: Translate, { texts, nameOf }: Named): ListColumn<PageRow>[] {
  const quiet = { size: "sm", c: "dimmed", className: "admin-date" };
  return [
    {
      key: "title",
      breaks: true,
      cell: (row) => <TitleCell row={row} name={nameOf(row)} />,
    },
    { key: "languages", width: 170, cell: (row) => <LanguageBadges {...row} /> },
    {
      // Its state, or how long it will be in the trash.
      key: "state",
      width: 200,
      cell: ({ trashed, ...row }) =>
        trashed ? <Text {...quiet}>{t("admin:thing.trashed", trashed)}</Text> : <RowState {...row} />,
    },
    {
      key: "linked",
      width: 210,
      breaks: true,
      cell: ({ everywhere, linked }) => <LinkedPlaces {...{ everywhere, linked }} none={t(`${texts}.linked.none`)} />,
      phone: ({ everywhere, linked }) =>
        (linked.count > 0 || everywhere !== "no") && (
          <>
            <Text size="xs" c="dimmed">
              {t(`${texts}.column.linked`)}
            </Text>
            <LinkedPlaces {...{ everywhere, linked }} none="" />
          </>
        ),
    },
    {
      key: "date",
      width: 120,
      cell: ({ time, date }) => (
        <Text {...quiet}>
          <time dateTime={time}>{date}</time>
        </Text>
      ),
    },
  ];
}

function TitleCell({ row, name }: { row: PageRow; name: string }) {
  const t = useTexts();
  return (
    <Stack gap={0}>
      <Group gap={6} wrap="nowrap">
        {row.kind === "home" && (
          <span title={t("admin:pageList.home")} role="img" aria-label={t("admin:pageList.home")}>
            <Icon name="home" size={16} />
          </span>
        )}
        {row.trashed ? (
          <Text lang={row.lang} size="sm" fw={600}>
            {name}
          </Text>
        ) : (
          <RowTitle to={editorAddress(row.id)} lang={row.lang}>
            {name}
          </RowTitle>
        )}
      </Group>
      {!row.trashed && (
        <Text size="xs" c="dimmed" className="admin-title">
          {row.kind === "shared" ? t(`admin:shared.everywhere.${row.everywhere}`) : row.address}
        </Text>
      )}
    </Stack>
  );
}
