import { Anchor, Button, Group, Menu, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import { SelectAll, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { GuestbookState } from "../entry-state.tsx";
import type { GuestbookIntent } from "./change-guestbook.ts";
import { entryAddress } from "./guestbook-view.ts";

type Props = {
  entries: GuestbookEntry[];
  selected: string[];
  busy: boolean;
  onSelect: (ids: string[]) => void;
  onChange: (intent: GuestbookIntent, entries: GuestbookEntry[]) => void;
};

/** Whole entries one below the other: whoever judges them has to read them. */
export function EntryList(props: Props) {
  const { entries, selected, onSelect } = props;
  const t = useTexts();
  return (
    <Stack gap="sm">
      <Group gap="sm" px="md">
        <SelectAll ids={entries.map(({ _id }) => _id)} selected={selected} onSelect={onSelect} />
        <Text size="sm" c="dimmed" aria-hidden="true">
          {t("admin:selection.all")}
        </Text>
      </Group>
      <Stack component="ul" gap="sm" className="admin-cards" aria-label={t("guestbook:entries")}>
        {entries.map((entry) => (
          <EntryCard key={entry._id} entry={entry} {...props} />
        ))}
      </Stack>
    </Stack>
  );
}

function EntryCard({ entry, selected, busy, onSelect, onChange }: Props & { entry: GuestbookEntry }) {
  const t = useTexts();
  const { _id, name, place, text, lang, signed, behind, can } = entry;
  const waits = behind?.state === "waiting";
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <SelectRow id={_id} name={name} selected={selected} onSelect={onSelect} />
        <Stack gap="xs" className="admin-title">
          <Group gap="4px 12px">
            <Anchor component={Link} to={entryAddress(_id)} fw={600} c="inherit">
              {name}
            </Anchor>
            <Text size="sm" c="dimmed" component="div">
              {place && <>{t("guestbook:from", { place })} · </>}
              <Time at={signed} />
            </Text>
          </Group>
          <Text size="sm" lang={lang} className="guestbook-text" lineClamp={6}>
            {text}
          </Text>
          <GuestbookState entry={entry} />
          {waits && can.moderate && (
            <Group gap="xs">
              <Button size="sm" disabled={busy} onClick={() => onChange("publish", [entry])}>
                {t("guestbook:admin.approve")}
              </Button>
              <Button size="sm" variant="default" disabled={busy} onClick={() => onChange("reject", [entry])}>
                {t("guestbook:admin.reject")}
              </Button>
            </Group>
          )}
        </Stack>
        <EntryMenu entry={entry} onChange={onChange} />
      </Group>
    </Paper>
  );
}

function EntryMenu({ entry, onChange }: Pick<Props, "onChange"> & { entry: GuestbookEntry }) {
  const t = useTexts();
  const { _id, name, behind, can } = entry;
  const shown = behind?.state === "published";
  return (
    <RowMenu label={t("guestbook:admin.actionsFor", { name })}>
      <Menu.Item component={Link} to={entryAddress(_id)} leftSection={<Icon name="entries" />}>
        {t("guestbook:admin.open")}
      </Menu.Item>
      {can.moderate && !shown && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={() => onChange("publish", [entry])}>
          {t("guestbook:admin.approve")}
        </Menu.Item>
      )}
      {can.moderate && behind?.state !== "rejected" && (
        <Menu.Item leftSection={<Icon name="close" />} onClick={() => onChange("reject", [entry])}>
          {t(shown ? "guestbook:admin.takeDown" : "guestbook:admin.reject")}
        </Menu.Item>
      )}
      {can.delete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<Icon name="trash" />}
          onClick={() => onChange("delete", [entry])}
        >
          {t("guestbook:admin.remove")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
