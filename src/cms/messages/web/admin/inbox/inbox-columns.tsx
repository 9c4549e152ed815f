import { Anchor, Badge, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTime } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { messageAddress } from "./inbox-list.ts";
import { type MessageRow, titleOf } from "./inbox-rows.ts";

export function inboxColumns(t: Translate): ListColumn<MessageRow>[] {
  return [
    { key: "from", head: t("messages:column.from"), width: 230, breaks: true, cell: (row) => <From row={row} /> },
    { key: "subject", head: t("messages:column.subject"), breaks: true, cell: (row) => <Subject row={row} /> },
    { key: "sent", head: t("messages:column.sent"), width: 215, cell: ({ sent }) => <RowTime at={sent} /> },
  ];
}

function From({ row: { name, email, company, read } }: { row: MessageRow }) {
  const t = useTexts();
  return (
    <>
      <Text size="sm" fw={read ? 400 : 700}>
        {name || email || t("messages:nobody")}
      </Text>
      {company && (
        <Text size="xs" c="dimmed">
          {company}
        </Text>
      )}
    </>
  );
}

function Subject({ row }: { row: MessageRow }) {
  const t = useTexts();
  const title = titleOf(row, t("messages:inbox.noSubject"));
  return (
    <>
      <Anchor
        component={Link}
        to={messageAddress(row.id)}
        size="sm"
        fw={row.read ? 500 : 700}
        c="inherit"
        aria-label={row.read ? undefined : t("messages:unreadTitle", { title })}
      >
        {title}
      </Anchor>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {row.preview}
      </Text>
      <Marks row={row} />
    </>
  );
}

function Marks({ row: { answered, assigned, tags, files } }: { row: MessageRow }) {
  const t = useTexts();
  if (!answered && assigned === null && tags.length === 0 && files === 0) return null;
  return (
    <Group gap={6} mt={4}>
      {answered && (
        <Badge variant="light" color="vine" size="sm">
          {t("messages:answered")}
        </Badge>
      )}
      {files > 0 && (
        <Badge variant="default" size="sm" className="messages-badge" leftSection={<Icon name="file" size={12} />}>
          {t("messages:files", { count: files })}
        </Badge>
      )}
      {assigned !== null && (
        <Badge variant="default" size="sm" className="messages-badge">
          {t("messages:assignedTo", { name: assigned || t("messages:gone") })}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} variant="outline" color="gray" c="inherit" size="sm" className="messages-badge">
          {tag.replaceAll("|", " › ")}
        </Badge>
      ))}
    </Group>
  );
}
