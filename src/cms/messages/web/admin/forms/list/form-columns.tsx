import { Anchor, Badge, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { inboxList } from "#cms/messages/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTime, RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { formAddress } from "../form-list.ts";
import type { FormRow } from "./form-rows.ts";

export function formColumns(t: Translate): ListColumn<FormRow>[] {
  return [
    { key: "name", breaks: true, cell: (row) => <Name row={row} /> },
    {
      key: "fields",

      width: 90,
      cell: ({ fields }) => fields,
      phone: ({ fields }) => <Text size="sm">{t("messages:forms.fields", { count: fields })}</Text>,
    },
    { key: "messages", width: 180, cell: (row) => <Messages row={row} /> },
    { key: "places", breaks: true, cell: (row) => <Places row={row} /> },
    {
      key: "changed",

      width: 170,
      cell: ({ changed }) => <RowTime at={changed} />,
      phone: ({ changed }) => (
        <Text size="xs" c="dimmed">
          {t("messages:forms.column.changed")} <Time at={changed} />
        </Text>
      ),
    },
  ];
}

function Name({ row: { id, name, nameLang, kind, trashedUntil } }: { row: FormRow }) {
  const t = useTexts();
  if (trashedUntil) {
    return (
      <Text lang={name ? nameLang : undefined} size="sm" fw={600}>
        {name || t("messages:forms.unnamed")}
      </Text>
    );
  }
  return (
    <Group gap="4px 10px">
      <RowTitle to={formAddress(id)} lang={name ? nameLang : undefined}>
        {name || t("messages:forms.unnamed")}
      </RowTitle>
      {kind === "contact" && (
        <Badge variant="default" size="sm" className="form-badge">
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

/** The pages that it is on; in the trash, how long it lies there. */
function Places({ row: { places, trashedUntil } }: { row: FormRow }) {
  const t = useTexts();
  if (trashedUntil) {
    return (
      <Text size="sm" c="dimmed">
        {t("messages:forms.trashedUntil")} <Time at={trashedUntil} />
      </Text>
    );
  }
  return (
    <Text size="sm" c={places.length === 0 ? "dimmed" : undefined}>
      {places.length === 0 ? t("messages:forms.nowhere") : t("messages:forms.standsOn", { pages: places.join(", ") })}
    </Text>
  );
}
