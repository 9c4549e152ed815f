import { Anchor, Badge, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { inboxList } from "#cms/messages/web/admin/inbox/inbox-list.ts";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { formAddress } from "../form-list.ts";
import type { FormRow } from "./form-rows.ts";

export function formColumns(t: Translate): ListColumn<FormRow>[] {
  const head = (key: string) => t(`messages:forms.column.${key}`);
  return [
    { key: "name", head: head("name"), breaks: true, cell: (row) => <Name row={row} /> },
    {
      key: "fields",
      head: head("fields"),
      width: 90,
      cell: ({ fields }) => fields,
      phone: ({ fields }) => <Text size="sm">{t("messages:forms.fields", { count: fields })}</Text>,
    },
    { key: "messages", head: head("messages"), width: 180, cell: (row) => <Messages row={row} /> },
    { key: "places", head: head("places"), breaks: true, cell: (row) => <Places row={row} /> },
    {
      key: "changed",
      head: head("changed"),
      width: 170,
      cell: ({ changed }) => (
        <Text size="sm" c="dimmed">
          <Time at={changed} />
        </Text>
      ),
      phone: ({ changed }) => (
        <Text size="xs" c="dimmed">
          {head("changed")} <Time at={changed} />
        </Text>
      ),
    },
  ];
}

function Name({ row: { id, name, nameLang, kind } }: { row: FormRow }) {
  const t = useTexts();
  return (
    <Group gap="4px 10px">
      <Anchor component={Link} to={formAddress(id)} size="sm" fw={600} c="inherit" lang={name ? nameLang : undefined}>
        {name || t("messages:forms.unnamed")}
      </Anchor>
      {kind === "contact" && (
        <Badge variant="default" size="sm" className="messages-badge">
          {t("messages:forms.fixed")}
        </Badge>
      )}
    </Group>
  );
}

function Messages({ row: { id, messages } }: { row: FormRow }) {
  const t = useTexts();
  const text = t("messages:forms.messages", { count: messages });
  if (messages === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={inboxList.href({ form: id })} size="sm">
      {text}
    </Anchor>
  );
}

function Places({ row: { places } }: { row: FormRow }) {
  const t = useTexts();
  return (
    <Text size="sm" c={places.length === 0 ? "dimmed" : undefined}>
      {places.length === 0 ? t("messages:forms.nowhere") : t("messages:forms.standsOn", { pages: places.join(", ") })}
    </Text>
  );
}
