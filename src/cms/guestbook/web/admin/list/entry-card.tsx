import { Anchor, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import type { RowPieces } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { GuestbookState } from "../entry-state.tsx";
import type { GuestbookIntent } from "./change-guestbook.ts";
import { entryAddress } from "./guestbook-list.ts";

type Props = { entry: GuestbookEntry; pieces: RowPieces<GuestbookEntry, GuestbookIntent> };

/** A whole entry, since it must be read before it is judged. */
export function EntryCard({ entry, pieces: { checkbox, menu, change, busy } }: Props) {
  const t = useTexts();
  const { _id, name, place, text, lang, signed, behind, can } = entry;
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {checkbox}
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
          {behind?.state === "waiting" && can.moderate && (
            <Group gap="xs">
              <Button size="sm" disabled={busy} onClick={() => change("publish", [entry])}>
                {t("guestbook:admin.do.publish")}
              </Button>
              <Button size="sm" variant="default" disabled={busy} onClick={() => change("reject", [entry])}>
                {t("guestbook:admin.do.reject")}
              </Button>
            </Group>
          )}
        </Stack>
        {menu}
      </Group>
    </Paper>
  );
}
